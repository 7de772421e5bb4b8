//! `.proto` files compiled: with protox, or with protoc where only that reads them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{InputError, Proto, load};
use crate::DecodeOptions;
use crate::schema::proto::FileDescriptorSet;

/// Compiles a file. Without `includes`, imports are looked for beside it, then from each folder around it: `proto/a/b.proto`
/// may import `a/c.proto` or `c.proto`.
pub(crate) fn file(path: &Path, includes: &[&Path]) -> Result<Proto, InputError> {
    let text = read(path)?;
    let candidates: Vec<Vec<PathBuf>> = if includes.is_empty() {
        let folders = path
            .ancestors()
            .skip(1)
            .map(|folder| if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_path_buf() });
        folders.map(|folder| vec![folder]).collect()
    } else {
        vec![includes.iter().map(|include| include.to_path_buf()).collect()]
    };
    let mut first_error = None;
    for includes in candidates {
        match compile(path, &text, &includes) {
            Ok(set) => {
                let shown = shown(path);
                let shown_file = |name: &str| {
                    let found = includes.iter().map(|include| include.join(name)).find(|file| file.exists());
                    found.map_or_else(|| name.to_string(), |file| self::shown(&file))
                };
                return Ok(Proto { graph: load::graph(&set, &shown_file), shown });
            }
            // The error seen from the nearest folder says most.
            Err(error) => _ = first_error.get_or_insert(error),
        }
    }
    Err(first_error.unwrap_or_else(|| InputError(format!("{} has no folder to compile it from", path.display()))))
}

fn read(path: &Path) -> Result<String, InputError> {
    fs::read_to_string(path).map_err(|error| {
        let from = std::env::current_dir().map(|folder| folder.display().to_string()).unwrap_or_default();
        let resolved = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
        InputError(format!("cannot read {}: {error}\n  looked for {}, from {from}", path.display(), resolved.display()))
    })
}

fn shown(path: &Path) -> String {
    path.strip_prefix(".").unwrap_or(path).display().to_string().replace('\\', "/")
}

fn compile(path: &Path, text: &str, includes: &[PathBuf]) -> Result<FileDescriptorSet, InputError> {
    let bytes = if is_edition(text) { protoc(path, includes)? } else { protox(path, includes)? };
    DecodeOptions::new()
        .decode(&bytes)
        .map_err(|error| InputError(format!("cannot read the descriptors of {}: {error}", path.display())))
}

fn protox(path: &Path, includes: &[PathBuf]) -> Result<Vec<u8>, InputError> {
    // `{:?}` is where protox has file, line and excerpt.
    let words = |error: protox::Error| InputError(format!("{} is not valid:\n{error:?}", path.display()));
    let mut compiler = protox::Compiler::new(includes).map_err(words)?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_file(path).map_err(words)?;
    Ok(compiler.encode_file_descriptor_set())
}

/// Whether a file's first statement is `edition = ...`.
fn is_edition(text: &str) -> bool {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let after = if let Some(comment) = rest.strip_prefix("//") {
            comment.find('\n').map(|end| &comment[end..])
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map(|end| &comment[end + 2..])
        } else {
            return rest.strip_prefix("edition").is_some_and(|rest| rest.trim_start().starts_with('='));
        };
        match after {
            Some(after) => rest = after.trim_start(),
            None => return false,
        }
    }
}

fn protoc(path: &Path, includes: &[PathBuf]) -> Result<Vec<u8>, InputError> {
    let program = std::env::var_os("PROTOC").unwrap_or_else(|| "protoc".into());
    let out = std::env::temp_dir().join(format!("structwire-{}-{:p}.binpb", std::process::id(), path));
    let mut command = Command::new(&program);
    command.args(includes.iter().map(|include| format!("-I{}", include.display())));
    command.args(["--include_imports", "--include_source_info"]);
    command.arg(format!("--descriptor_set_out={}", out.display())).arg(path);
    let output = command.output().map_err(|_| {
        InputError(format!(
            "{} is of an edition, which the built-in compiler does not read yet: put protoc on the path (or in $PROTOC), or \
             compile it with `protoc -o` or `buf build` and check against that with `Proto::descriptor_set`",
            path.display()
        ))
    })?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        return Err(InputError(format!("{} is not valid:\n{}", path.display(), words.trim_end())));
    }
    let bytes = fs::read(&out);
    let _ = fs::remove_file(&out);
    bytes.map_err(|error| InputError(format!("cannot read what protoc wrote: {error}")))
}
