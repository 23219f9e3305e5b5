// Whole games of Add to 15 against Dreamer, from the desk to the result and into the next game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { PHONE, Player } from './harness.mjs';

const RESULT = 'add-to-15-(you-win|they-win|drawn)';

/** Waits until at least `atLeast` discs are free, and returns their numbers. */
function freeDiscs(player, atLeast = 1) {
  return player.until((atLeast) => {
    const free = [...document.querySelectorAll('#controls [data-name^="disc-"]')]
      .filter((control) => control.getAttribute('aria-disabled') !== 'true' && !control.disabled);
    return free.length >= atLeast && free.map((control) => Number(control.dataset.name.at(-1))).sort();
  }, atLeast);
}

/** Plays to the result; `take` takes a disc by the tested input method. */
async function playToTheEnd(player, take) {
  await player.until(() => document.body.dataset.game === 'add-to-15');
  let moves = 0;
  while (await player.turn('you', 'over') === 'you') {
    const from = (await player.announced()).length;
    const [disc] = await freeDiscs(player);
    const before = moves === 0 && await player.picture('before a move');
    await take(disc);
    await player.heard('add-to-15-you-took', from, disc);
    if (before) {
      const share = await player.difference(before, await player.picture('after a move'));
      assert(share > 0.002, `a move can be seen: ${share} of the picture changed`);
    }
    moves += 1;
    // The turn returns only after a reply.
    await player.until((from) => document.body.dataset.turn === 'over'
      || (document.body.dataset.turn === 'you' && Boolean(window.findLine(window.announced, 'add-to-15-they-took', from))), from);
  }
  assert(moves >= 2 && moves <= 5, `${moves} moves`);
  await player.heard(RESULT);
  await player.control('again');
  await player.picture('result');
}

test('a game by mouse', async (t) => {
  const player = await Player.sitDown(t, { drawn: true });
  await player.screen('desk');
  await player.click('thing-add-to-15');
  await player.audio('running');
  await player.screen('setup');
  for (const choice of ['opponent-dreamer', 'begins-near']) {
    await player.click(choice);
    await player.picked(choice);
  }
  await player.click('start');
  await player.screen('table');
  await playToTheEnd(player, (disc) => player.click(`disc-${disc}`));

  await player.click('again');
  await player.turn('you');
  assert.equal((await freeDiscs(player, 9)).length, 9, 'all discs are back');
  player.leave();
});

test('a game by keyboard', async (t) => {
  const player = await Player.sitDown(t);
  await player.screen('desk');
  await player.focus('thing-add-to-15');
  await player.press('Enter');
  await player.audio('running');
  await player.screen('setup');
  for (const choice of ['opponent-dreamer', 'begins-near', 'start']) {
    await player.focus(choice);
    await player.press('Enter');
    if (choice !== 'start') await player.picked(choice);
  }
  await player.screen('table');
  await playToTheEnd(player, (disc) => player.press(String(disc)));

  await player.focus('again');
  await player.press('Enter');
  await player.turn('you');
  await player.press('Escape');
  await player.control('desk');
  player.leave();
});

test('a game by touch, on a phone that is turned with each move', needs('fingers'), async (t) => {
  const player = await Player.sitDown(t, PHONE);
  await player.screen('desk');
  await player.picture('desk');
  await player.tap('thing-add-to-15');
  await player.screen('setup');
  await player.audio('running');
  for (const choice of ['opponent-dreamer', 'begins-near']) {
    await player.tap(choice);
    await player.picked(choice);
  }
  await player.tap('start');
  await player.screen('table');
  await playToTheEnd(player, async (disc) => {
    const { width, height } = await player.control(`disc-${disc}`);
    assert(Math.min(width, height) >= 44, `a disc is as large as a finger: ${width} x ${height}`);
    await player.tap(`disc-${disc}`);
    await player.heard('add-to-15-you-took', 0, disc);
    await player.turnPhone();
  });

  await player.tap('again');
  await player.turn('you');
  player.leave();
});

/** Runs in the page before its own scripts: connects a gamepad with this layout that a test controls. */
function plugIn(mapping) {
  window.pad = { mapping, axes: [0, 0, 0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
  navigator.getGamepads = () => [window.pad];
}

/** Presses a button of the gamepad, and lets go of it. */
async function pressPad(player, button) {
  for (const pressed of [true, false]) {
    await player.page.evaluate(([button, pressed]) => { window.pad.buttons[button].pressed = pressed; }, [button, pressed]);
    await player.frames(3);
  }
}

test('a gamepad that the browser does not know moves, presses and goes back, and this is said', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(plugIn, '') });
  await player.screen('desk');
  await player.page.evaluate(() => window.dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad: window.pad })));
  await player.until(() => !document.getElementById('news').hidden && document.getElementById('news').textContent.length > 0);
  for (const pushed of [1, 0]) {
    await player.page.evaluate((pushed) => { window.pad.axes[0] = pushed; }, pushed);
    await player.frames(3);
  }
  await player.until(() => document.querySelector('#controls [data-focused="true"]')?.dataset.name);
  await player.settled();
  // A trigger of others may be anything here.
  await pressPad(player, 8);
  await pressPad(player, 0);
  await player.screen('setup');
  await player.settled();
  await pressPad(player, 1);
  await player.screen('desk');
  player.leave();
});

test('A game by gamepad', async (t) => {
  const player = await Player.sitDown(t, { before: (page) => page.addInitScript(plugIn, 'standard') });
  await player.screen('desk');
  await player.page.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')));
  const push = (button) => pressPad(player, button);
  const [A, B, UP, DOWN, LEFT, RIGHT] = [0, 1, 12, 13, 14, 15];
  const focused = () => player.until(() => document.querySelector('#controls [data-focused="true"]')?.dataset.name);
  /**
   * Moves the focus to a control with the D-pad: the longer direction first, and no direction twice from one control.
   */
  const go = async (name) => {
    const place = (name) => player.until((name) => {
      const box = document.querySelector(`#controls [data-name="${name}"]`)?.getBoundingClientRect();
      return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, name);
    const tried = new Set();
    for (let at = await focused(); at !== name; at = await focused()) {
      const [here, there] = [await place(at), await place(name)];
      const ways = [there.x < here.x ? LEFT : RIGHT, there.y < here.y ? UP : DOWN];
      if (Math.abs(there.x - here.x) < Math.abs(there.y - here.y)) ways.reverse();
      const way = [...ways, LEFT, RIGHT, UP, DOWN].find((way) => !tried.has(`${at} ${way}`));
      assert(way, `the cross never reaches ${name}`);
      tried.add(`${at} ${way}`);
      await push(way);
    }
  };
  // The stick focuses the first control.
  await player.page.evaluate(() => { window.pad.axes[0] = 1; });
  await focused();
  await player.page.evaluate(() => { window.pad.axes[0] = 0; });
  await player.frames(3);
  await go('thing-add-to-15');
  await push(A);
  await player.screen('setup');
  await go('opponent-dreamer');
  await push(A);
  await player.picked('opponent-dreamer');
  await go('start');
  await push(A);
  await player.screen('table');
  await push(DOWN);
  await playToTheEnd(player, async (disc) => {
    await go(`disc-${disc}`);
    await push(A);
  });
  await push(B);
  await player.control('desk');
  player.leave();
});
