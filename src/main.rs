//! Temporary.
use oanquan::engine::*;
fn main() {
    let p = Position::start(Rules::default());
    let t = std::time::Instant::now();
    let n = perft(&p, 9);
    println!("{n} {:?}", t.elapsed());
    let t = std::time::Instant::now();
    let n = perft_played(&p, 8);
    println!("{n} {:?}", t.elapsed());
}
