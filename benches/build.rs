//! Generates every peer's types from `proto/fixtures.proto`. Only those of the feature `upb` need protoc.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, error, fs};

const FILE: &str = "fixtures.proto";

fn main() -> Result<(), Box<dyn error::Error>> {
    println!("cargo::rerun-if-changed=proto");
    // proto_rs's macro asks for this feature in whatever crate it is used.
    println!("cargo::rustc-check-cfg=cfg(feature, values(\"build-schemas\"))");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let descriptors = protox::compile([FILE], ["proto"])?;
    prost(&out, &descriptors)?;
    buffa(&out, &descriptors)?;
    quick_protobuf(&out)?;
    rust_protobuf(&out)?;
    #[cfg(feature = "upb")]
    upb(&out)?;
    // The report names the compiler that made its figures.
    let rustc = Command::new(env::var("RUSTC")?).arg("--version").output()?;
    println!("cargo::rustc-env=BENCHES_RUSTC={}", String::from_utf8(rustc.stdout)?.trim());
    Ok(())
}

/// A fresh folder of its own for a generator.
fn folder(out: &Path, name: &str) -> std::io::Result<PathBuf> {
    let folder = out.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Twice: bytes fields as `Vec<u8>`, and as `Bytes`, which share the input.
fn prost(out: &Path, descriptors: &protox::prost_reflect::prost_types::FileDescriptorSet) -> std::io::Result<()> {
    prost_build::Config::new().out_dir(folder(out, "prost")?).compile_fds(descriptors.clone())?;
    prost_build::Config::new().out_dir(folder(out, "prost_bytes")?).bytes(["."]).compile_fds(descriptors.clone())
}

/// Owned types, views and lazy views. Unknown fields are dropped, as structwire and prost do.
fn buffa(
    out: &Path,
    descriptors: &protox::prost_reflect::prost_types::FileDescriptorSet,
) -> Result<(), Box<dyn error::Error>> {
    use protox::prost_reflect::prost::Message;
    let folder = folder(out, "buffa")?;
    let set = folder.join("descriptors.pb");
    fs::write(&set, descriptors.encode_to_vec())?;
    buffa_build::Config::new()
        .descriptor_set(set)
        .files(&[FILE])
        .out_dir(&folder)
        .preserve_unknown_fields(false)
        .lazy_views(true)
        .include_file("mod.rs")
        .compile()
}

/// Twice: owned, and with `Cow` fields that borrow from the input.
fn quick_protobuf(out: &Path) -> Result<(), Box<dyn error::Error>> {
    for (name, owned) in [("quick", true), ("quick_cow", false)] {
        let folder = folder(out, name)?;
        let config = pb_rs::ConfigBuilder::new(
            &[Path::new("proto").join(FILE)],
            None,
            Some(&folder),
            &[PathBuf::from("proto")],
        )?
        .dont_use_cow(owned)
        .headers(false)
        .single_module(true)
        .build();
        pb_rs::types::FileDescriptor::run(&config)?;
        if owned {
            // pb-rs 0.10 believes that packed doubles make a message borrow, even where it does not.
            let file = folder.join("fixtures.rs");
            let code = fs::read_to_string(&file)?;
            fs::write(&file, code.replace("Vec<Telemetry<'a>>", "Vec<Telemetry>"))?;
        }
    }
    Ok(())
}

fn rust_protobuf(out: &Path) -> Result<(), Box<dyn error::Error>> {
    protobuf_codegen::Codegen::new()
        .pure()
        .out_dir(folder(out, "rust_protobuf")?)
        .include("proto")
        .input(Path::new("proto").join(FILE))
        .run()?;
    Ok(())
}

/// By the protoc that `PROTOC` names, or else the one in `PATH`.
#[cfg(feature = "upb")]
fn upb(out: &Path) -> Result<(), Box<dyn error::Error>> {
    println!("cargo::rerun-if-env-changed=PROTOC");
    let folder = folder(out, "upb")?;
    upb_codegen::CodeGen::new().input(FILE).include("proto").output_dir(&folder).generate_and_compile()?;
    // What is generated calls its crate by the name that rust-protobuf 3 has here.
    for file in ["generated.rs", "fixtures.u.pb.rs"] {
        let file = folder.join(file);
        let code = fs::read_to_string(&file)?;
        fs::write(&file, code.replace("::protobuf::", "::upb::"))?;
    }
    Ok(())
}
