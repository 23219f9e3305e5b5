// The clipboard of a real browser: it may refuse, and it may hold something else than a text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { findLine } from './lines.mjs';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Sits down with two at this desk, and takes a disc. */
async function takeADisc(player) {
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.picked('opponent-human');
  await player.click('start');
  await player.screen('table');
  await player.click('disc-5');
  await player.heard('add-to-15-they-took', 0, 5);
}

/** Holds Control for long enough that a slow frame sees it. */
async function withControl(player, key) {
  await player.page.keyboard.down('Control');
  await player.frames();
  await player.press(key);
  await player.frames();
  await player.page.keyboard.up('Control');
}

test('what the browser refuses to copy is shown in a field of its own, and not said to be copied', async (t) => {
  const player = await Player.sitDown(t, { ...CLIPBOARD, before: (page) => page.addInitScript(() => {
    window.refuses = true;
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => (window.refuses
      ? Promise.reject(new DOMException('not in this frame', 'NotAllowedError')) : write(text));
  }) });
  await takeADisc(player);
  const from = (await player.announced()).length;
  await withControl(player, 'c');
  const field = player.page.locator('#by-hand textarea');
  await field.waitFor();
  const text = await field.inputValue();
  assert.equal(text, 'Add to 15: 5');
  const selected = await field.evaluate((field) => [document.activeElement === field, field.selectionStart, field.selectionEnd]);
  assert.deepEqual(selected, [true, 0, text.length]);
  await player.heard('copy-by-hand', from);
  await player.picture('a text to copy by hand');
  await player.page.keyboard.press('Escape');
  await player.until(() => !document.getElementById('by-hand') && document.activeElement?.id === 'game');
  assert(!findLine(await player.announced(), 'copied'));
  await player.page.evaluate(() => { window.refuses = false; });
  await withControl(player, 'c');
  await player.heard('copied', from);
  assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), text);
  player.leave();
});

test('on the desk a picture on the clipboard is called one, and a game is offered', async (t) => {
  const player = await Player.sitDown(t, CLIPBOARD);
  await player.screen('desk');
  await player.page.evaluate(async () => {
    const picture = await new Promise((done) => document.createElement('canvas').toBlob(done));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await withControl(player, 'v');
  await player.heard('clipboard-picture');
  await player.page.evaluate(() => navigator.clipboard.writeText('Add to 15: 5 1 9'));
  await withControl(player, 'v');
  await player.click('paste-as-add-to-15');
  await player.screen('table');
  await player.heard('pasted', 0, 3);
  player.leave();
});

test('a page without a clipboard says so and goes on', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(() => {
    // As on a page that comes over an open line.
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true, writable: true });
    Object.defineProperty(window, 'isSecureContext', { value: false });
  }) });
  await player.screen('desk');
  // Pasting by keys needs no more than the browser's own event; only a button asks for the clipboard.
  await player.page.evaluate(() => window.dispatchEvent(new CustomEvent('deskmate-paste', { detail: { done: (...answer) => { window.answer = answer; } } })));
  assert.deepEqual(await player.until(() => window.answer), [false, 'missing']);
  await takeADisc(player);
  await withControl(player, 'c');
  await player.page.locator('#by-hand textarea').waitFor();
  player.leave();
});
