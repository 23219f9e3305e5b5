// Debian's Firefox without a window, driven by WebDriver BiDi over its own socket. WebGL needs a screen all the same.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { end, startScreen, startSound } from './machine.mjs';
import { Page } from './webdriver.mjs';

const { WebSocket } = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

/** Half the resolution: software rendering takes time for every pixel, and the layout is the same. */
const SCALE = 0.5;

const PREFERENCES = {
  // WebGL in software: the same with and without a graphics card.
  'webgl.force-enabled': true,
  // Of the whole browser: what a driver sets for a page is not the scale of its canvas.
  'layout.css.devPixelsPerPx': String(SCALE),
  // Nothing leaves the machine.
  'app.update.disabledForTesting': true,
  'browser.region.network.url': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.trr.mode': 5,
  'services.settings.server': '',
};

class Firefox {
  /** Starts the browser with an empty profile. */
  static async start() {
    const firefox = new Firefox();
    firefox.profile = mkdtempSync(join(tmpdir(), 'deskmate-firefox-'));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
    writeFileSync(join(firefox.profile, 'user.js'), lines.join(''));
    firefox.screen = await startScreen('1400x1400');
    firefox.sound = await startSound(firefox.profile);
    firefox.program = spawn(process.env.FIREFOX ?? 'firefox-esr', ['--headless', '--no-remote', '--profile', firefox.profile, '--remote-debugging-port', '0', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...firefox.screen.environment, HOME: firefox.profile, ...firefox.sound.environment },
    });
    firefox.program.once('error', () => {});
    let address;
    const told = [];
    for await (const line of createInterface({ input: firefox.program.stderr })) {
      told.push(line);
      address = line.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
      if (address) break;
    }
    assert(address, `firefox-esr does not start:\n${told.join('\n')}`);
    firefox.program.stderr.resume();
    firefox.socket = new WebSocket(`${address}/session`, { perMessageDeflate: false, maxPayload: 0 });
    firefox.socket.on('message', (data) => firefox.#hear(JSON.parse(data)));
    await once(firefox.socket, 'open');
    await firefox.send('session.new', { capabilities: {} });
    await firefox.send('session.subscribe', { events: ['log.entryAdded'] });
    return firefox;
  }

  #sent = 0;
  #waiting = new Map();
  /** The pages by their context. */
  pages = new Map();

  send(method, params) {
    const id = ++this.#sent;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
  #hear({ id, type, result, error, message, method, params }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'success') waiting?.done(result);
    else if (type === 'error') waiting?.failed(new Error(`${error}: ${message}`));
    else if (method === 'log.entryAdded') this.pages.get(params.source.context)?.log(params);
  }

  async end() {
    this.socket.close();
    await end(this.program);
    await end(this.sound.program);
    await end(this.screen.program);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class FirefoxPage extends Page {
  constructor(firefox, user, context) {
    super();
    Object.assign(this, { firefox, user, tab: context });
    firefox.pages.set(context, this);
  }
  send(method, more) {
    return this.firefox.send(method, { context: this.tab, ...more });
  }
  log({ type, level, text, stackTrace }) {
    if (type === 'javascript' && level === 'error') {
      const stack = stackTrace?.callFrames.map(({ url, lineNumber }) => `${url}:${lineNumber}`) ?? [];
      this.emit('pageerror', new Error([text, ...stack].join('\n')));
    } else {
      this.emit('console', { type: () => level, text: () => text ?? '' });
    }
  }

  async addInitScript(script, argument) {
    await super.addInitScript(script, argument);
    await this.firefox.send('script.addPreloadScript', { functionDeclaration: `() => { ${this.scripts.at(-1)}; }`, contexts: [this.tab] });
  }
  async call(source, text) {
    const { type, result, exceptionDetails } = await this.firefox.send('script.callFunction', {
      functionDeclaration: source, target: { context: this.tab }, arguments: [{ type: 'string', value: text }], awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value;
  }
  perform(actions) {
    return this.send('input.performActions', { actions });
  }
  go(url) {
    return this.send('browsingContext.navigate', { url, wait: 'interactive' });
  }
  again() {
    return this.send('browsingContext.reload', { wait: 'interactive' });
  }
  resize(viewport) {
    return this.send('browsingContext.setViewport', { viewport });
  }
  async capture() {
    return (await this.send('browsingContext.captureScreenshot', {})).data;
  }
  async end() {
    this.firefox.pages.delete(this.tab);
    await this.firefox.send('browser.removeUserContext', { userContext: this.user });
  }
}

let started;

/** Opens a page in a profile of its own, and starts the browser on the first call. */
export async function open({ viewport }) {
  started ??= Firefox.start();
  const firefox = await started;
  const { userContext } = await firefox.send('browser.createUserContext', {});
  const { context } = await firefox.send('browsingContext.create', { type: 'tab', userContext });
  const page = new FirefoxPage(firefox, userContext, context);
  await page.setViewportSize(viewport);
  return page;
}

/** Closes the browser, if it was started. */
export async function close() {
  await (await started)?.end();
}
