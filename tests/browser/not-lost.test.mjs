// Games are not lost: over a reload, into another browser, and where the browser stores nothing or is full.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, Player } from './harness.mjs';

/** Starts a game with a local friend, and makes a move. */
async function begin(player, game, place) {
  await player.click(`thing-${game}`);
  await player.screen('setup');
  await player.click('opponent-human');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.click(place);
  await player.turnAgain(from, 'turn-of');
  await player.click('menu');
  await player.click('desk');
  await player.screen('desk');
}

const waits = async (player) => (await player.controls()).filter(({ label }) => label.endsWith('your game is waiting')).map(({ name }) => name);

test('two games wait after a reload, go into another browser as one file, and are read in the diary by ear', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await begin(player, 'gomoku', 'H8');
  await begin(player, 'add-to-15', 'disc-5');
  await player.page.reload();
  await player.screen('desk');
  await player.control('thing-gomoku');
  assert.deepEqual((await waits(player)).sort(), ['thing-add-to-15', 'thing-gomoku']);

  // Through the accessibility tree alone: continue the game, play it to its end, and open the diary.
  await player.pressInTree('thing-add-to-15');
  await player.screen('setup');
  await player.pressInTree('go-on');
  await player.screen('table');
  for (const disc of ['disc-1', 'disc-7', 'disc-2']) {
    const from = (await player.announced()).length;
    await player.pressInTree(disc);
    await player.turnAgain(from, 'turn-of');
  }
  await player.pressInTree('disc-3');
  await player.turn('over');
  await player.pressInTree('close-result');
  await player.pressInTree('desk');
  await player.screen('desk');
  await player.pressInTree('diary');
  await player.screen('diary');
  const lines = await player.until(() => {
    const read = [...document.querySelectorAll('#description h1, #description h2, #description li')].map((line) => line.textContent);
    return read.includes('Games') && read;
  });
  assert(lines.some((line) => /: You won\.$/.test(line)), JSON.stringify(lines));
  await player.picture('diary');

  // Save a backup file, from the other page of the diary.
  await player.pressInTree('diary-standing');
  await player.pressInTree('copies');
  const download = player.page.waitForEvent('download');
  await player.pressInTree('save-copy');
  const file = await (await download).path();
  assert.match(readFileSync(file, 'utf8'), /\[games\.running\.gomoku\]/);
  player.leave();

  // Restore it in an empty browser. Half of the file, or another file, changes nothing.
  const other = await Player.sitDown(t);
  await other.screen('desk');
  const half = join(tmpdir(), 'half-a-copy.toml');
  writeFileSync(half, readFileSync(file, 'utf8').slice(0, 300));
  const film = { name: 'film.toml', mimeType: 'application/toml', buffer: Buffer.alloc(5 << 20) };
  const read = async (copy) => {
    await other.click('diary');
    await other.screen('diary');
    await other.click('diary-standing');
    await other.click('copies');
    const chooser = other.page.waitForEvent('filechooser');
    await other.click('read-copy');
    await (await chooser).setFiles(copy);
  };
  const leave = async () => {
    await other.control('back');
    await other.click('back');
    await other.screen('desk');
  };
  for (const [copy, said] of [[half, 'import-unreadable'], [film, 'copy-too-large']]) {
    const from = (await other.announced()).length;
    await read(copy);
    await other.heard(said, from);
    await leave();
  }
  // Restoring asks first, and can be undone.
  await read(file);
  await other.click('cancel');
  await leave();
  assert.deepEqual(await waits(other), []);
  await read(file);
  let from = (await other.announced()).length;
  await other.click('replace-everything');
  await other.heard('imported', from);
  from = (await other.announced()).length;
  await other.click('bring-back');
  await other.heard('brought-back', from);
  await leave();
  assert.deepEqual(await waits(other), []);
  await read(file);
  from = (await other.announced()).length;
  await other.click('replace-everything');
  await other.heard('imported', from);
  await other.click('done');
  await leave();
  await other.control('thing-gomoku');
  assert.deepEqual(await waits(other), ['thing-gomoku']);
  other.leave();
});

test('a second tab says that the first is open, and stores what is played as soon as that one is closed', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await begin(player, 'gomoku', 'H8');
  const other = await Player.sitDown(t, { beside: player });
  await other.screen('desk');
  await other.heard('storage-elsewhere');
  assert.deepEqual(await waits(other), [], 'the game belongs to the first tab');
  const stored = () => other.page.evaluate(() => localStorage['io.github.deskmate-games']);
  const before = await stored();
  await begin(other, 'add-to-15', 'disc-5');
  assert.equal(await stored(), before);
  player.leave();
  await player.page.close();
  await other.heard('storage-claimed');
  await eventually(async () => (await waits(other)).sort().join() === 'thing-add-to-15,thing-gomoku');
  await other.until(() => /\[running\.add-to-15\]/.test(localStorage['io.github.deskmate-games']));
  other.leave();
});

test('where the browser forbids storage the game says so once and goes on', async (t) => {
  const forbid = () => Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  });
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(forbid), newcomer: true });
  await player.screen('desk');
  await begin(player, 'add-to-15', 'disc-5');
  await player.heard('storage-refused');
  player.errors.length = 0; // the harness's own entry is refused too
  player.leave();
});

test('where the browser’s storage is full the game says so once, and keeps everything as soon as there is room', async (t) => {
  const fill = () => {
    for (const size of [1 << 20, 1 << 14, 1 << 8, 1]) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${size}-${number}`, 'x'.repeat(size));
      } catch { /* the storage is full */ }
    }
  };
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(fill), newcomer: true });
  await player.screen('desk');
  await begin(player, 'add-to-15', 'disc-5');
  await player.heard('storage-refused');
  await begin(player, 'gomoku', 'H8');
  const told = (await player.announced()).filter(({ id }) => id.startsWith('storage-refused'));
  assert.equal(told.length, 1, 'once');
  await player.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key)));
  await begin(player, 'add-to-15', 'disc-7');
  await player.until(() => Object.values(localStorage).some((text) => text.includes('[running.add-to-15]') && text.includes('[running.gomoku]')));
  player.leave();
});
