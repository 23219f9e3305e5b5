// Measures the built browser game and prints one JSON object. Drawing is done in software, as in the tests: a machine with
// a graphics card is quicker.
// usage: node web/measure.mjs

import { statSync } from 'node:fs';
import { close, open } from '../tests/browser/browser.mjs';
import { speed } from './bench.mjs';
import { built } from './serve.mjs';

const IDLE_SECONDS = 10;
const bytes = (file) => statSync(built(file)).size;

const { address, browser } = await open();
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
page.setDefaultTimeout(180_000);
await page.addInitScript(() => {
  window.measured = { frames: 0 };
  // The game's own memory, wherever it is started from.
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...options) => {
    const result = await instantiate.apply(WebAssembly, options);
    window.measured.memory = result.instance.exports.memory;
    return result;
  };
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => request.call(window, (time) => {
    window.measured.frames += 1;
    callback(time);
  });
  new MutationObserver(() => {
    if (document.body?.dataset.screen !== 'desk') return;
    // The frame that shows it is the one after next.
    window.measured.desk ??= new Promise((done) => request(() => request(() => done(performance.now()))));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-screen'] });
});
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable');
const metrics = async () => Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));

await page.goto(address);
await page.waitForFunction(() => window.measured.desk, undefined, { polling: 100 });
const first = await page.evaluate(() => window.measured.desk);

// The room comes to rest, then nothing should happen: this is a measurement over time, the one place for seconds.
const atRest = async () => {
  await page.waitForTimeout(5000);
  const before = { ...await metrics(), frames: await page.evaluate(() => window.measured.frames) };
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  const end = { ...await metrics(), frames: await page.evaluate(() => window.measured.frames) };
  const busy = (end.TaskDuration - before.TaskDuration) / IDLE_SECONDS;
  return { heap: end.JSHeapUsedSize, frames: end.frames - before.frames, percent: Number((busy * 100).toFixed(2)) };
};
const sounding = await atRest();
await page.keyboard.press('m');
await page.waitForFunction(() => document.body.dataset.sound === 'off', undefined, { polling: 100 });
const silent = await atRest();

const memory = await page.evaluate(() => window.measured.memory?.buffer.byteLength ?? null);
await close();

console.log(JSON.stringify({
  wasm_bytes: bytes('deskmate_bg.wasm'),
  wasm_brotli_bytes: bytes('deskmate_bg.wasm.br'),
  brain_bytes: bytes('brain_bg.wasm'),
  brain_brotli_bytes: bytes('brain_bg.wasm.br'),
  brain_nodes_per_second: await speed('gomoku', 3),
  first_playable_frame_ms: Math.round(first),
  js_heap_bytes: sounding.heap,
  wasm_memory_bytes: memory,
  idle_seconds: IDLE_SECONDS,
  idle_frames: sounding.frames,
  idle_main_thread_percent: sounding.percent,
  idle_silent_frames: silent.frames,
  idle_silent_main_thread_percent: silent.percent,
}, null, 2));
