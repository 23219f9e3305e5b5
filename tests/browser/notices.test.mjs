// Notices of the player's turn: the page asks the browser for them, the server sends them to the browser's push
// service, and the service worker shows them while nobody looks at the game.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { Player, eventually } from './harness.mjs';
import { host } from './server.mjs';

const SLOWER = { pace: 2 };

/** A push service on a free port for one test; `called()` waits for the next notice and returns its path. */
async function pushService(t) {
  const paths = [];
  const server = createServer(({ method, url }, answer) => {
    paths.push(`${method} ${url}`);
    answer.writeHead(201).end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  return { origin: `http://127.0.0.1:${server.address().port}`, called: () => eventually(() => paths.shift()) };
}

/** Runs in the page before its own scripts: replaces the browser's push service by the one at `origin`. */
function subscribes(origin) {
  PushManager.prototype.getSubscription = async () => window.subscription ?? null;
  PushManager.prototype.subscribe = async (options) => {
    window.subscription = { endpoint: `${origin}/me`, options, unsubscribe: async () => { delete window.subscription; } };
    return window.subscription;
  };
}

test('who looks elsewhere is told that it is their turn', async (t) => {
  const service = await pushService(t);
  const address = await host(t, '--push-service', service.origin);
  const one = await Player.sitDown(t, {
    ...SLOWER, address, serviceWorkers: 'allow', permissions: ['notifications'], viewport: { width: 1280, height: 720 },
    before: (page) => page.addInitScript(subscribes, service.origin),
  });
  await one.screen('desk');
  await one.until(() => document.body.dataset.offline === 'ready');
  await one.click('thing-add-to-15');
  await one.screen('setup');
  for (const choice of ['opponent-friend', 'begins-near']) {
    await one.click(choice);
    await one.picked(choice);
  }
  await one.click('clock-more');
  await one.click('start');
  await one.screen('table');
  const code = await one.until(() => location.hash.slice(1));
  const other = await Player.sitDown(t, { ...SLOWER, address: `${address}#${code}` });
  await other.screen('table');
  await one.click('let-in');
  await other.turn('other');

  await one.click('talk');
  await one.click('notices');
  await one.heard('notices-on-said');
  assert.equal(await one.data('notices'), 'on');
  const key = await one.page.evaluate(() => window.subscription.options.applicationServerKey.length);
  assert.equal(key, 65, 'the point of the key that the server has');
  await one.picture('talk');
  await one.click('go-on');
  await one.turn('you');
  await one.click('disc-5');
  await other.turn('you');
  await other.click('disc-1');
  assert.equal(await service.called(), 'POST /me');

  const devtools = await one.page.context().newCDPSession(one.page);
  const registered = new Promise((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.length && done(registrations[0]));
  });
  await devtools.send('ServiceWorker.enable');
  const { registrationId } = await registered;
  const [worker] = one.page.context().serviceWorkers();
  // Counts the shown notices, including those that are closed at once.
  await worker.evaluate(() => {
    const { registration } = self;
    const show = registration.showNotification.bind(registration);
    self.showed = 0;
    registration.showNotification = async (...notice) => {
      await show(...notice);
      self.showed += 1;
    };
  });
  const shown = () => worker.evaluate(async () => (await self.registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`));
  const deliver = () => devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(address).origin, registrationId, data: '' });
  await deliver();
  await eventually(() => worker.evaluate(() => self.showed === 1));
  await eventually(async () => (await shown()).length === 0); // a visible game needs none
  one.leave();
  await one.page.goto('about:blank');
  // For a moment the service worker still sees the closed page.
  const [notice] = await eventually(async () => {
    await deliver();
    const notices = await shown();
    return notices.length > 0 && notices;
  });
  assert.equal(notice, 'Deskmate: It’s your turn.');
  other.leave();
});

test('a server that sends no notices says so', async (t) => {
  const one = await Player.sitDown(t, { ...SLOWER, permissions: ['notifications'], before: (page) => page.route('**/push-key', (route) => route.fulfill({ status: 404 })) });
  await one.screen('desk');
  assert.equal(await one.data('notices'), 'off');
  await one.page.evaluate(() => window.dispatchEvent(
    new CustomEvent('deskmate-notices', { detail: { wanted: true, byHand: true, title: '', text: '' } }),
  ));
  assert.equal(await one.until(() => !['off', 'asking'].includes(document.body.dataset.notices) && document.body.dataset.notices), 'server');
  one.errors.splice(0); // the browser logs the answer as an error
  one.leave();
});
