// What was played is not lost: over a reload, into another browser, and where the browser keeps nothing or is full.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Player } from './harness.mjs';

/** Sits down with a friend at this desk and makes a move. */
async function begin(player, game, place) {
  await player.click(`thing-${game}`);
  await player.screen('setup');
  await player.click('opponent-human');
  await player.click('start');
  await player.screen('table');
  const from = (await player.announced()).length;
  await player.click(place);
  await player.turnAgain(from, /turn\.$/);
  await player.click('menu');
  await player.click('desk');
  await player.screen('desk');
}

const waits = async (player) => (await player.controls()).filter(({ label }) => label.endsWith('your game waits')).map(({ name }) => name);

test('two games wait after a reload, go into another browser as one file, and are read in the diary by ear', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await begin(player, 'gomoku', 'H8');
  await begin(player, 'add-to-15', 'disc-5');
  await player.page.reload();
  await player.screen('desk');
  await player.control('thing-gomoku');
  assert.deepEqual((await waits(player)).sort(), ['thing-add-to-15', 'thing-gomoku']);

  // By the tree alone: on with the game, to its end, into the diary.
  await player.pressInTree('thing-add-to-15');
  await player.screen('setup');
  await player.pressInTree('go-on');
  await player.screen('table');
  for (const disc of ['disc-1', 'disc-7', 'disc-2']) {
    const from = (await player.announced()).length;
    await player.pressInTree(disc);
    await player.turnAgain(from, /turn\.$/);
  }
  await player.pressInTree('disc-3');
  await player.turn('over');
  await player.pressInTree('close-result');
  await player.pressInTree('desk');
  await player.screen('desk');
  await player.pressInTree('diary');
  await player.screen('diary');
  const lines = await player.until(() => {
    const read = [...document.querySelectorAll('#description h2, #description li')].map((line) => line.textContent);
    return read.includes('Games') && read;
  });
  assert(lines.some((line) => /5 moves\.$/.test(line)), JSON.stringify(lines));
  await player.picture('diary');

  // Everything as one file, on the other page of the diary ...
  await player.pressInTree('diary-standing');
  await player.pressInTree('copies');
  const download = player.page.waitForEvent('download');
  await player.pressInTree('save-copy');
  const file = await (await download).path();
  assert.match(readFileSync(file, 'utf8'), /\[games\.running\.gomoku\]/);
  player.leave();

  // ... into a browser that knows nothing of it; half of it changes nothing.
  const other = await Player.sitDown(t);
  await other.screen('desk');
  const half = join(tmpdir(), 'half-a-copy.toml');
  writeFileSync(half, readFileSync(file, 'utf8').slice(0, 300));
  for (const [copy, said] of [[half, /no whole copy/], [file, /The copy has been read/]]) {
    const from = (await other.announced()).length;
    await other.click('diary');
    await other.screen('diary');
    await other.click('diary-standing');
    await other.click('copies');
    const chooser = other.page.waitForEvent('filechooser');
    await other.click('read-copy');
    await (await chooser).setFiles(copy);
    await other.heard(said, from);
    await other.control('back');
    await other.click('back');
    await other.screen('desk');
  }
  await other.control('thing-gomoku');
  assert.deepEqual(await waits(other), ['thing-gomoku']);
  other.leave();
});

test('where the browser forbids storage the game says so once and goes on', async (t) => {
  const forbid = () => Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  });
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(forbid), newcomer: true });
  await player.screen('desk');
  await begin(player, 'add-to-15', 'disc-5');
  await player.heard(/^Can’t save here: /);
  player.errors.length = 0; // the harness's own note is refused too
  player.leave();
});

test('where the browser’s storage is full the game says so once, and keeps everything as soon as there is room', async (t) => {
  const fill = () => {
    for (const size of [1 << 20, 1 << 14, 1 << 8, 1]) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${size}-${number}`, 'x'.repeat(size));
      } catch { /* that is full */ }
    }
  };
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(fill), newcomer: true });
  await player.screen('desk');
  await begin(player, 'add-to-15', 'disc-5');
  const said = (lines) => lines.filter((line) => line.startsWith('Can’t save here: ')).length;
  await player.heard(/^Can’t save here: /);
  await begin(player, 'gomoku', 'H8');
  assert.equal(said(await player.announced()), 1, 'once');
  await player.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key)));
  await begin(player, 'add-to-15', 'disc-7');
  await player.until(() => Object.values(localStorage).some((text) => text.includes('[running.add-to-15]') && text.includes('[running.gomoku]')));
  player.leave();
});
