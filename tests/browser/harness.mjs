// A player in a real browser: real clicks, touches and keys, and access to the lines that the page announces.
// Nothing here waits for a fixed time, only for states; LIMIT is the longest wait for a state.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { PICTURES, open, site } from './browser.mjs';
import { SCALE, closeBrowsers, openPage } from './browsers.mjs';
import { findLine } from './lines.mjs';

// The timeout in milliseconds. Software rendering on a busy machine is slow.
const LIMIT = 180_000;

// The default speed of a page's clock, as a multiple of real time.
const PACE = 8;

/** A phone in portrait orientation. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Calls `ask` until it returns a value, outside the page, and returns that. */
export async function eventually(ask) {
  const end = Date.now() + LIMIT;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    assert(Date.now() < end, `nothing came of ${ask}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

after(closeBrowsers);

mkdirSync(PICTURES, { recursive: true });

/**
 * Runs in the page before its own scripts: records every announced line, in order, also several lines in one frame.
 */
function listen() {
  const line = (element) => ({ id: element.dataset.line, text: element.textContent.trim() });
  window.announced = [...document.querySelectorAll('#announce p')].map(line);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.id === 'announce') window.announced.push(...[...addedNodes].map(line));
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page before its own scripts: limits it to twenty frames a second. No state is skipped, and other players
 * get their share of the processor.
 */
function slowly() {
  const PAUSE = 40; // milliseconds
  const ask = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const waiting = new Map();
  let asked = 0;
  let latest = -Infinity;
  window.requestAnimationFrame = (callback) => {
    const number = ++asked;
    const wait = (time) => {
      if (time !== latest && time - latest < PAUSE) {
        waiting.set(number, ask(wait));
        return;
      }
      waiting.delete(number);
      latest = time;
      callback(time);
    };
    waiting.set(number, ask(wait));
    return number;
  };
  window.cancelAnimationFrame = (number) => {
    cancel(waiting.get(number));
    waiting.delete(number);
  };
}

/**
 * Runs in the page before its own scripts: its clock and its timers run `pace` times as fast. Animations and pauses end
 * sooner, with fewer frames. Computing gets the usual time, because workers have a clock of their own.
 */
function hurry(pace) {
  const clock = performance.now.bind(performance);
  const began = clock();
  performance.now = () => began + (clock() - began) * pace;
  const later = window.setTimeout.bind(window);
  window.setTimeout = (callback, delay = 0, ...rest) => later(callback, delay / pace, ...rest);
  const post = window.scheduler?.postTask.bind(window.scheduler);
  if (post) window.scheduler.postTask = (task, { delay, ...rest } = {}) => post(task, { ...rest, ...(delay && { delay: delay / pace }) });
}

/**
 * Runs in the page before its own scripts: nothing is drawn. Software rendering takes most of the time of a frame, and
 * nobody looks.
 */
function drawNothing() {
  for (const call of ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced']) {
    WebGL2RenderingContext.prototype[call] = () => {};
  }
}

/** Gives the page a line of this many bytes a second. */
export async function slowDown(page, downloadThroughput) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 });
}

/** Runs in the page before its own scripts: stores settings and notes, where nothing is stored yet. */
function begin({ fast, played }) {
  const motion = '[preferences]\nmotion = "Fast"\n';
  const noted = '[notebook]\npointers = ["add-to-15", "gomoku", "ugolki", "sea-battle"]\n';
  try {
    // An empty text would count as damaged.
    if (fast) localStorage['io.github.deskmate-settings'] ??= motion;
    if (played) localStorage['io.github.deskmate-notebook'] ??= noted;
  } catch {
    // A frame that the browser does not show has no storage.
  }
}

/** Runs in the page: returns the arrow key that leads from the focused value of a choice to another one of it. */
function arrowTo(name) {
  const [from, to] = ['[data-focused="true"]', `[data-name="${name}"]`].map((control) => document.querySelector(`#controls ${control}`));
  const choice = to?.closest('[role=radiogroup]');
  if (!choice || !from || from.closest('[role=radiogroup]') !== choice) return undefined;
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [[x, y], [toX, toY]] = [from, to].map((control) => middle(control.getBoundingClientRect()));
  // Along the longer way first: neighbours in a row may lie a little lower.
  if (Math.abs(toY - y) > Math.abs(toX - x)) return toY > y ? 'ArrowDown' : 'ArrowUp';
  return toX > x ? 'ArrowRight' : 'ArrowLeft';
}

/** Runs in the page: at the last control, from which Tab leaves the game, comes in again from the front. Returns true if it did. */
function comeInAgain() {
  if (!document.body.dataset.edge?.split(' ').includes('last')) return false;
  document.getElementById('game').previousElementSibling.focus();
  return true;
}

export class Player {
  /**
   * Opens the page as a visitor who prefers fast animations and has played before, unless they are a `newcomer`.
   * Nothing else is stored, and the cache is empty. The page is small, because software rendering takes time for every
   * pixel; only a page that is to be looked at is `drawn`, or every one with DRAWN=1 in the environment. Its clock runs `pace` times as fast as a real one. `before` may prepare the page (routes, scripts),
   * `address` replaces the usual page, `browser` the usual browser, and `beside` is another player in whose browser a
   * tab is opened.
   */
  static async sitDown(t, { before, address, beside, newcomer, pace = PACE, drawn = Boolean(process.env.DRAWN), ...options } = {}) {
    const usual = address ?? (await site()).address;
    const page = beside ? await beside.page.context().newPage() : await openPage({ viewport: { width: 480, height: 320 }, ...options });
    const player = new Player(t.name, page, { drawn, finger: Boolean(options.hasTouch) });
    t.after(async () => {
      // These explain a failure; node prints them above the error.
      if (!player.content) {
        console.log([...player.log.slice(-40), ...player.errors, `announced: ${JSON.stringify(await player.announced().catch(() => []))}`].join('\n'));
        await player.picture('failed').catch(() => {});
      }
      await page.context().close();
    });
    await page.addInitScript(listen);
    // Functions that wait in the page have nothing but the page.
    await page.addInitScript(Function(`window.findLine = ${findLine};`));
    await page.addInitScript(slowly);
    await page.addInitScript(hurry, pace);
    if (!drawn) await page.addInitScript(drawNothing);
    // System preferences are not overridden.
    await page.addInitScript(begin, { fast: !options.reducedMotion, played: !newcomer });
    await before?.(page);
    await page.goto(usual);
    return player;
  }

  constructor(name, page, { drawn, finger }) {
    this.name = name;
    this.page = page;
    /** True if the page draws, and pictures of it are taken. */
    this.drawn = drawn;
    /** True if this player uses touch instead of a mouse. */
    this.finger = finger;
    this.errors = [];
    this.log = [];
    this.content = false;
    page.on('console', (message) => {
      // The game's log is styled: "%cINFO%c src/x.rs:1%c text color: ...".
      this.log.push(`${message.type()}: ${message.text().replaceAll('%c', '').replace(/ color: .*/s, '')}`);
      // A closed page cancels its pending requests.
      if (message.type() === 'error' && !message.text().includes('Failed to fetch path')) this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error.stack ?? error)));
  }

  /** Ends a successful test: asserts that nothing went wrong. */
  leave() {
    assert.deepEqual(this.errors, [], 'the console shows no error');
    this.content = true;
  }

  // --- the page's state ---

  data(key) {
    return this.page.evaluate((key) => document.body.dataset[key], key);
  }
  announced() {
    return this.page.evaluate(() => window.announced);
  }
  /** Waits until a function of the page's state returns a value, and returns that. */
  async until(test, argument) {
    const handle = await this.page.waitForFunction(test, argument, { polling: 50, timeout: LIMIT });
    return handle.jsonValue();
  }
  screen(name) {
    return this.until((name) => document.body.dataset.screen === name, name);
  }
  turn(...names) {
    return this.until((names) => names.includes(document.body.dataset.turn) && document.body.dataset.turn, names);
  }
  /**
   * Waits until it is this player's turn or the game is over; `from` is the number of lines announced before the move,
   * and `id` that of the line that tells of the turn.
   */
  turnAgain(from, id = 'your-turn') {
    return this.until(([from, id]) => document.body.dataset.turn === 'over'
      || Boolean(window.findLine(window.announced, id, from)), [from, id]);
  }
  audio(state) {
    return this.until((state) => document.body.dataset.audio === state, state);
  }
  /** Waits for a line, announced as number `from` or later, and returns it; `id` and `words` are those of `findLine`. */
  heard(id, from = 0, ...words) {
    return this.until((wanted) => window.findLine(window.announced, ...wanted), [id, from, ...words]);
  }
  /** Waits for a line in these words, announced as number `from` or later, and returns its text. Only for tests of the words. */
  heardText(pattern, from = 0) {
    return this.until(([source, from]) => window.announced.slice(from).map(({ text }) => text)
      .find((text) => new RegExp(source).test(text)), [pattern.source, from]);
  }

  // --- the controls, as mirrored in the page's accessibility tree ---

  controls() {
    return this.page.evaluate(() => [...document.querySelectorAll('#controls [data-name]')].map((control) => ({
      name: control.dataset.name,
      label: control.getAttribute('aria-label') || control.textContent,
      enabled: control.getAttribute('aria-disabled') !== 'true' && !control.disabled,
      focused: control.dataset.focused === 'true',
    })));
  }
  /** Waits until an option is selected. */
  picked(name) {
    return this.until((name) => document.querySelector(`#controls [data-name="${name}"]`)?.ariaChecked === 'true', name);
  }
  /** Waits until the controls have been in place long enough for a press to count. */
  settled() {
    return this.until(() => document.body.dataset.controls === 'settled');
  }
  /** Returns the position of an enabled control, once the last press has been drawn and the control is at rest. */
  async control(name) {
    await this.frames();
    return this.until((name) => {
      if (document.body.dataset.controls !== 'settled') return false;
      const control = document.querySelector(`#controls [data-name="${name}"]`);
      if (!control || control.disabled || control.getAttribute('aria-disabled') === 'true') return false;
      const { left, top, width, height } = control.getBoundingClientRect();
      const place = { x: left + width / 2, y: top + height / 2, width, height };
      const before = window.controlBefore;
      window.controlBefore = { name, ...place };
      const rests = before && before.name === name && before.x === place.x && before.y === place.y;
      return width > 0 && height > 0 && rests && place;
    }, name);
  }
  /** Waits until the page has drawn its current state. A hand is slower than a frame, even where frames are slow. */
  frames(count = 2) {
    return this.page.evaluate(async (count) => {
      for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    }, count);
  }
  /** Presses a control in the accessibility tree, like a screen reader. */
  async pressInTree(name) {
    await this.until((name) => {
      const control = document.querySelector(`#controls [data-name="${name}"]`);
      if (document.body.dataset.controls !== 'settled' || !control || control.ariaDisabled === 'true') return false;
      control.click();
      return true;
    }, name);
  }
  /**
   * Shrinks the page to the smallest playable size for the long part of a game: software rendering takes time for
   * every pixel.
   */
  async shrink() {
    const { width, height } = this.page.viewportSize();
    await this.page.setViewportSize(width > height ? { width: 320, height: 180 } : { width: 180, height: 320 });
  }
  /** Rotates a phone between portrait and landscape orientation. */
  async turnPhone() {
    const { width, height } = this.page.viewportSize();
    await this.page.setViewportSize({ width: height, height: width });
  }
  async click(name) {
    const { x, y } = await this.control(name);
    await this.page.mouse.move(x, y);
    await this.frames();
    await this.page.mouse.down();
    await this.frames();
    await this.page.mouse.up();
  }
  /** Presses a control, by touch or with the mouse. */
  act(name) {
    return this.finger ? this.tap(name) : this.click(name);
  }
  /**
   * Plays on a place of a board with many places. The first tap of a finger only aims. Taps are quick, because a tap
   * that waits for a slow frame would be a long press.
   */
  async play(place) {
    if (!this.finger) return this.click(place);
    await this.tapQuickly(place);
    await this.frames(4);
    return this.tapQuickly(place);
  }
  /** Drags from the middle of a control to the middle of another. */
  async drag(from, to) {
    await this.dragTo(from, await this.control(to));
  }
  /** Drags from the middle of a control to a point. */
  async dragTo(from, end) {
    const start = await this.control(from);
    await this.page.mouse.move(start.x, start.y);
    await this.frames();
    await this.page.mouse.down();
    await this.frames();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await this.frames();
    await this.page.mouse.move(end.x, end.y);
    await this.frames();
    await this.page.mouse.up();
  }
  /** Clicks with the right button. */
  async rightClick(name) {
    const { x, y } = await this.control(name);
    await this.page.mouse.move(x, y);
    await this.frames();
    await this.page.mouse.down({ button: 'right' });
    await this.frames();
    await this.page.mouse.up({ button: 'right' });
  }
  /** Drags from a control to another by touch. */
  async dragByFinger(from, to) {
    const [start, end] = [await this.control(from), await this.control(to)];
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    const send = (type, touchPoints) => this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x: start.x, y: start.y }]);
    await this.frames();
    await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
    await this.frames();
    await send('touchMove', [{ x: end.x, y: end.y }]);
    await this.frames();
    await send('touchEnd', []);
  }
  async tap(name) {
    const { x, y } = await this.control(name);
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    await this.devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.frames();
    await this.devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  /** Taps before a frame can be drawn, as on a slow phone. */
  async tapQuickly(name) {
    const { x, y } = await this.control(name);
    await this.page.touchscreen.tap(x, y);
  }
  async press(key) {
    if (['Enter', 'Space'].includes(key)) await this.settled();
    await this.page.keyboard.press(key);
  }
  /** Presses a key until the keyboard focus is on a control. The values of a choice share one tab stop: from there on, the arrow keys lead. */
  async focus(name, key = 'Tab') {
    await this.control(name);
    const focused = () => document.querySelector('#controls [data-focused="true"]')?.dataset.name ?? '';
    const seen = new Set();
    for (let at = await this.page.evaluate(focused); at !== name;) {
      const arrow = await this.page.evaluate(arrowTo, name);
      if (arrow || key !== 'Tab' || !await this.page.evaluate(comeInAgain)) await this.press(arrow ?? key);
      const next = await this.until((before) => {
        const focused = document.getElementById(document.getElementById('game').getAttribute('aria-activedescendant'));
        const name = focused?.dataset.focused === 'true' && focused.dataset.name;
        return name !== before && name;
      }, at);
      assert(!seen.has(next), `${key} never reaches ${name}: it went round ${[...seen].join(', ')}`);
      seen.add(next);
      at = next;
    }
  }

  // --- screenshots ---

  /** Takes a screenshot of a page that draws, and stores it. */
  async picture(what) {
    if (!this.drawn) return undefined;
    const name = `${this.name} ${what}`.toLowerCase().trim().replace(/[^a-z0-9]+/g, '-');
    return this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }
  /** Takes a screenshot when all motion has ended, with the pointer in an empty corner. */
  async look() {
    assert(this.drawn, 'only a page that draws can be looked at');
    const { height } = this.page.viewportSize();
    await this.page.mouse.move(1, height - 2);
    await this.frames();
    await this.until(() => document.body.dataset.motion === 'rests');
    return this.page.screenshot({ scale: 'css' });
  }
  /**
   * Returns the connected regions of a picture, largest first: those that differ from another picture, or those with a
   * colour between `from` and `to`. Each has its centre, its width and height, and its number of pixels.
   */
  async spots(picture, { other, from, to }) {
    const page = await (await open(SCALE)).browser.newPage();
    try {
      return await page.evaluate(async ({ pictures, from, to }) => {
        const [a, b] = await Promise.all(pictures.map(async (base64) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, picture.width, picture.height);
        }));
        const { width, height, data } = a;
        const set = new Uint8Array(width * height);
        for (let i = 0; i < set.length; i++) {
          const channels = [0, 1, 2].map((channel) => 4 * i + channel);
          set[i] = b ? channels.some((at) => Math.abs(data[at] - b.data[at]) > 24)
            : channels.every((at, channel) => data[at] >= from[channel] && data[at] <= to[channel]);
        }
        const spots = [];
        for (let first = 0; first < set.length; first++) {
          if (!set[first]) continue;
          set[first] = 0;
          let [left, top, right, bottom, points] = [width, height, 0, 0, 0];
          for (const edge = [first]; edge.length;) {
            const at = edge.pop();
            const [x, y] = [at % width, Math.floor(at / width)];
            [left, right] = [Math.min(left, x), Math.max(right, x)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
            points += 1;
            for (const next of [x > 0 && at - 1, x + 1 < width && at + 1, at - width, at + width]) {
              if (next === false || !set[next]) continue;
              set[next] = 0;
              edge.push(next);
            }
          }
          spots.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1, left, points });
        }
        return spots.sort((one, two) => two.points - one.points).slice(0, 40);
      }, { pictures: [picture, other].filter(Boolean).map((picture) => picture.toString('base64')), from, to });
    } finally {
      await page.close();
    }
  }
  /** Returns the share of pixels, 0 to 1, in which two pictures differ visibly. */
  async difference(one, other) {
    const page = await (await open(SCALE)).browser.newPage();
    try {
      return await page.evaluate(async (pictures) => {
        const [a, b] = await Promise.all(pictures.map(async (base64) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, picture.width, picture.height).data;
        }));
        if (a.length !== b.length) return 1;
        let differing = 0;
        for (let i = 0; i < a.length; i += 4) {
          if (Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2])) > 24) differing++;
        }
        return differing / (a.length / 4);
      }, [one.toString('base64'), other.toString('base64')]);
    } finally {
      await page.close();
    }
  }
}
