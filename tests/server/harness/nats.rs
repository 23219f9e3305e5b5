//! A real NATS server, from Debian's package.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use super::{Folder, HERE, PATIENCE};

/// A NATS server with `JetStream`, killed on drop.
pub struct Nats {
    child: Child,
    port: u16,
    folder: Folder,
}

impl Nats {
    pub fn start() -> Self {
        let port =
            TcpListener::bind(HERE).and_then(|socket| socket.local_addr()).expect("a port is free").port();
        let folder = Folder::new();
        Self { child: spawn(port, &folder), port, folder }
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server with `kill -9` if it still runs, and starts it again on the same files.
    pub fn restart(&mut self) {
        self.stop();
        self.child = spawn(self.port, &self.folder);
    }

    /// Kills the server with `kill -9`, and starts it again without any data.
    pub fn restart_empty(&mut self) {
        self.stop();
        self.folder = Folder::new();
        self.child = spawn(self.port, &self.folder);
    }

    /// Kills the server with `kill -9`.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

fn spawn(port: u16, folder: &Folder) -> Child {
    let mut command = Command::new("nats-server");
    command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(folder.path());
    // Debian installs it in a folder that is only in root's PATH.
    command.env("PATH", format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default()));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().expect("nats-server is installed: web/tools/setup.sh server");
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(began.elapsed() < PATIENCE, "nats-server does not listen");
        std::thread::yield_now();
    }
    child
}
