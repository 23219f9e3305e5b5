// Keeps the screen of the device on while the game sets `data-wake=on` on the body: while a clock of minutes runs, or
// somebody watches a game or is at a lesson. Not after ten minutes without a touch or a key. Browsers end it when the
// page is hidden, so it is asked for again when the page is seen again. `data-awake` on the body is `on` meanwhile.

const { dataset } = document.body;
/** The time without a touch or a key after which the screen may go out, in milliseconds. */
const PATIENCE = 600_000;

/** The present lock, or the request for it. */
let lock;
let timer;

const isWanted = () => dataset.wake === 'on' && !document.hidden && timer !== undefined;

async function release() {
  const held = lock;
  lock = undefined;
  delete dataset.awake;
  await (await held)?.release();
}

async function request() {
  const asked = navigator.wakeLock.request('screen');
  lock = asked;
  const held = await asked;
  if (lock !== asked) return held.release();
  held.addEventListener('release', () => {
    if (lock !== asked) return;
    lock = undefined;
    delete dataset.awake;
  });
  dataset.awake = 'on';
  return held;
}

function update() {
  if (isWanted() === Boolean(lock)) return;
  // A browser refuses it where the battery is low, for instance.
  (lock ? release() : request()).catch((error) => {
    console.info('The screen may go out.', error);
    lock = undefined;
  });
}

function stir() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    update();
  }, PATIENCE);
  update();
}

if (navigator.wakeLock) {
  for (const kind of ['pointerdown', 'keydown', 'click']) window.addEventListener(kind, stir, { capture: true, passive: true });
  document.addEventListener('visibilitychange', update);
  new MutationObserver(update).observe(document.body, { attributeFilter: ['data-wake'] });
  stir();
}
