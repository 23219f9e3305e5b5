// Measures the built browser game beside a minimal Bevy program (web/hello), and prints one JSON object. Rendering is
// done in software, as in the tests; a machine with a graphics card is faster.
// usage: node web/measure.mjs

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { close, open } from '../tests/browser/browser.mjs';
import { speed } from './bench.mjs';
import { built, serve } from './serve.mjs';

const HELLO = fileURLToPath(new URL('dist-hello', import.meta.url));
const IDLE_SECONDS = 10;
const MOVING_SECONDS = 10;
// The number of starts, whose median counts.
const STARTS = 3;
// 1.6 Mbit/s, and a round trip of 150 ms.
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const NO_LINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };

const bytes = (file, folder) => statSync(built(file, folder)).size;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * Runs in the page before its own scripts: counts frames, and records when the first one of the `screen` was shown.
 */
function observe(screen) {
  window.measured = { frames: 0 };
  // Record the game's memory, wherever it is instantiated.
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...options) => {
      const result = await instantiate.apply(WebAssembly, options);
      window.measured.memory = (result.instance ?? result).exports.memory;
      return result;
    };
  }
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => request.call(window, (time) => {
    window.measured.frames += 1;
    callback(time);
  });
  new PerformanceObserver((list) => {
    for (const { renderTime } of list.getEntries()) window.measured.seen ??= renderTime;
  }).observe({ type: 'element', buffered: true });
  new MutationObserver(() => {
    if (document.body?.dataset.screen !== screen) return;
    // The frame that shows it is the one after the next.
    window.measured.shown ??= new Promise((done) => request(() => request(() => done(performance.now()))));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] });
}

const { address, browser } = await open();
const bare = await serve(0, HELLO);
const GAME = { address, screen: 'desk' };
const BARE = { address: bare.address, screen: 'hello' };

/** Opens the page as a first-time visitor, and records its frames and network requests. */
async function visit({ address, screen }, { line, context } = {}) {
  const visitor = context ?? await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await visitor.newPage();
  page.setDefaultTimeout(180_000);
  await page.addInitScript(observe, screen);
  const devtools = await visitor.newCDPSession(page);
  const loaded = [];
  const note = (request) => loaded.push(request.sizes());
  page.on('requestfinished', note);
  await devtools.send('Network.enable');
  if (line) await devtools.send('Network.emulateNetworkConditions', line);
  await page.goto(address);
  await page.waitForFunction(() => window.measured.shown, undefined, { polling: 100 });
  const first = await page.evaluate(() => window.measured.shown);
  const steps = await page.evaluate(() => Object.fromEntries(performance.getEntriesByType('mark')
    .filter(({ name }) => name.startsWith('deskmate-')).map(({ name, startTime }) => [name.slice('deskmate-'.length), startTime])));
  const seen = await page.evaluate(() => window.measured.seen);
  // Later requests are not counted, and may be pending when the page is closed.
  page.off('requestfinished', note);
  const sizes = await Promise.all(loaded);
  const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
  return { context: visitor, page, devtools, first, seen, steps, loaded: { bytes, requests: sizes.length } };
}

/**
 * Returns times from the address, the median of several visitors, in milliseconds: to the first frame, to the picture of the
 * desk before it, and to each step of the start.
 */
async function starts(what, options) {
  const visits = [];
  for (let start = 0; start < STARTS; start++) {
    const { context, first, seen, steps } = await visit(what, options);
    visits.push({ first, seen, steps });
    await context.close();
  }
  const middle = (time) => Math.round(median(visits.map(time)));
  // In the order in which they came.
  const names = Object.keys(visits[0].steps).sort((a, b) => visits[0].steps[a] - visits[0].steps[b]);
  return {
    first: middle(({ first }) => first),
    seen: middle(({ seen }) => seen),
    steps: Object.fromEntries(names.map((name) => [name, middle(({ steps }) => steps[name])])),
  };
}

/** Returns the frames per second while something moves. */
async function frames(page) {
  const count = () => page.evaluate(() => [window.measured.frames, performance.now()]);
  const [before, began] = await count();
  await page.waitForTimeout(MOVING_SECONDS * 1000);
  const [after, ended] = await count();
  return Number(((after - before) / ((ended - began) / 1000)).toFixed(1));
}

const near = { game: await starts(GAME), hello: await starts(BARE) };
const slow = { game: await starts(GAME, { line: SLOW_LINE }), hello: await starts(BARE, { line: SLOW_LINE }) };

const { context, page, devtools, loaded } = await visit(GAME);
await devtools.send('Performance.enable');
const metrics = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));

// When the game is at rest, nothing should happen. This is measured over a fixed time.
const atRest = async () => {
  await page.waitForTimeout(5000);
  const before = { ...await metrics(), frames: await page.evaluate(() => window.measured.frames) };
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  const end = { ...await metrics(), frames: await page.evaluate(() => window.measured.frames) };
  const busy = (end.TaskDuration - before.TaskDuration) / IDLE_SECONDS;
  return { heap: end.JSHeapUsedSize, frames: end.frames - before.frames, percent: Number((busy * 100).toFixed(2)) };
};
// Browsers play no sound before a user gesture.
await page.keyboard.press('Shift');
await page.waitForFunction(() => document.body.dataset.audio === 'running', undefined, { polling: 100 });
const sounding = await atRest();
await page.keyboard.press('m');
await page.waitForFunction(() => document.body.dataset.sound === 'off', undefined, { polling: 100 });
const silent = await atRest();
const memory = await page.evaluate(() => window.measured.memory?.buffer.byteLength ?? null);

// The files for play without a network are stored by now, and the next visit has no network.
await page.evaluate(() => navigator.serviceWorker.ready);
await page.close();
const again = await visit(GAME, { context, line: NO_LINE });
const offline = Math.round(again.first);
await again.page.close();

// The mouse moves over the things on the desk, which lift and settle, so that every frame is drawn.
const moving = await visit(GAME);
let going = true;
const mouse = (async () => {
  for (let step = 0; going; step++) {
    const angle = step / 12;
    await moving.page.mouse.move(640 + 480 * Math.cos(angle), 360 + 220 * Math.sin(angle));
  }
})();
const game = await frames(moving.page);
going = false;
await mouse;
const hello = await visit(BARE);
const moved = { game, hello: await frames(hello.page) };

await close();
bare.server.close();

console.log(JSON.stringify({
  wasm_bytes: bytes('deskmate_bg.wasm'),
  wasm_brotli_bytes: bytes('deskmate_bg.wasm.br'),
  hello_wasm_brotli_bytes: statSync(`${HELLO}/hello_bg.wasm.br`).size,
  brain_bytes: bytes('brain-simd_bg.wasm'),
  brain_brotli_bytes: bytes('brain-simd_bg.wasm.br'),
  brain_nodes_per_second: await speed('gomoku', 3),
  loaded_bytes: loaded.bytes,
  loaded_requests: loaded.requests,
  seen_ms: near.game.seen,
  first_frame_ms: near.game.first,
  steps_ms: near.game.steps,
  hello_first_frame_ms: near.hello.first,
  slow_line_seen_ms: slow.game.seen,
  slow_line_first_frame_ms: slow.game.first,
  slow_line_steps_ms: slow.game.steps,
  hello_slow_line_first_frame_ms: slow.hello.first,
  offline_first_frame_ms: offline,
  moving_frames_per_second: moved.game,
  hello_moving_frames_per_second: moved.hello,
  js_heap_bytes: sounding.heap,
  wasm_memory_bytes: memory,
  idle_seconds: IDLE_SECONDS,
  idle_frames: sounding.frames,
  idle_main_thread_percent: sounding.percent,
  idle_silent_frames: silent.frames,
  idle_silent_main_thread_percent: silent.percent,
}, null, 2));
