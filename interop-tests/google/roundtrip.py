"""The other end of `google-peer`: Google's Python runtime.

For each type there is a file of what structwire wrote, `<type>.ours`: messages, each behind its length as a varint. Each
must parse with nothing left unknown and serialise to the bytes it came from, but for the order of map entries, which no two
implementations share; what was serialised goes to `<type>.theirs`.
Messages made here by reflection over the descriptors go to `<type>.made`, for structwire to read and write back.
"""

import importlib
import io
import pathlib
import random
import sys

from google.protobuf import descriptor_pool, message_factory
from google.protobuf import proto as length_prefixed
from google.protobuf.descriptor import FieldDescriptor as Field
from google.protobuf.unknown_fields import UnknownFieldSet

MADE = 1000
MODULES = "message document telemetry strings event some_cmd kitchen_sink kitchen_sink2 groups".split()


def main():
    for module in MODULES:
        importlib.import_module(module + "_pb2")
    directory = pathlib.Path(sys.argv[1])
    files = sorted(directory.glob("*.ours"))
    if not files:
        sys.exit("no messages in " + sys.argv[1])
    parsed = made = 0
    for file in files:
        name = file.stem
        cls = message_class(name)
        parsed += check_ours(name, cls, file)
        made += make(name, cls, file.with_suffix(".made"))
    drawn = check_fixtures(directory)
    print(f"google: {len(files)} types: {parsed} messages of structwire's parsed, and serialised to the bytes they came from; "
          f"{drawn} fixture messages drawn to the same bytes; {made} messages made for structwire")


def message_class(name):
    return message_factory.GetMessageClass(descriptor_pool.Default().FindMessageTypeByName(name))


# What structwire wrote.

def check_ours(name, cls, file):
    data = file.read_bytes()
    payloads = list(frames(data))
    # Google's own reader of length-prefixed messages finds the same.
    stream = io.BytesIO(data)
    for payload in payloads:
        message = length_prefixed.parse_length_prefixed(cls, stream)
        known(name, message)
        again = message.SerializeToString(deterministic=True)
        if again != payload and not (has_maps(cls.DESCRIPTOR) and sorted(again) == sorted(payload)):
            sys.exit(f"{name}: structwire wrote\n{payload.hex()}\nand Google's runtime writes\n{again.hex()}\nfor\n{message}")
    if stream.read():
        sys.exit(f"{name}: bytes after the last message")
    with file.with_suffix(".theirs").open("wb") as out:
        for payload in payloads:
            out.write(framed(cls.FromString(payload).SerializeToString(deterministic=True)))
    return len(payloads)


def known(path, message):
    """Fails if the message, or one in it, has fields that the .proto does not."""
    unknown = UnknownFieldSet(message)
    if len(unknown):
        sys.exit(f"{path}: field {unknown[0].field_number} is unknown to the .proto: {message}")
    for field, value in message.ListFields():
        inner = f"{path}.{field.name}"
        if is_map(field):
            if field.message_type.fields_by_name["value"].message_type:
                for entry in value.values():
                    known(inner, entry)
        elif field.message_type and field.is_repeated:
            for element in value:
                known(inner, element)
        elif field.message_type:
            known(inner, value)


def has_maps(descriptor, seen=()):
    nested = [field.message_type for field in descriptor.fields if field.message_type]
    return any(map(is_map, descriptor.fields)) or any(
        has_maps(inner, (*seen, descriptor)) for inner in nested if inner not in (*seen, descriptor))


def is_map(field):
    return bool(field.message_type) and field.message_type.GetOptions().map_entry


def frames(data):
    at = 0
    while at < len(data):
        length = shift = 0
        while True:
            byte = data[at]
            at += 1
            length |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        if at + length > len(data):
            sys.exit("a message runs past the end of its file")
        yield data[at:at + length]
        at += length


def framed(payload):
    length, prefix = len(payload), bytearray()
    while length >= 0x80:
        prefix.append(length & 0x7F | 0x80)
        length >>= 7
    prefix.append(length)
    return bytes(prefix) + payload


# The fixtures, drawn by the rules they have in all languages.

class Random:
    MASK = (1 << 64) - 1

    def __init__(self, fixture, index):
        mixed = 42
        for byte in fixture.encode():
            mixed = (mixed ^ byte) * 0x100000001B3 & self.MASK
        self.state = mixed ^ (index * 0x9E3779B97F4A7C15 & self.MASK) or 1

    def bits(self):
        x = self.state
        x ^= x << 13 & self.MASK
        x ^= x >> 7
        x ^= x << 17 & self.MASK
        self.state = x
        return x

    def int(self, low, high):
        return low + self.bits() % (high - low + 1)

    def word(self, least, most):
        return "".join(chr(ord("a") + self.bits() % 26) for _ in range(self.int(least, most)))

    def bool(self):
        return self.bits() & 1 == 1

    def float(self):
        return (self.bits() >> 11) / (1 << 53)

    def epoch_ms(self):
        return self.int(1704067200000, 1704067200000 + 86400000)


def draw_message(r, m):
    m.f_bool = r.bool()
    m.f_int32 = r.int(0, 1000000)
    m.f_int64 = r.int(0, 1000000)
    m.f_float64 = r.float() * 1000
    m.f_string = r.word(3, 16)
    m.f_bool_2 = r.bool()
    m.f_int32_2 = r.int(0, 1000000)
    m.f_string_2 = r.word(3, 16)


def draw_document(r, m):
    for _ in range(8):
        m.items.add(sku=r.word(3, 12), qty=r.int(1, 100), price_minor=r.int(0, 100000))
    m.id = r.word(8, 12)
    m.status = r.int(0, 5)
    m.meta.region = r.word(2, 4)
    m.meta.version = r.int(1, 10)


def draw_telemetry(r, m):
    m.tags.extend([r.word(3, 10) for _ in range(2)])
    m.values.extend([r.float() * 100 for _ in range(32)])
    m.source = r.word(3, 10)
    m.ts = r.epoch_ms()


def draw_strings(r, m):
    m.items.extend([r.word(3, 16) for _ in range(32)])


def draw_event(r, m):
    for _ in range(4):
        m.attrs.add(key=r.word(3, 12), value=r.word(3, 12))
    m.event_id = r.word(8, 12)
    m.event_type = r.word(3, 12)
    m.occurred_at = r.epoch_ms()
    m.producer = r.word(3, 12)


FIXTURES = {
    "message": ("benchmark.v2.Message", draw_message),
    "document": ("benchmark.v2.Document", draw_document),
    "telemetry": ("benchmark.v2.Telemetry", draw_telemetry),
    "strings": ("benchmark.v2.Strings", draw_strings),
    "event": ("benchmark.v2.Event", draw_event),
}


def check_fixtures(directory):
    """The first hundred messages of a fixture's file are its instances 0 to 99."""
    count = 0
    for fixture, (name, draw) in FIXTURES.items():
        payloads = frames((directory / (name + ".ours")).read_bytes())
        for index, payload in zip(range(100), payloads):
            message = message_class(name)()
            draw(Random(fixture, index), message)
            if message.SerializeToString(deterministic=True) != payload:
                sys.exit(f"{name}: instance {index} is not\n{message}")
            count += 1
    if count != 100 * len(FIXTURES):
        sys.exit("fixtures are missing")
    return count


# Messages made here.

# Singular fields that the domain type has in an Option: they may be absent. Others that hold a message are always set,
# because structwire always writes them.
MAY_BE_ABSENT = {
    "kitchen.v1.Optionals.f_leaf",
    "kitchen.v1.Choices.shape",
    "kitchen.v1.Tree.left",
    "kitchen.v1.KitchenSink.optionals",
    "kitchen.v1.KitchenSink.types",
    "kitchen.v1.KitchenSink.Nested.inner",
    "kitchen.v2.Part.data",
    "kitchen.groups.Grouped.inner",
    "kitchen.groups.Grouped.Inner.innermost",
}
# Of these kitchen.v2.Strict has a value at all times: absent is their default.
ALWAYS_SET = {"kitchen.v2.Strict.depth", "kitchen.v2.Strict.visible", "kitchen.v2.Strict.title", "kitchen.v2.Strict.level"}


def word(r):
    return "".join(r.choice("abcxyz \0\"\\é€𝄞") for _ in range(r.randrange(12)))


def email(r):
    return word(r) + "@" + word(r)


def sorted_words(r):
    # In the order of their bytes, which is that of a set of Rust strings.
    return sorted({word(r) for _ in range(r.randrange(5))}, key=str.encode)


# What the domain types ask of their values beyond what the .proto says.
LIMITS = {
    "kitchen.v1.Types.an_u8": lambda r: r.randrange(1 << 8),
    "kitchen.v1.Types.an_u16": lambda r: r.randrange(1 << 16),
    "kitchen.v1.Types.an_i8": lambda r: r.randrange(-(1 << 7), 1 << 7),
    "kitchen.v1.Types.an_i16": lambda r: r.randrange(-(1 << 15), 1 << 15),
    "kitchen.v1.Types.a_char": lambda r: ord(r.choice("\0aé€𝄞\U0010ffff")),
    "kitchen.v1.Types.a_non_zero": lambda r: r.randrange(1, 1 << 32),
    "kitchen.v1.Types.an_array": lambda r: r.randbytes(16),
    "kitchen.v1.Types.a_set": sorted_words,
    "kitchen.v1.Types.a_validated": email,
    "kitchen.v1.Types.many_validated": lambda r: [email(r) for _ in range(r.randrange(4))],
    # One entry or none: the domain types keep the order of the first, and that of the others is the hasher's.
    "kitchen.v1.Types.pairs": lambda r: {word(r): r.randrange(-9, 9)} if r.randrange(2) else {},
    "kitchen.v1.Types.a_hash_map": lambda r: {r.randrange(1 << 32): r.randrange(-9, 9)} if r.randrange(2) else {},
    "kitchen.v1.Types.a_hash_set": lambda r: [r.randrange(1 << 32)] if r.randrange(2) else [],
    "google.protobuf.Timestamp.seconds": lambda r: r.randrange(-62135596800, 253402300800),
    "google.protobuf.Timestamp.nanos": lambda r: r.choice([0, 1, 999999999, r.randrange(10**9)]),
    "google.protobuf.Duration.seconds": lambda r: r.randrange(315576000000),
    "google.protobuf.Duration.nanos": lambda r: r.choice([0, 1, 999999999, r.randrange(10**9)]),
}


def integer(bits, signed):
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    edges = [low, high, 0, 1, high // 2, max(low, -1)]
    return lambda r: r.choice(edges) if r.randrange(3) else r.randint(low, high) >> r.randrange(bits)


def number(r):
    return r.choice([0.0, -0.0, 1.5, -1e30, float("inf"), float("-inf"), float(r.randrange(1000))])


VALUES = {
    Field.TYPE_DOUBLE: number,
    Field.TYPE_FLOAT: number,
    Field.TYPE_INT32: integer(32, True),
    Field.TYPE_SINT32: integer(32, True),
    Field.TYPE_SFIXED32: integer(32, True),
    Field.TYPE_INT64: integer(64, True),
    Field.TYPE_SINT64: integer(64, True),
    Field.TYPE_SFIXED64: integer(64, True),
    Field.TYPE_UINT32: integer(32, False),
    Field.TYPE_FIXED32: integer(32, False),
    Field.TYPE_UINT64: integer(64, False),
    Field.TYPE_FIXED64: integer(64, False),
    Field.TYPE_BOOL: lambda r: bool(r.randrange(2)),
    Field.TYPE_STRING: word,
    Field.TYPE_BYTES: lambda r: r.randbytes(r.randrange(12)),
}


def value(r, field):
    if field.full_name in LIMITS:
        return LIMITS[field.full_name](r)
    if field.type == Field.TYPE_ENUM:
        # A number without a name only where the domain type has a place for it.
        numbers = [v.number for v in field.enum_type.values]
        return r.choice(numbers + [1234] if field.enum_type.name == "Color" else numbers)
    return VALUES[field.type](r)


def make(name, cls, file):
    r = random.Random(name)
    with file.open("wb") as out:
        for _ in range(MADE):
            message = cls()
            fill(r, message, 3)
            out.write(framed(message.SerializeToString(deterministic=True)))
    return MADE


def fill(r, message, depth):
    for oneof in message.DESCRIPTOR.oneofs:
        # proto3's `optional` is a oneof of one field, which has a `_` before its name.
        if not is_synthetic(oneof) and (r.randrange(4) or message.DESCRIPTOR.name == "Shape"):
            fields = [f for f in oneof.fields if depth > 0 or not f.message_type or f.message_type.name != "Tree"]
            set_field(r, message, r.choice(fields), depth)
    for field in message.DESCRIPTOR.fields:
        oneof = field.containing_oneof
        if oneof and not is_synthetic(oneof):
            continue
        if must_be_set(field) or r.randrange(2):
            set_field(r, message, field, depth)


def is_synthetic(oneof):
    return len(oneof.fields) == 1 and oneof.name == "_" + oneof.fields[0].name


def must_be_set(field):
    if field.is_repeated or field.full_name in MAY_BE_ABSENT:
        return False
    return field.is_required or bool(field.message_type) or field.full_name in LIMITS and not field.has_presence \
        or field.full_name in ALWAYS_SET


def set_field(r, message, field, depth):
    if not field.is_repeated and field.message_type:
        if field.full_name in MAY_BE_ABSENT and depth <= 0:
            return
        nested = getattr(message, field.name)
        nested.SetInParent()
        fill(r, nested, depth - 1)
    elif not field.is_repeated:
        setattr(message, field.name, value(r, field))
    elif field.full_name in LIMITS:
        of = LIMITS[field.full_name](r)
        getattr(message, field.name).update(of) if is_map(field) else getattr(message, field.name).extend(of)
    elif is_map(field):
        key, of = (field.message_type.fields_by_name[part] for part in ("key", "value"))
        entries = getattr(message, field.name)
        for _ in range(r.randrange(3)):
            if not of.message_type:
                entries[value(r, key)] = value(r, of)
            elif depth > 0:
                fill(r, entries[value(r, key)], depth - 1)
    elif field.message_type:
        for _ in range(r.randrange(3) if depth > 0 else 0):
            fill(r, getattr(message, field.name).add(), depth - 1)
    else:
        getattr(message, field.name).extend([value(r, field) for _ in range(r.randrange(5))])


main()
