// Keeps the game where it was played once, for when there is no network: all files of one release, or none.
// A newer release is fetched beside it and waits until the game starts the next time. The one before stays until the newer
// one runs: a page that has begun with it still finds its files.

const RELEASE = '{{release}}';
const PAGE = './';
const FILES = {{files}};
// What marks a cache as ours, on an address that may have others.
const OURS = /^game-[0-9a-f]+$/;

self.addEventListener('install', (event) => event.waitUntil(keep()));

async function keep() {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // The files may be changing on the server just now: the browser comes back later by itself.
  if (!page.ok || !(await page.clone().text()).includes(`"${RELEASE}"`)) throw new Error('the page is of another release');
  const cache = await caches.open(RELEASE);
  try {
    await cache.addAll(FILES);
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
  // Whatever else the server answers is none of our business.
  if (name !== PAGE && !FILES.includes(path) && !OURS.test(folder)) return;
  event.respondWith((async () => {
    const before = OURS.test(folder) && await caches.has(folder);
    const cache = await caches.open(before ? folder : RELEASE);
    return await cache.match(new URL(name, scope), { ignoreVary: true }) ?? fetch(request);
  })());
});

// A page that starts asks for the newer release; another page that is open keeps the one it has. A page that runs says so.
self.addEventListener('message', (event) => event.waitUntil((async () => {
  if (event.data === 'now') return await alone() ? self.skipWaiting() : event.source.postMessage('later');
  if (event.data === RELEASE && await alone()) await tidy();
  return undefined;
})()));

// A notice has no content: what it says was left here by the page (notices.js).
self.addEventListener('push', (event) => event.waitUntil((async () => {
  const kept = await (await caches.open('notices')).match('words');
  const { title, text } = await kept?.json() ?? { title: 'Deskmate', text: 'It is your turn.' };
  const pages = await self.clients.matchAll({ type: 'window' });
  const seen = pages.some((page) => page.visibilityState === 'visible');
  const tag = 'turn';
  await self.registration.showNotification(title, { body: text, tag, renotify: !seen, silent: seen, icon: 'icons/icon-192.png' });
  // Who looks at the game needs none; but some browsers take the permission away from a page that shows none.
  if (seen) for (const notice of await self.registration.getNotifications({ tag })) notice.close();
})()));

self.addEventListener('notificationclick', (event) => event.waitUntil((async () => {
  event.notification.close();
  const [page] = await self.clients.matchAll({ type: 'window' });
  await (page ? page.focus() : self.clients.openWindow(PAGE));
})()));

/** Whether only one page is open. */
async function alone() {
  // A page that is just being loaded anew is there twice for a moment.
  for (let tries = 0; tries < 10; tries++) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length <= 1) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

/** Takes the releases before away. */
async function tidy() {
  const names = await caches.keys();
  // One of them may be newer, and on its way.
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of names) if (OURS.test(name) && name !== RELEASE) await caches.delete(name);
}
