/* Links the staticlib with nothing but libc and runs it. */
#include <stddef.h>

int structwire_there_and_back(void);
size_t structwire_docs(void);

/* The precompiled `alloc` names this in its unwind tables; nothing here unwinds. */
void rust_eh_personality(void) {}

int main(void) {
#ifdef SCHEMA
    if (structwire_docs() == 0) return 1;
#endif
    return structwire_there_and_back();
}
