// The page as an installed app: its manifest, play without a network, and updates to a newer release.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DIST, RELEASE, serve } from '../../web/serve.mjs';
import { Player } from './harness.mjs';

/** Serves a copy of the game below `/club/`, and returns a way to stop the server. */
async function club(t) {
  const folder = mkdtempSync(join(tmpdir(), 'deskmate-club-'));
  cpSync(DIST, join(folder, 'club'), { recursive: true });
  const { server, address } = await serve(0, folder);
  const end = () => new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  t.after(() => {
    rmSync(folder, { recursive: true });
    return end();
  });
  return { folder: join(folder, 'club'), address: `${address}/club/`, end };
}

const kept = (player) => player.until(() => document.body.dataset.offline === 'ready');

test('below a path and without a network the game starts and is played', async (t) => {
  const { address, end } = await club(t);
  const player = await Player.sitDown(t, { address, serviceWorkers: 'allow' });
  await player.screen('desk');
  await kept(player);
  await end();
  await player.page.reload();
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-perfect');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.turn('you');
  await player.click('disc-5');
  await player.turnAgain(from);
  player.leave();
});

test('below a path a shared link leads there', async (t) => {
  const { address } = await club(t);
  const player = await Player.sitDown(t, { address, before: (page) => page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ text }) => { window.shared = text; };
  }) });
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.click('start');
  await player.screen('table');
  for (const disc of [5, 1, 4, 2, 6]) {
    const from = (await player.announced()).length;
    await player.click(`disc-${disc}`);
    await player.turnAgain(from, 'turn-of');
  }
  await player.turn('over');
  await player.click('share');
  const text = await player.until(() => window.shared);
  assert(text.includes(`${address}#replay=`), text);
  player.leave();
});

test('a newer release waits for the next start', async (t) => {
  const { folder, address } = await club(t);
  const player = await Player.sitDown(t, { address, serviceWorkers: 'allow' });
  await player.screen('desk');
  await kept(player);
  const release = () => player.page.evaluate(() => document.querySelector('meta[name="release"]').content);
  const before = await release();
  // A copy of the game under another name counts as a newer release.
  const after = `${RELEASE}0123456789abcdef`;
  renameSync(join(folder, before), join(folder, after));
  for (const name of ['index.html', 'sw.js']) {
    for (const packed of readdirSync(folder).filter((file) => file.startsWith(`${name}.`))) rmSync(join(folder, packed));
    writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replaceAll(before, after));
  }
  await player.page.reload();
  await player.screen('desk');
  assert.equal(await release(), before, 'the release that is kept plays at once');
  // A busy browser may give up an installation. It looks again when it is asked to.
  await player.until(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isDue = performance.now() - (window.lookedAt ?? 0) > 5000;
    if (!registration.installing && !registration.waiting && isDue) {
      window.lookedAt = performance.now();
      await registration.update().catch(() => {});
    }
    return /new version/.test(document.getElementById('news').textContent);
  });
  await player.picture('news');
  // If the browser is slow to activate the new worker, the old release runs once more with all its files.
  let starts = 0;
  do {
    await player.page.reload();
    await player.until(() => document.body.dataset.screen === 'desk' && document.body.dataset.offline === 'ready');
    starts += 1;
  } while (await release() !== after && starts < 10);
  assert.equal(await release(), after, 'the newer release is taken up');
  // The old release is deleted.
  await player.until(async (after) => (await caches.keys()).filter((name) => name.startsWith('game-')).join() === after, after);
  player.leave();
});

test('what an installed page needs is there', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  const devtools = await player.page.context().newCDPSession(player.page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await player.page.request.get(new URL(src, player.page.url()).href);
    assert.equal(answer.headers()['content-type'], type, src);
    if (sizes === 'any') continue;
    const png = await answer.body();
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src);
  }
  for (const path of ['favicon.ico', 'icons/share.jpg', 'icons/apple-touch-icon.png']) {
    assert.equal((await player.page.request.get(new URL(path, player.page.url()).href)).status(), 200, path);
  }
  player.leave();
});
