// Brings the game: looks whether the browser can draw it, counts its bytes as they come, starts it, and steps aside as
// soon as the game says which screen it shows.

import { watch } from './lost-picture.js';
import { keepOffline, takeUpUpdate } from './offline.js';
import { language, words } from './words.js';

const boot = document.getElementById('boot');
const bar = document.getElementById('boot-bar');
const line = document.getElementById('boot-line');
const retry = document.getElementById('boot-retry');
const news = document.getElementById('news');
const canvas = document.getElementById('game');
const expected = Number(document.querySelector('meta[name="game-bytes"]').content);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
const tag = language();
const said = words[tag];

// The game does the same as soon as it runs.
document.documentElement.lang = tag;
document.title = said.title;
document.querySelector('#boot h1').textContent = said.title;
document.querySelector('#boot .motto').textContent = said.motto;
bar.ariaLabel = said.loading;
line.textContent = said.clearing;
retry.textContent = said.retry;
document.getElementById('boot-rules').replaceChildren(...said.rules.map((rule) => {
  const item = document.createElement('li');
  item.textContent = rule;
  return item;
}));

retry.addEventListener('click', () => location.reload());

// The game looks which of its mirrored controls have been pressed. One listener here: a page with a strict
// Content-Security-Policy runs no handlers that stand in attributes.
document.getElementById('controls').addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) button.dataset.activated = '1';
});

/** Shows the card with one line that says what is wrong, and a button to try again. */
function fail(text, error) {
  if (lost) return; // whatever fails without a picture fails for that reason
  if (error) console.warn(text, error);
  line.textContent = text;
  retry.hidden = false;
  boot.classList.add('failed');
  boot.classList.remove('done');
  document.body.dataset.boot = 'failed';
}

let lost = false;

watch(canvas, () => {
  fail(said.lostPicture);
  lost = true;
});

/** Whether the browser can draw the game. What it draws with is made here, and found by the game, which asks for the same. */
function canDraw() {
  return Boolean(canvas.getContext('webgl2', { antialias: false }));
}

/** Shows how much of the game has come. What is counted is unpacked already; what is told is the same share of what is sent. */
function show({ got, sent }) {
  if (document.body.dataset.boot === 'failed') return;
  const share = Math.min(got / expected, 1);
  bar.value = share;
  if (share === 1) line.textContent = said.laying;
  else if (sent) line.textContent = said.bringing(megabytes(share * sent), megabytes(sent));
}

/** The game's compiled program, out of a worker (`download.js`), which boot.js may have started already. */
function download() {
  const worker = window.program ??= new Worker(new URL(`download.js#${expected}`, import.meta.url));
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.module) done(data.module);
      else if (data.error) failed(new Error(data.error));
      else show(data);
    };
    worker.onerror = failed;
    if (worker.failed) failed(worker.failed);
    worker.postMessage('ready');
  }).finally(() => worker.terminate());
}

/** Why the game has not started, in words. */
function reason(error, arrived) {
  // Its halves don't fit together: they are of two releases.
  if (error instanceof WebAssembly.LinkError) return said.mixed;
  return arrived ? said.noStart : said.noDownload;
}

async function start() {
  await takeUpUpdate();
  // The short script is there long before the long download.
  const script = import('./deskmate.js');
  const program = download();
  for (const started of [script, program]) started.catch(() => {});
  // Takes long in some browsers; the download goes on meanwhile.
  if (!canDraw()) {
    window.program.terminate();
    fail(said.noDrawing);
    return;
  }
  try {
    const game = await script;
    await game.default({ module_or_path: await program });
  } catch (error) {
    // The window system leaves `main` by an exception on purpose.
    if (/using exceptions for control flow/i.test(String(error?.message ?? error))) return;
    fail(reason(error, bar.value === 1), error);
    return;
  }
  canvas.focus({ preventScroll: true });
}

// The game names its screen on the body from its first frame on.
new MutationObserver(() => {
  if (!document.body.dataset.screen || ['failed', 'done'].includes(document.body.dataset.boot)) return;
  document.body.dataset.boot = 'done';
  boot.classList.add('done');
  // Not before: it fetches the same files, and the game needs them first.
  keepOffline(() => {
    news.textContent = said.update;
    news.hidden = false;
    setTimeout(() => { news.hidden = true; }, 10_000);
  });
}).observe(document.body, { attributeFilter: ['data-screen'] });

// Without its letters the game can't say so itself.
new MutationObserver(() => {
  if (document.body.dataset.lacks !== 'letters') return;
  news.textContent = said.noLetters;
  news.hidden = false;
}).observe(document.body, { attributeFilter: ['data-lacks'] });

// A screen reader presses a mirrored control without touching the canvas, and a game at rest draws no frame in which it
// could notice: a turn of the wheel by nothing wakes it. Keys belong to the canvas again afterwards.
document.getElementById('controls').addEventListener('click', () => {
  canvas.dispatchEvent(new WheelEvent('wheel', { cancelable: true }));
  canvas.focus({ preventScroll: true });
});

// What the system wishes is asked for when a frame is drawn.
for (const wish of ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(forced-colors: active)']) {
  matchMedia(wish).addEventListener('change', () => canvas.dispatchEvent(new WheelEvent('wheel', { cancelable: true })));
}

// A game that has crashed stands still for ever: say so.
window.addEventListener('error', (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) fail(said.crashed);
});

document.body.dataset.boot = 'loading';
start();
