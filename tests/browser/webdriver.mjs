// A page of a browser that takes WebDriver's commands, with the part of Playwright's interface that `Player` uses.
// The two kinds of it, `firefox.mjs` and `webkit.mjs`, differ in how they send the commands.

import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';

// The timeout in milliseconds. Software rendering on a busy machine is slow.
const LIMIT = 180_000;

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** WebDriver's characters for keys that write none, from the standard's table. */
const KEYS = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE006', NumpadEnter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Escape: '\uE00C',
  Space: ' ', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013',
  ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017', Meta: '\uE03D',
};

/** Subclasses send the commands: `call`, `perform`, `go`, `again`, `resize`, `capture` and `end`. */
export class Page extends EventEmitter {
  #viewport;
  /** The sources of the functions that run in each new document. */
  scripts = [];

  mouse = {
    move: (x, y) => this.#point({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }),
    down: ({ button = 'left' } = {}) => this.#point({ type: 'pointerDown', button: BUTTONS[button] }),
    up: ({ button = 'left' } = {}) => this.#point({ type: 'pointerUp', button: BUTTONS[button] }),
    dblclick: async (x, y, { delay = 0 } = {}) => {
      const click = [{ type: 'pointerDown', button: 0 }, { type: 'pause', duration: delay }, { type: 'pointerUp', button: 0 }];
      await this.mouse.move(x, y);
      await this.#point(...click, { type: 'pause', duration: delay }, ...click);
    },
  };

  keyboard = {
    down: (key) => this.#strike({ type: 'keyDown', value: KEYS[key] ?? key }),
    up: (key) => this.#strike({ type: 'keyUp', value: KEYS[key] ?? key }),
    type: async (text) => {
      for (const letter of text) await this.keyboard.press(letter);
    },
    /** Presses a key, or several that are joined by `+`, of which the last is let go first. */
    press: (chord) => {
      const values = (chord.length > 1 ? chord.split('+') : [chord]).map((key) => KEYS[key] ?? key);
      return this.#strike(...values.map((value) => ({ type: 'keyDown', value })),
        ...[...values].reverse().map((value) => ({ type: 'keyUp', value })));
    },
  };

  #point(...actions) {
    return this.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }
  #strike(...actions) {
    return this.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Runs a function before the page's own scripts, or at the latest before they have anything to announce. */
  async addInitScript(script, argument) {
    this.scripts.push(`(${script})(${JSON.stringify(argument) ?? ''})`);
  }
  async goto(address) {
    await this.go(address);
  }
  async reload() {
    await this.again();
  }

  /** Calls a function in the page, which may return a promise. */
  async evaluate(script, argument) {
    const answer = await this.call(`async (text) => JSON.stringify(await (${script})(...JSON.parse(text)))`,
      JSON.stringify(argument === undefined ? [] : [argument]));
    return answer === undefined || answer === null ? undefined : JSON.parse(answer);
  }
  /** Calls a function in the page until it returns a value. */
  async waitForFunction(script, argument, { polling = 50, timeout = LIMIT } = {}) {
    for (const end = Date.now() + timeout; ;) {
      const value = await this.evaluate(script, argument);
      if (value) return { jsonValue: async () => value };
      if (Date.now() > end) throw new Error(`nothing came of ${script} (${JSON.stringify(argument)})`);
      await new Promise((done) => setTimeout(done, polling));
    }
  }
  title() {
    return this.evaluate(() => document.title);
  }

  viewportSize() {
    return this.#viewport;
  }
  async setViewportSize({ width, height }) {
    await this.resize({ width, height });
    this.#viewport = { width, height };
  }
  async screenshot({ path } = {}) {
    const picture = Buffer.from(await this.capture(), 'base64');
    if (path) writeFileSync(path, picture);
    return picture;
  }

  context() {
    return { close: () => this.end() };
  }
}
