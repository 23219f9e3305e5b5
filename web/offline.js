// The service worker that keeps the game for when there is no network (sw.js), seen from the page.
// Browsers have it only for pages of https and of this computer.

const workers = navigator.serviceWorker;
// So long the start waits at most for a worker that says nothing, in milliseconds.
const PATIENCE = 3000;

/**
 * Takes up a newer release that came with an earlier visit; then the page is loaded anew. Resolves if there is none, or if
 * the browser is slow to change over: then this release plays once more.
 */
export async function takeUpUpdate() {
  const waiting = (await workers?.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting) return;
  const reload = () => location.reload();
  const taken = new Promise((done) => {
    workers.addEventListener('controllerchange', reload);
    workers.addEventListener('message', ({ data }) => data === 'later' && done());
    setTimeout(done, PATIENCE);
  });
  workers.startMessages();
  waiting.postMessage('now');
  await taken;
  workers.removeEventListener('controllerchange', reload);
}

/** Keeps this release, which runs, and calls `told` when a newer one has come. */
export async function keepOffline(told) {
  try {
    const registration = await workers?.register('sw.js', { updateViaCache: 'none' });
    const watch = (coming) => coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && workers.controller) told();
    });
    // The browser has looked for it by itself already, when the page was opened.
    if (registration?.waiting) told();
    watch(registration?.installing);
    registration?.addEventListener('updatefound', () => watch(registration.installing));
    // Without a network there is nothing newer.
    registration?.update().catch(() => {});
    const { active } = (await workers?.ready) ?? {};
    active?.postMessage(document.querySelector('meta[name="release"]').content);
    document.body.dataset.offline = active ? 'ready' : 'none';
  } catch (error) {
    console.warn('The game is not kept for later.', error);
    document.body.dataset.offline = 'none';
  }
}
