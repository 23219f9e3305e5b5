// Raw pointer events of mice and trackpads, and their interpretation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { Player } from './harness.mjs';
import { findLine } from './lines.mjs';

async function sitDown(player, game, opponent) {
  await player.screen('desk');
  await player.click(`thing-${game}`);
  await player.screen('setup');
  await player.click(opponent);
  await player.picked(opponent);
  await player.click('start');
  await player.screen('table');
}

/** Starts a battle, and returns an untried square with its label and position. */
async function battle(player) {
  await sitDown(player, 'sea-battle', 'opponent-cabin-boy');
  await player.click('by-chance');
  await player.heard('sea-battle-laid-out');
  await player.click('stand');
  await player.heard('sea-battle-(you|they)-begin');
  await player.turn('you');
  const square = (await player.controls()).find(({ name, enabled }) => enabled && /^[A-J]\d+$/.test(name)).name;
  return { square, ...await player.control(square) };
}

const label = (player, name) => player.page.evaluate((name) => document.querySelector(`#controls [data-name="${name}"]`).ariaLabel, name);
const fired = async (player, square) => Boolean(findLine(await player.announced(), 'sea-battle-you-(missed|hit|sunk)', 0, square));

/** Dispatches pointer events to the canvas. */
const send = (player, events) => player.page.evaluate((events) => {
  for (const [kind, init] of events) {
    const Kind = kind === 'contextmenu' ? MouseEvent : kind === 'wheel' ? WheelEvent : PointerEvent;
    document.getElementById('game').dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, ...init }));
  }
}, events);

test('Control and a click on a Mac fire nothing', async (t) => {
  const player = await Player.sitDown(t);
  const { square, x, y } = await battle(player);
  const at = { clientX: x, clientY: y, pointerType: 'mouse', pointerId: 1, isPrimary: true, ctrlKey: true };
  await send(player, [['pointermove', { ...at, button: -1 }], ['pointerdown', { ...at, button: 0, buttons: 1 }], ['contextmenu', { ...at, button: 0 }]]);
  await player.frames(4);
  await send(player, [['pointerup', { ...at, button: 0 }]]);
  await player.frames(6);
  assert(!await fired(player, square), 'nothing was fired');
  player.leave();
});

test('a wheel that turns by nothing pencils nothing', async (t) => {
  const player = await Player.sitDown(t);
  const { square, x, y } = await battle(player);
  const before = await label(player, square);
  await player.page.mouse.move(x, y);
  await player.frames();
  await send(player, [['wheel', {}]]);
  await player.frames(6);
  // A press in the accessibility tree wakes the game by the same event.
  await player.pressInTree('sound');
  await player.frames(6);
  assert.equal(await label(player, square), before);
  player.leave();
});

test('two fingers that are down together lay no stone', needs('fingers'), async (t) => {
  const player = await Player.sitDown(t, { viewport: { width: 1024, height: 1366 }, hasTouch: true });
  await player.screen('desk');
  for (const name of ['thing-gomoku', 'opponent-human', 'start']) await player.tap(name);
  await player.screen('table');
  const { x, y } = await player.control('H8');
  const from = (await player.announced()).length;
  const finger = (kind, pointerId, dx) => [kind, {
    clientX: x + dx, clientY: y, pointerType: 'touch', pointerId, isPrimary: pointerId === 11, button: 0, buttons: kind === 'pointerup' ? 0 : 1,
  }];
  await send(player, [finger('pointerdown', 11, -60), finger('pointerdown', 12, 60)]);
  await player.frames(4);
  await send(player, [finger('pointerup', 11, -60), finger('pointerup', 12, 60)]);
  await player.frames(6);
  assert.deepEqual((await player.announced()).slice(from), []);
  await player.tap('H8');
  await player.heard('gomoku-they-placed-.*', from, 'H8');
  player.leave();
});

test('the click that brings the page to the front plays nothing', async (t) => {
  const player = await Player.sitDown(t);
  await sitDown(player, 'gomoku', 'opponent-human');
  await player.control('H8');
  const from = (await player.announced()).length;
  await player.page.evaluate(() => { document.hasFocus = () => false; });
  await player.click('H8');
  await player.frames(6);
  assert.deepEqual((await player.announced()).slice(from), []);
  await player.page.evaluate(() => { delete document.hasFocus; });
  await player.click('H8');
  await player.heard('gomoku-they-placed-.*', from, 'H8');
  player.leave();
});

test('a double click on Play lays no stone', async (t) => {
  const player = await Player.sitDown(t, { pace: 1 });
  await player.screen('desk');
  await player.click('thing-gomoku');
  await player.screen('setup');
  await player.click('opponent-human');
  await player.picked('opponent-human');
  const { x, y } = await player.control('start');
  await player.page.mouse.dblclick(x, y, { delay: 60 });
  await player.screen('table');
  await player.settled();
  await player.frames(4);
  assert(!findLine(await player.announced(), 'gomoku-they-placed-.*'), 'no stone was laid');
  player.leave();
});

test('one swipe of a trackpad pencils one square at most', async (t) => {
  const player = await Player.sitDown(t);
  const { x, y } = await battle(player);
  const labels = async () => (await player.controls()).map(({ name, label }) => `${name}: ${label}`);
  await player.page.mouse.move(x, y);
  await player.frames();
  const before = await labels();
  // The fingers have left it long before it ends.
  for (let deltaY = 40; deltaY > 0.5; deltaY *= 0.88) {
    await send(player, [['wheel', { deltaY, clientX: x, clientY: y }]]);
    await player.frames(1);
  }
  await player.frames(6);
  const changed = (await labels()).filter((label, number) => label !== before[number]);
  assert(changed.length <= 1, changed.join('\n'));
  player.leave();
});

test('a touch and a click of a screen reader are one press', async (t) => {
  const player = await Player.sitDown(t);
  await sitDown(player, 'gomoku', 'opponent-human');
  const stones = () => player.page.evaluate(() => [...document.querySelectorAll('#controls [data-name]')]
    .filter(({ dataset, ariaDisabled }) => /^[A-O]\d+$/.test(dataset.name) && ariaDisabled === 'true').length);
  const laid = (count) => player.until((count) => [...document.querySelectorAll('#controls [data-name]')]
    .filter(({ dataset, ariaDisabled }) => /^[A-O]\d+$/.test(dataset.name) && ariaDisabled === 'true').length === count, count);
  for (const [number, point] of ['H8', 'A1', 'H9'].entries()) {
    await player.click(point);
    await laid(number + 1);
  }
  const pressTwice = async (name) => {
    const { x, y } = await player.control(name);
    await player.page.evaluate(([name, x, y]) => {
      const canvas = document.getElementById('game');
      const at = { clientX: x, clientY: y, pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, cancelable: true };
      canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, buttons: 1 }));
      canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, button: 0, buttons: 0 }));
      document.querySelector(`#controls [data-name="${name}"]`).click();
    }, [name, x, y]);
  };
  await pressTwice('undo');
  await laid(2);
  await player.frames(12);
  assert.equal(await stones(), 2);
  await pressTwice('sound');
  await player.until(() => document.body.dataset.sound === 'off');
  await player.frames(12);
  assert.equal(await player.data('sound'), 'off');
  player.leave();
});
