// WebKitGTK, the relative of Safari that Linux has: its MiniBrowser on a screen of its own, driven by WebKitWebDriver.
// One driver has one browser with one window, so each page gets its own.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { end, startScreen, startSound } from './machine.mjs';
import { Page } from './webdriver.mjs';

// The timeout in milliseconds. Software rendering on a busy machine is slow.
const LIMIT = 180_000;

const SETTINGS = {
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  // The last stage of the compiler of WebKitGTK 2.50 makes wrong code of the game, which then reads outside its memory.
  JSC_useOMGJIT: '0',
  // What its compiler makes beside the running game goes wrong now and then, too.
  JSC_useConcurrentJIT: '0',
};

const run = promisify(execFile);
const pause = () => new Promise((done) => setTimeout(done, 50));

/** Returns a port that nobody listens at. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs in the page: collects its errors and what it logs, of which the driver tells nothing. */
function collect() {
  window.collected = [];
  // A stack of WebKit does not name its error.
  const tell = (error) => window.collected.push({ type: 'pageerror', text: error?.stack ? `${error}\n${error.stack}` : String(error) });
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  for (const type of ['error', 'warn', 'info', 'log']) {
    const log = console[type].bind(console);
    console[type] = (...words) => {
      window.collected.push({ type, text: words.map((word) => (word instanceof Error ? `${word}\n${word.stack}` : String(word))).join(' ') });
      log(...words);
    };
  }
}

class WebKitPage extends Page {
  #session;
  #pointer;

  constructor() {
    super();
    const { move, down, up } = this.mouse;
    // The driver never lets go of the right button, so the screen's own mouse presses it.
    const press = (act, usual) => async (options = {}) => {
      if (options.button !== 'right') return usual(options);
      const window = await this.tool('search', '--onlyvisible', '--class', 'MiniBrowser');
      const geometry = await this.tool('getwindowgeometry', '--shell', window);
      const above = Number(/HEIGHT=(\d+)/.exec(geometry)[1]) - await this.evaluate(() => window.innerHeight);
      const [x, y] = this.#pointer;
      await this.tool('mousemove', '--window', window, String(Math.round(x)), String(Math.round(y + above)), act, '3');
    };
    Object.assign(this.mouse, {
      move: (x, y) => {
        this.#pointer = [x, y];
        return move(x, y);
      },
      down: press('mousedown', down),
      up: press('mouseup', up),
    });
  }

  static async start() {
    const page = new WebKitPage();
    page.home = mkdtempSync(join(tmpdir(), 'deskmate-webkit-'));
    page.screen = await startScreen('1400x1400');
    page.sound = await startSound(page.home);
    page.environment = { ...page.screen.environment, HOME: page.home, ...SETTINGS, ...page.sound.environment };
    for (const folder of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME']) delete page.environment[folder];
    const port = await freePort();
    page.driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: page.environment, stdio: 'ignore' });
    page.driver.once('error', () => {});
    page.address = `http://127.0.0.1:${port}`;
    for (const limit = Date.now() + LIMIT; ;) {
      if (await page.#ask('GET', '/status').catch(() => false)) break;
      assert(Date.now() < limit && page.driver.exitCode === null, 'WebKitWebDriver does not start');
      await pause();
    }
    // Without `none` the driver sometimes misses the end of a navigation, and waits for it ever after.
    const { sessionId } = await page.#ask('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: LIMIT, pageLoad: LIMIT } } },
    });
    page.#session = `/session/${sessionId}`;
    await page.addInitScript(collect);
    return page;
  }

  async #ask(method, path, body) {
    const answer = await fetch(this.address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  }
  send(command, body = {}) {
    return this.#ask('POST', `${this.#session}/${command}`, body);
  }
  async tool(...words) {
    const { stdout } = await run('xdotool', words, { env: this.environment });
    return stdout.trim();
  }

  async call(source, text) {
    const script = `const [text, done] = arguments;
      const end = (answer) => done({ ...answer, collected: window.collected?.splice(0) });
      (${source})(text).then((value) => end({ value }), (error) => end({ error: String(error?.stack ?? error) }));`;
    const { value, error, collected } = await this.send('execute/async', { script, args: [text] });
    for (const { type, text } of collected ?? []) {
      if (type === 'pageerror') this.emit(type, text);
      else this.emit('console', { type: () => type, text: () => text });
    }
    if (error) throw new Error(error);
    return value;
  }
  perform(actions) {
    return this.send('actions', { actions });
  }
  /** Leaves the document by a command, and runs the scripts in the one that follows. */
  async #leave(command, body) {
    await this.call('async () => { window.left = true; }', '');
    await this.send(command, body);
    const arrived = () => this.waitForFunction(() => !window.left && document.readyState !== 'loading');
    // The document may be left while it is being asked.
    await arrived().catch((error) => {
      if (!error.message.includes('no such frame')) throw error;
      return arrived();
    });
    await this.call(`async () => { ${this.scripts.join('; ')}; }`, '');
  }
  async go(address) {
    // The scripts store something before the game reads it: in a document of the same site.
    await this.#leave('url', { url: new URL('icons/favicon.ico', address).href });
    await this.#leave('url', { url: address });
  }
  again() {
    return this.#leave('refresh');
  }
  async resize({ width, height }) {
    const window = await this.tool('search', '--onlyvisible', '--class', 'MiniBrowser');
    const [wide, high] = await this.evaluate(() => [window.innerWidth, window.innerHeight]);
    const { w, h } = Object.fromEntries((await this.tool('getwindowgeometry', '--shell', window)).split('\n').map((line) => {
      const [name, value] = line.split('=');
      return [{ WIDTH: 'w', HEIGHT: 'h' }[name], Number(value)];
    }));
    await this.tool('windowmove', window, '0', '0', 'windowsize', window, String(width + w - wide), String(height + h - high), 'windowfocus', window);
    await this.waitForFunction(([width, height]) => window.innerWidth === width && window.innerHeight === height, [width, height]);
  }
  capture() {
    return this.#ask('GET', `${this.#session}/screenshot`);
  }
  async end() {
    await this.#ask('DELETE', this.#session).catch(() => {});
    await end(this.driver);
    await end(this.sound.program);
    await end(this.screen.program);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens a page in a browser of its own. */
export async function open({ viewport }) {
  const page = await WebKitPage.start();
  await page.setViewportSize(viewport);
  return page;
}
