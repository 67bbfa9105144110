//! The table in ASCII: every sign that is not a letter has a plain one, put in after drawing.

use ratatui::buffer::Buffer;

/// Replaces lines, blocks, circles and arrows by ASCII signs; letters keep their accents.
pub(super) fn translate(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(plain) = cell.symbol().chars().next().and_then(plain_sign) {
            cell.set_char(plain);
        }
    }
}

const fn plain_sign(sign: char) -> Option<char> {
    Some(match sign {
        '│' | '┃' => '|',
        '─' | '━' | '–' | '−' => '-',
        '┏' | '┓' | '┗' | '┛' | '╭' | '╮' | '╰' | '╯' | '├' | '┤' | '┬' | '┴' | '┼' => {
            '+'
        }
        '×' | '✕' | '✓' => 'x',
        '↻' => '@',
        '●' => 'o',
        '◆' => 'Q',
        '■' | '█' | '▟' | '▙' | '▜' | '▛' | '▐' | '▌' | '▗' | '▖' | '▝' | '▘' => {
            '#'
        }
        '▀' => '"',
        '▅' | '▆' | '▇' => '=',
        '▶' | '→' => '>',
        '◀' | '←' => '<',
        '▲' | '↑' => '^',
        '▼' | '↓' => 'v',
        '·' | '…' | '░' => '.',
        '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        // Where the first dân lands must not look like one more that lies there.
        '«' | '»' | '○' | '★' => '*',
        '▏' | '▁' | '▂' | '▃' | '▄' => '_',
        _ => return None,
    })
}
