// Loads the game: checks whether the browser can draw it, shows the progress of the download, starts it, and takes the
// picture of the desk away as soon as the game has drawn its own.

import { handOver, isDrawn } from './handover.js';
import './keys.js';
import { lockStorage } from './lock.js';
import { watch } from './lost-picture.js';
import { keepOffline, takeUpUpdate } from './offline.js';
import './presses.js';
import { language, words } from './words.js';

const boot = document.getElementById('boot');
const bar = document.getElementById('boot-bar');
const line = document.getElementById('boot-line');
const amount = document.getElementById('boot-amount');
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
bar.ariaLabel = said.loading;
say(said.clearing);
retry.textContent = said.retry;

retry.addEventListener('click', () => location.reload());

// The game polls its mirrored controls for presses. This is a single listener, because a strict
// Content-Security-Policy forbids handlers in attributes.
document.getElementById('controls').addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button) button.dataset.activated = '1';
});

// The steps of the start, for measurements (measure.mjs).
const mark = (step) => performance.mark(`deskmate-${step}`);
mark('loader');

/** Shows a line, if it is another one: screen readers read it aloud each time that it is set. */
function say(text) {
  if (line.textContent === text) return;
  line.textContent = text;
  amount.textContent = '';
}

/** Shows a line about the error on the picture of the desk, on which nothing can be pressed any longer but a button to try again. */
function fail(text, error) {
  if (isOver) return;
  if (error) console.warn(text, error);
  say(text);
  retry.hidden = false;
  boot.classList.add('failed');
  boot.classList.remove('done');
  boot.ariaHidden = null;
  boot.inert = false;
  document.getElementById('boot-desk').inert = true;
  document.getElementById('boot-wish').hidden = true;
  document.body.dataset.boot = 'failed';
}

/** Browsers inside messengers and other apps, which often forget what a page stores. */
const IN_APP = /FBAN|FBAV|Instagram|MicroMessenger|Telegram|VKAndroidApp|VKClient|OKApp|Snapchat|musical_ly|BytedanceWebview|\bLine\/|; wv\)/;

/** Shows a line at the lower edge for a while. */
function tell(text) {
  news.textContent = text;
  news.hidden = false;
  setTimeout(() => { news.hidden = true; }, 10_000);
}

// Gamepads of which the browser does not know the layout.
window.addEventListener('gamepadconnected', ({ gamepad }) => {
  if (gamepad && gamepad.mapping !== 'standard') tell(said.gamepad);
});

/** True after a failure from which others follow. */
let isOver = false;

/** Shows a line about an error after which the game can't draw. */
function end(text) {
  fail(text);
  isOver = true;
}

watch(canvas, () => end(said.lostPicture));

/**
 * Returns whether the browser can draw the game. The context that is made here is found by the game, which asks for the
 * same type.
 */
function canDraw() {
  return Boolean(canvas.getContext('webgl2', { antialias: false }));
}

/** Shows the progress. The share of uncompressed bytes is shown as the same share of the compressed size. */
function show({ got, sent }) {
  if (document.body.dataset.boot === 'failed') return;
  const share = Math.min(got / expected, 1);
  bar.value = share;
  if (share === 1) {
    say(said.laying);
  } else if (sent) {
    say(said.bringing);
    amount.textContent = said.amount(megabytes(share * sent), megabytes(sent));
  }
}

/** Returns the compiled program from a worker (`download.js`), which boot.js may have started already. */
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

/** Returns the reason for which the game has not started, in words. */
function reason(error, arrived) {
  // The script and the program do not match, because they are of two releases.
  if (error instanceof WebAssembly.LinkError) return said.mixed;
  return arrived ? said.noStart : said.noDownload;
}

async function start() {
  await takeUpUpdate();
  const locked = lockStorage();
  await window.seen;
  // The short script arrives long before the program.
  const script = import('./deskmate.js');
  const program = download();
  for (const started of [script, program]) started.catch(() => {});
  // The picture of the desk is painted first. What follows takes long in some browsers; the download continues meanwhile.
  for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
  try {
    const game = await script;
    await locked;
    mark('script');
    const module = await program;
    mark('program');
    await game.default({ module_or_path: module });
  } catch (error) {
    // winit leaves `main` by an exception on purpose.
    if (!/using exceptions for control flow/i.test(String(error?.message ?? error))) {
      fail(reason(error, bar.value === 1), error);
      return;
    }
  }
  // The game is built, and draws later. A browser that is still painting the picture answers late: asked before, it would
  // have kept the game waiting.
  const isDrawable = canDraw();
  mark('canvas');
  if (!isDrawable) end(said.noDrawing);
}

// The game sets the name of its screen on the body in its first frame, and then in that of the desk.
new MutationObserver(() => {
  const { screen } = document.body.dataset;
  if (['loading', 'desk'].includes(screen) && performance.getEntriesByName(`deskmate-${screen}`).length === 0) mark(screen);
}).observe(document.body, { attributeFilter: ['data-screen'] });

isDrawn().then(() => {
  mark('shown');
  if (document.body.dataset.boot === 'failed') return;
  document.body.dataset.boot = 'done';
  handOver();
  // Not earlier, because it fetches the same files, and the game needs them first.
  keepOffline(() => tell(said.update));
  if (IN_APP.test(navigator.userAgent)) tell(said.messenger);
});

// Without its fonts the game can't show this itself.
new MutationObserver(() => {
  if (document.body.dataset.lacks !== 'letters') return;
  news.textContent = said.noLetters;
  news.hidden = false;
}).observe(document.body, { attributeFilter: ['data-lacks'] });

// A screen reader presses a mirrored control without touching the canvas, and a game at rest draws no frame in which
// it could notice. A wheel event of zero wakes it without any other effect. Afterwards the canvas gets the focus back.
document.getElementById('controls').addEventListener('click', () => {
  canvas.dispatchEvent(new WheelEvent('wheel', { cancelable: true }));
  canvas.focus({ preventScroll: true });
});

// The game reads the system's preferences when it draws a frame.
for (const wish of ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(forced-colors: active)']) {
  matchMedia(wish).addEventListener('change', () => canvas.dispatchEvent(new WheelEvent('wheel', { cancelable: true })));
}

// A crashed game stops forever, so report it.
window.addEventListener('error', (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) fail(said.crashed);
});

document.body.dataset.boot = 'loading';
start();
