// Tests, without a browser, when a new worker is announced as a new edition, and when the page is reloaded for it: browsers
// differ in the order of their events.

import assert from 'node:assert/strict';
import { test } from 'node:test';

// The script accesses `navigator` when it is loaded.
globalThis.navigator ??= {};
const workers = Object.assign(new EventTarget(), { startMessages() {} });
Object.defineProperty(navigator, 'serviceWorker', { value: workers });
const { takeUpUpdate, tellOfUpdates } = await import('../../web/offline.js');

class Worker extends EventTarget {
  state = 'installing';
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Returns a page with this controller and state of the browser's workers, and its number of announcements. */
function visit({ controller = null, ...known } = {}) {
  const workers = { controller };
  const registration = Object.assign(new EventTarget(), { installing: null, waiting: null, ...known });
  const page = { workers, registration, told: 0 };
  tellOfUpdates(registration, workers, controller, () => { page.told += 1; });
  page.find = (worker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  return page;
}

test('the first edition ever is not announced as a new one', () => {
  // In Chromium the page gets its controller after everything else.
  const chromium = visit();
  const first = new Worker();
  chromium.find(first);
  first.become('installed');
  first.become('activated');
  chromium.workers.controller = first;
  assert.equal(chromium.told, 0);
  // In Firefox the worker already controls the page when it is installed.
  for (const begin of [(worker) => visit({ installing: worker }), (worker) => {
    const page = visit();
    page.find(worker);
    return page;
  }]) {
    const worker = new Worker();
    const firefox = begin(worker);
    firefox.workers.controller = worker;
    worker.become('installed');
    assert.equal(firefox.told, 0);
  }
  // The worker waits for a moment, although there is no older one.
  assert.equal(visit({ waiting: new Worker() }).told, 0);
});

test('an edition that replaces the one that is played is announced', () => {
  const controller = new Worker();
  assert.equal(visit({ controller, waiting: new Worker() }).told, 1, 'it came with an earlier visit');
  const coming = new Worker();
  const page = visit({ controller, installing: coming });
  coming.become('installed');
  assert.equal(page.told, 1, 'it was on its way');
  // A page that stays open for long: the first edition was installed during this visit.
  const open = visit();
  open.workers.controller = controller;
  const next = new Worker();
  open.find(next);
  assert.equal(open.told, 0, 'not before it is there');
  next.become('installed');
  assert.equal(open.told, 1);
});

/** Returns a worker that waits: it answers a page that asks at once, and takes over when it is told to. */
function waitingWorker(answer) {
  const told = [];
  const postMessage = (message) => {
    told.push(message);
    const event = message === 'now' ? new Event('controllerchange') : Object.assign(new Event('message'), { data: answer });
    if (message === 'now' || answer) workers.dispatchEvent(event);
  };
  return { told, postMessage };
}

/** Starts a page, and returns once it is reloaded or once it goes on as it is: true for the former. */
async function start(t, waiting) {
  workers.getRegistration = async () => ({ waiting });
  const reloaded = new Promise((done) => {
    globalThis.location = { reload: () => done(true) };
  });
  const goesOn = takeUpUpdate().then(() => false);
  for (let turn = 0; turn < 10; turn++) {
    await Promise.resolve();
    t.mock.timers.tick(10_000);
  }
  return Promise.race([reloaded, goesOn]);
}

/** Gives the tests a clock that they wind themselves, and a tab that stores its marks. */
function tab(t) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stored = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  };
}

test('a page is reloaded once at most in a start, also when the servers of two editions take turns', async (t) => {
  tab(t);
  assert.equal(await start(t, waitingWorker('alone')), true);
  assert.equal(await start(t, waitingWorker('alone')), false, 'the page that comes then runs');
  assert.equal(await start(t, waitingWorker('alone')), true, 'the next start takes up what has come');
});

test('a page that goes on as it is keeps its worker', async (t) => {
  tab(t);
  for (const answer of ['later', undefined]) {
    const waiting = waitingWorker(answer);
    assert.equal(await start(t, waiting), false);
    // An answer that comes too late changes nothing.
    workers.dispatchEvent(Object.assign(new Event('message'), { data: 'alone' }));
    await Promise.resolve();
    assert.deepEqual(waiting.told, ['alone?'], String(answer));
  }
});
