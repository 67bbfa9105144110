//! The program: hands its arguments over and returns the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    oanquan::terminal::run(std::env::args_os().skip(1).collect())
}
