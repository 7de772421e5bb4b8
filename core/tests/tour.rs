//! The README's first command does what the README says.

use std::process::Command;

#[test]
fn the_tour_makes_the_bytes_that_every_implementation_makes() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "run",
            "--quiet",
            "--example",
            "tour",
            "--manifest-path",
            concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
        ])
        .output()
        .expect("cargo runs");
    let text = String::from_utf8(output.stdout).expect("the tour speaks UTF-8");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for line in [
        "155 bytes, SHA-256 8da00a4acfa1215ee0901826d7abea82401fd24fbc73e6ee4177dc82f3a2c3d0",
        "42 bytes, 080110021d6666a63f21000000000000f83f2a046e616d6532070a01311202763132070a013212027632",
        "equal to the document it came from: true",
        "its id is still in the 155 bytes: true",
        "Document.items[1].sku: not valid UTF-8",
    ] {
        assert!(text.contains(line), "{line:?} is missing in\n{text}");
    }
}
