// A player of the desktop game, in a window on a virtual screen, for games against a player in a browser.

import { execFile, spawn } from 'node:child_process';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findLine } from './lines.mjs';
import { end, startScreen } from './machine.mjs';

// The timeout in milliseconds. Software rendering on a busy machine is slow.
const LIMIT = 180_000;

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskmate');
const program = join(process.env.CARGO_TARGET_DIR || join(cache, 'target'), 'debug', 'deskmate');
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export class DesktopPlayer {
  /** Starts a player with default settings, before the desk. */
  static async sitDown(t) {
    const player = new DesktopPlayer();
    const home = mkdtempSync(join(tmpdir(), 'deskmate-home-'));
    const { program: screen, environment } = await startScreen('1280x720');
    t.after(async () => {
      if (!player.content) console.log(player.log.slice(-40).join('\n'));
      if (player.game) await end(player.game);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    });
    player.environment = { ...environment, XDG_CONFIG_HOME: home, NO_COLOR: '1' };
    player.start();
    await player.control('friend');
    const window = await player.tool('search', '--name', '^Deskmate$');
    // There is no window manager to do this.
    await player.tool('windowmove', window, '0', '0', 'windowfocus', window);
    // A click that comes with the focus would only raise the window.
    for (const said of ['sound-off', 'sound-on']) {
      await player.tool('key', 'm');
      await player.heard(said);
    }
    return player;
  }

  constructor() {
    this.log = [];
    this.lines = [];
    this.controls = [];
    this.settled = false;
    /** Number of times that something new has appeared, at which a press does not count yet. */
    this.changes = 0;
    this.problems = [];
    this.content = false;
    this.heeds = new Set();
  }

  /** Starts the game and parses its log: time, level, target, text. */
  start() {
    this.game = spawn(program, {
      env: { ...this.environment, BEVY_ASSET_ROOT: root, RUST_LOG: 'info,controls=debug,input_guard=debug,wgpu=error,naga=error' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    createInterface({ input: this.game.stderr }).on('line', (line) => {
      const [, level, target, text] = line.match(/^\S+\s+(\S+)\s+(\S+?): (.*)$/) ?? [];
      if (target !== 'controls') this.log.push(line);
      if (level === 'ERROR' || line.includes('panicked at')) this.problems.push(line);
      if (target === 'announce') this.lines.push(text.match(/^\[(?<id>.+?)\] (?<text>.*)$/).groups);
      if (target === 'controls') this.controls = JSON.parse(text);
      if (target === 'input_guard') this.settled = text === 'settled';
      if (target === 'input_guard' && text === 'new') this.changes += 1;
      for (const heed of this.heeds) heed();
    });
  }

  /** Ends a successful test: asserts that nothing went wrong. */
  leave() {
    assert.deepEqual(this.problems, [], 'the game logs no error');
    this.content = true;
  }

  /** Waits until `look`, applied to the game's output, returns a value, and returns that. */
  async until(what, look) {
    let heed;
    let timer;
    try {
      return await new Promise((resolve, reject) => {
        heed = () => {
          const found = look();
          if (found) resolve(found);
        };
        timer = setTimeout(() => reject(new Error(`the desktop's game never came to ${what}`)), LIMIT);
        this.heeds.add(heed);
        heed();
      });
    } finally {
      clearTimeout(timer);
      this.heeds.delete(heed);
    }
  }
  /** Waits for a line, announced as number `from` or later, and returns it; `id` and `words` are those of `findLine`. */
  heard(id, from = 0, ...words) {
    return this.until([id, ...words].join(' '), () => findLine(this.lines, id, from, ...words));
  }
  /** Waits until a control is enabled and a press of it counts, and returns it. */
  control(name) {
    return this.until(name, () => this.settled && this.controls.find((control) => control.name === name && control.enabled));
  }

  async click(name) {
    const { x, y, w, h } = await this.control(name);
    const at = [x + w / 2, y + h / 2].map((length) => String(Math.round(length)));
    await this.tool('mousemove', ...at, 'mousedown', '1', 'mouseup', '1');
  }
  type(text) {
    return this.tool('type', '--delay', '40', text);
  }
  /** Runs `xdotool`, which controls the mouse, the keyboard and windows. */
  async tool(...words) {
    const { stdout } = await run('xdotool', words, { env: this.environment });
    return stdout.trim();
  }
}
