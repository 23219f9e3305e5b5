// The page's side of the service worker that stores the game for play without a network (sw.js).
// Browsers have service workers only for https and for localhost.

const workers = navigator.serviceWorker;
// The longest wait at the start for a worker that does not respond, in milliseconds.
const PATIENCE = 3000;
// The longest wait for a worker that has been told to take over, in milliseconds.
const TAKEOVER_PATIENCE = 20_000;
// Marks, in this tab, a page that has been reloaded for a newer release.
const MARK = 'deskmate-updated';

/** Sets the mark. Some browsers store nothing for a page. */
function setMark() {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch (error) {
    console.warn('This tab stores nothing.', error);
  }
}

/** Removes the mark, and returns true if it was set. */
function takeMark() {
  try {
    const marked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return marked;
  } catch {
    return false;
  }
}

/** Returns what the waiting worker answers: `alone` if this page is the only one, or `later`; undefined if it is slow. */
function askWhetherAlone(waiting) {
  return new Promise((done) => {
    workers.addEventListener('message', ({ data }) => ['alone', 'later'].includes(data) && done(data));
    workers.startMessages();
    setTimeout(done, PATIENCE);
    waiting.postMessage('alone?');
  });
}

/**
 * Activates a newer release that was installed during an earlier visit, and reloads the page. Resolves if there is
 * none, if another page is open, if the browser is slow, or if the page has just been reloaded for one: then this
 * release runs once more. Servers of two releases that take turns would reload it again and again.
 *
 * The new worker takes over only while this page does nothing else: in Chromium, a download that begins at the moment
 * when its worker is replaced may never end.
 */
export async function takeUpUpdate() {
  if (takeMark()) return;
  const waiting = (await workers?.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting || await askWhetherAlone(waiting) !== 'alone') return;
  await new Promise((done) => {
    const reload = () => {
      setMark();
      location.reload();
    };
    workers.addEventListener('controllerchange', reload, { once: true });
    setTimeout(() => {
      workers.removeEventListener('controllerchange', reload);
      done();
    }, TAKEOVER_PATIENCE);
    waiting.postMessage('now');
  });
}

/**
 * Calls `told` when a worker has been installed that replaces the one that served this page: only this is a newer
 * release. At a first visit there is no older worker. Some browsers report that the first worker is installed when it
 * already controls the page; therefore `before` is the controller before there was any worker to come.
 */
export function tellOfUpdates(registration, workers, before, told) {
  const watch = (coming, older) => coming?.addEventListener('statechange', () => {
    if (older && coming.state === 'installed') told();
  });
  // The browser found the new worker by itself when the page was opened.
  if (before && registration.waiting) told();
  watch(registration.installing, before);
  registration.addEventListener('updatefound', () => watch(registration.installing, workers.controller));
}

/** Stores this release, and calls `told` when a newer one has been installed. */
export async function keepOffline(told) {
  try {
    const before = workers?.controller;
    const registration = await workers?.register('sw.js', { updateViaCache: 'none' });
    if (registration) tellOfUpdates(registration, workers, before, told);
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
