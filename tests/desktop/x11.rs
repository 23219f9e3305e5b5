//! A request to close a window, as the button of its frame sends it. Not every version of xdotool can do
//! this.

use std::io::{Read, Result, Write};
use std::os::unix::net::UnixStream;

const INTERN_ATOM: u8 = 16;
const SEND_EVENT: u8 = 25;
const GET_INPUT_FOCUS: u8 = 43;
const CLIENT_MESSAGE: u8 = 33;

/// Sends `WM_DELETE_WINDOW` to a window of the display `:number`.
pub fn ask_to_close(number: u32, window: u32) -> Result<()> {
    let mut server = UnixStream::connect(format!("/tmp/.X11-unix/X{number}"))?;
    // Little endian, protocol 11.0, no authorisation.
    server.write_all(&[b'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])?;
    let mut greeting = [0; 8];
    server.read_exact(&mut greeting)?;
    assert_eq!(greeting[0], 1, "the X server lets us in");
    let length = usize::from(u16::from_le_bytes([greeting[6], greeting[7]])) * 4;
    server.read_exact(&mut vec![0; length])?;

    let protocols = atom(&mut server, "WM_PROTOCOLS")?;
    let delete = atom(&mut server, "WM_DELETE_WINDOW")?;
    let mut request = vec![SEND_EVENT, 0, 11, 0];
    request.extend(window.to_le_bytes());
    request.extend([0; 4]);
    // The event: 32-bit data, of which only the first word is used.
    request.extend([CLIENT_MESSAGE, 32, 0, 0]);
    request.extend([window, protocols, delete, 0, 0, 0, 0].into_iter().flat_map(u32::to_le_bytes));
    server.write_all(&request)?;
    // Any reply proves that the earlier requests have been processed.
    server.write_all(&[GET_INPUT_FOCUS, 0, 1, 0])?;
    answer(&mut server).map(drop)
}

fn atom(server: &mut UnixStream, name: &str) -> Result<u32> {
    let padded = name.len().next_multiple_of(4);
    let mut request = vec![INTERN_ATOM, 0, (2 + padded / 4) as u8, 0, name.len() as u8, 0, 0, 0];
    request.extend(name.bytes());
    request.resize(8 + padded, 0);
    server.write_all(&request)?;
    let answer = answer(server)?;
    Ok(u32::from_le_bytes([answer[8], answer[9], answer[10], answer[11]]))
}

fn answer(server: &mut UnixStream) -> Result<[u8; 32]> {
    let mut answer = [0; 32];
    server.read_exact(&mut answer)?;
    assert_eq!(answer[0], 1, "the X server does as it is asked");
    Ok(answer)
}
