//! All tests in one program.
mod oracle;
