// The game's own server, for tests with two players.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DIST } from '../../web/serve.mjs';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskmate');
const program = join(process.env.CARGO_TARGET_DIR || join(cache, 'target'), 'debug', 'deskmate-server');

/** Starts a server on a free port for one test, with additional arguments, and returns its address. */
export async function host(t, ...more) {
  const data = mkdtempSync(join(tmpdir(), 'deskmate-rooms-'));
  const server = spawn(program, ['--listen', '127.0.0.1:0', '--data', data, '--web', DIST, ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = line.match(/http:\/\/\S+$/)?.[0];
    if (address) return `${address}/`;
  }
  throw new Error(`${program} does not start`);
}
