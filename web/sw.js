// Stores the game for play without a network: all files of one release, or none.
// A newer release is fetched beside it and waits for the next start of the game. The old one stays until the newer one
// runs: a page that has started with it still finds its files.

const RELEASE = '{{release}}';
const PAGE = './';
const FILES = {{files}};
// The brains are there with vector instructions and without; one of both is needed, as brain-worker.js chooses.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
const NEEDLESS = WebAssembly.validate(new Uint8Array(VECTORS)) ? /\/brain(_bg\.wasm|\.js)$/ : /\/brain-simd/;
// Matches our caches, on an origin that may have others.
const OURS = /^game-[0-9a-f]+$/;

self.addEventListener('install', (event) => event.waitUntil(keep()));

async function keep() {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // The files may be changing on the server at the moment: the browser retries later by itself.
  if (!page.ok || !(await page.clone().text()).includes(`"${RELEASE}"`)) throw new Error('the page is of another release');
  const cache = await caches.open(RELEASE);
  try {
    await cache.addAll(FILES.filter((path) => !NEEDLESS.test(path)));
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(RELEASE);
    throw error;
  }
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length);
  const name = path === '' || path === 'index.html' ? PAGE : path;
  const [folder] = path.split('/');
  // Other paths of the server are not handled here.
  if (name !== PAGE && !FILES.includes(path) && !OURS.test(folder)) return;
  event.respondWith((async () => {
    const before = OURS.test(folder) && await caches.has(folder);
    const cache = await caches.open(before ? folder : RELEASE);
    return await cache.match(new URL(name, scope), { ignoreVary: true }) ?? fetch(request);
  })());
});

// A page that starts asks for the newer release, which other open pages prevent, and says when it is ready for it. A page
// that runs reports its release.
self.addEventListener('message', (event) => event.waitUntil((async () => {
  if (event.data === 'alone?') return event.source.postMessage(await alone() ? 'alone' : 'later');
  if (event.data === 'now') return self.skipWaiting();
  if (event.data === RELEASE && await alone()) await tidy();
  return undefined;
})()));

// The notice when the page has stored no text.
const NOTICES = {
  en: { title: 'Deskmate', text: 'It’s your turn.' },
  ru: { title: 'Deskmate', text: 'Твой ход.' },
  zh: { title: '同桌', text: '轮到你了。' },
};

/** Returns the notice in the first known language that the browser asks for. */
function notice() {
  const wish = self.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in NOTICES);
  return NOTICES[wish ?? 'en'];
}

// A push message has no content: its text was stored here by the page (notices.js).
self.addEventListener('push', (event) => event.waitUntil((async () => {
  const kept = await (await caches.open('notices')).match('words');
  const { title, text } = await kept?.json() ?? notice();
  const pages = await self.clients.matchAll({ type: 'window' });
  const seen = pages.some((page) => page.visibilityState === 'visible');
  const tag = 'turn';
  await self.registration.showNotification(title, { body: text, tag, renotify: !seen, silent: seen, icon: 'icons/icon-192.png' });
  // A visible game needs no notice, but some browsers revoke the permission if none is shown.
  if (seen) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
})()));

// The push service has replaced the subscription, or has ended it: then there is a new one with the same key.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil((async () => {
  const options = event.oldSubscription?.options;
  const { endpoint } = event.newSubscription ?? await self.registration.pushManager.subscribe(options);
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ push: endpoint });
})()));

self.addEventListener('notificationclick', (event) => event.waitUntil((async () => {
  event.notification.close();
  const [page] = await self.clients.matchAll({ type: 'window' });
  await (page ? page.focus() : self.clients.openWindow(PAGE));
})()));

/** Returns whether only one page is open. */
async function alone() {
  // A page that is being reloaded is there twice for a moment.
  for (let tries = 0; tries < 10; tries++) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length <= 1) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

/** Deletes the older releases. */
async function tidy() {
  const names = await caches.keys();
  // One of the caches may be a newer release that is being installed.
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of names) if (OURS.test(name) && name !== RELEASE) await caches.delete(name);
}
