// Sharing a result: the link opens the replay in another page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Player } from './harness.mjs';

/** Checks that a picture has 1200 by 630 pixels and is not empty. */
async function checkPicture(png) {
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  assert(png.length > 100_000, `${png.length} bytes are a picture of nothing`);
}

/** Checks that a moving picture has several frames, and is small enough for a messenger. */
async function checkFilm(gif) {
  assert.equal(gif.toString('latin1', 0, 6), 'GIF89a');
  assert(Math.max(gif.readUInt16LE(6), gif.readUInt16LE(8)) === 540);
  // The extension before each frame.
  const frames = gif.toString('latin1').split('\x21\xf9\x04').length - 1;
  assert(frames >= 5, `${frames} frames`);
  assert(gif.length > 30_000 && gif.length < 2_000_000, `${gif.length} bytes`);
}

/** Plays a game of two local players, which the first one wins. */
async function playToTheEnd(player) {
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.picked('opponent-human');
  await player.click('start');
  await player.screen('table');
  for (const disc of [8, 1, 6, 2, 4, 3, 5]) {
    const from = (await player.announced()).length;
    await player.click(`disc-${disc}`);
    await player.heard('add-to-15-they-took', from, disc);
  }
  await player.heard('add-to-15-they-win', 0, 4, 5, 6);
}

test('a result goes to the sheet of the system where there is one', async (t) => {
  const player = await Player.sitDown(t, { drawn: true, before: (page) => page.addInitScript(() => {
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async ({ files: [file], text }) => {
      window.shared = { name: file.name, type: file.type, size: file.size, text };
    };
  }) });
  await playToTheEnd(player);
  await player.click('share');
  await player.until(() => window.shared);
  const { name, type, size, text } = await player.page.evaluate(() => window.shared);
  assert.deepEqual([name, type], ['Deskmate Add to 15.png', 'image/png']);
  assert(size > 100_000 && text.includes('#replay='), `${size} bytes, ${text}`);
  player.leave();
});

test('a result is shared by a link that opens its replay', async (t) => {
  // With the usual clock the photograph would be gone before it is pressed.
  const player = await Player.sitDown(t, { drawn: true, permissions: ['clipboard-read', 'clipboard-write'], pace: 1 });
  await playToTheEnd(player);
  const from = (await player.announced()).length;
  const download = player.page.waitForEvent('download');
  await player.click('share');
  await player.heard('shared', from);
  await player.heard('picture-downloaded', from);
  const picture = await download;
  assert.equal(picture.suggestedFilename(), 'Deskmate Add to 15.png');
  await checkPicture(await readFile(await picture.path()));
  const text = await player.page.evaluate(() => navigator.clipboard.readText());
  const film = player.page.waitForEvent('download', { timeout: 120_000 });
  await player.click('film');
  await player.heard('film-begins', from);
  const gif = await film;
  assert.equal(gif.suggestedFilename(), 'Deskmate Add to 15.gif');
  await checkFilm(await readFile(await gif.path()));
  const [told, link] = text.split('\n');
  assert.match(told, /^Add to 15: Player [12] beat Player [12]\. 4 \+ 5 \+ 6 = 15/);
  assert(link.startsWith(new URL(player.page.url()).origin) && link.includes('#replay='), link);
  player.leave();

  const friend = await Player.sitDown(t, { drawn: true, address: link });
  await friend.screen('table');
  await friend.control('replay-done');
  assert(!friend.page.url().includes('#'), 'the link is gone from the address');
  await friend.click('replay-on');
  await friend.heard('replay-move', 0, 1, 7, 8);
  await friend.click('move-7');
  await friend.heard('replay-move', 0, 7, 5);
  await friend.picture('the end of the replay');
  friend.leave();
});
