// Measures the frame time and the memory of the desktop game while it draws, table by table, on a virtual screen of
// 1280x720.
// usage: node tests/measure_frames.mjs [GAME [SECONDS [HELLO]]]    GAME: the program, by default the release build;
// SECONDS: the time for each table; HELLO: the minimal Bevy program (`cargo build --release --bin hello`), whose
// memory is measured after the same time

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskmate');
const program = process.argv[2] ?? join(process.env.CARGO_TARGET_DIR || join(cache, 'target'), 'release', 'deskmate');
const seconds = Number(process.argv[3] ?? 15);
const hello = process.argv[4];
const root = process.env.BEVY_ASSET_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'deskmate-frames-'));

const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x720x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
const [number] = await once(screen.stdout, 'data');
const { WAYLAND_DISPLAY, ...environment } = process.env;
const env = {
  ...environment,
  DISPLAY: `:${String(number).trim()}`,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  BEVY_ASSET_ROOT: root,
  NO_COLOR: '1',
  // Every frame submits its work to the GPU, which wgpu's trace logs.
  RUST_LOG: 'info,wgpu=error,controls=debug,motion=debug,wgpu_core::device::queue=trace',
};
const game = spawn(program, { env, stdio: ['ignore', 'pipe', 'pipe'] });

let controls = [];
let at = '';
let frames = 0;
const heed = (line) => {
  if (line.includes('Queue::submit returned')) frames += 1;
  const told = / (controls|screen): (.*)$/.exec(line);
  if (told?.[1] === 'controls') controls = JSON.parse(told[2]);
  if (told?.[1] === 'screen') at = told[2];
};
for (const stream of [game.stdout, game.stderr]) createInterface({ input: stream }).on('line', heed);

const xdotool = (...words) => execFileSync('xdotool', words.map(String), { env, encoding: 'utf8' }).trim();
async function until(what, met) {
  for (let tries = 0; tries < 6000; tries++) {
    if (met()) return;
    if (game.exitCode !== null) break;
    await pause(20);
  }
  throw new Error(`never came: ${what}`);
}
async function click(name) {
  const find = () => controls.find((control) => control.name === name && control.enabled !== false);
  await until(name, find);
  const { x, y, w, h } = find();
  xdotool('mousemove', x + (w >> 1), y + (h >> 1), 'mousedown', 1, 'mouseup', 1);
}
const arrive = (name) => until(name, () => at === name);
const memory = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit').catch(() => {});
}

async function measure(what) {
  await pause(3000);
  // The game draws as long as a key is held.
  xdotool('keydown', 'Shift_L');
  await pause(500);
  const [before, held, began] = [frames, memory(game), performance.now()];
  await pause(seconds * 1000);
  const [drawn, took, grown] = [frames - before, performance.now() - began, memory(game) - held];
  xdotool('keyup', 'Shift_L');
  console.log(`${what.padEnd(12)} ${(took / drawn).toFixed(1).padStart(6)} ms a frame, ${drawn} frames, ${held.toFixed(0)} MB, ${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MB meanwhile`);
}

try {
  await until('the desk', () => at === 'desk' && controls.length > 0);
  const window = xdotool('search', '--class', '^deskmate$');
  xdotool('windowmove', window, 0, 0, 'windowfocus', window);
  console.log(`load of this machine: ${readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')}`);
  await measure('desk');
  for (const name of ['sea-battle', 'ugolki', 'gomoku', 'add-to-15']) {
    await click(`thing-${name}`);
    await arrive('setup');
    await pause(1500);
    await click('opponent-human');
    await pause(500);
    await click('start');
    await arrive('table');
    await measure(name);
    await click('menu');
    await pause(1500);
    await click('desk');
    await arrive('desk');
    await pause(1500);
  }
  console.log(`at the desk again: ${memory(game).toFixed(0)} MB`);
  await end(game);
  if (hello) {
    const alone = spawn(hello, { env, stdio: 'ignore' });
    try {
      await pause(seconds * 1000);
      console.log(`Bevy alone: ${memory(alone).toFixed(0)} MB`);
    } finally {
      await end(alone);
    }
  }
} finally {
  await end(game);
  screen.kill();
  rmSync(home, { recursive: true, force: true });
}
