//! Faults on demand, in debug builds alone: the tests see what the program leaves behind when something in it breaks.
//!
//! `OANQUAN_FAULT` says what happens when Ctrl-X is pressed.

use std::{env, io, thread};

/// Breaks as it is asked to.
pub(super) fn happen() -> io::Result<()> {
    let fault = env::var("OANQUAN_FAULT").unwrap_or_default();
    match fault.as_str() {
        "panic" => panic!("a fault on demand"),
        "panic in a thread" => {
            // What becomes of the thread is what the test looks at.
            let fault = thread::Builder::new().spawn(|| panic!("a fault on demand"));
            let _ = fault.map(thread::JoinHandle::join);
            Ok(())
        }
        "error" => Err(io::Error::other("a fault on demand")),
        _ => Ok(()),
    }
}
