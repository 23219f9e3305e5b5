// The page is resized in the middle of a game: a click on a drawn piece must hit that piece, wherever the
// accessibility tree says it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';
import { wayIn } from './lines.mjs';

const SIZES = [[1280, 720], [1920, 1080], [700, 700], [360, 640], [1280, 720]];

/** Starts a game; the page is resized while the camera flies to the table. */
async function sitDown(t, game, opponent) {
  const player = await Player.sitDown(t, { drawn: true });
  await player.screen('desk');
  await player.click(`thing-${game}`);
  await player.page.setViewportSize({ width: 500, height: 350 });
  await player.screen('setup');
  await player.click(`opponent-${opponent}`);
  await player.picked(`opponent-${opponent}`);
  await player.click('start');
  await player.page.setViewportSize({ width: 640, height: 400 });
  await player.screen('table');
  await player.look();
  return player;
}

/** Checks the picture in every size. */
async function inEverySize(player, check) {
  for (const [width, height] of SIZES) {
    await player.page.setViewportSize({ width, height });
    await player.look();
    await check(`in a page of ${width} x ${height}`, width > height);
  }
}

/** Returns the boxes of the board's places. */
const places = (player) => player.page.evaluate(() => [...document.querySelectorAll('#controls [data-name]')]
  .filter((control) => /^[A-O]\d+$/.test(control.dataset.name))
  .map((control) => {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return { left, top, right, bottom };
  }));

/**
 * Returns the largest regions of the board in which two pictures differ and that are nearly square, as pieces are. Beside
 * the board words change as well.
 */
async function pieces(player, one, other, count) {
  const board = await places(player);
  const onBoard = ({ x, y }) => board.some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
  const square = ({ width, height }) => Math.abs(width - height) * 3 < Math.max(width, height) && width > 8;
  const spots = (await player.spots(one, { other })).filter((spot) => square(spot) && onBoard(spot)).slice(0, count);
  assert.equal(spots.length, count, 'so many pieces can be seen to come or go');
  return spots;
}

/** Clicks the centre of a region as slowly as a hand. */
async function clickAt(player, { x, y }) {
  await player.page.mouse.move(x, y);
  await player.frames();
  await player.page.mouse.down();
  await player.frames();
  await player.page.mouse.up();
}

test('Gomoku in a page that changes', async (t) => {
  const player = await sitDown(t, 'gomoku', 'human');
  await player.click('L10');
  await player.heard('gomoku-they-placed-.*', 0, 'L10');
  await inEverySize(player, async (where) => {
    const stones = await player.look();
    await player.click('undo');
    const [stone] = await pieces(player, stones, await player.look(), 1);
    const from = (await player.announced()).length;
    await clickAt(player, stone);
    assert.equal(wayIn(await player.heard('gomoku-they-placed-.*', from)), 'L10', where);
  });
  player.leave();
});

test('Ugolki in a page that changes', async (t) => {
  const player = await sitDown(t, 'ugolki', 'human');
  await player.click('C2');
  await player.click('C4');
  const told = await player.heard('ugolki-they-moved');
  await inEverySize(player, async (where) => {
    const moved = await player.look();
    await player.click('undo');
    const ends = await pieces(player, moved, await player.look(), 2);
    const [goal, home] = ends.sort((one, two) => one.y - two.y);
    const from = (await player.announced()).length;
    await clickAt(player, home);
    await player.look();
    await clickAt(player, goal);
    assert.deepEqual(await player.heard('ugolki-they-moved', from), told, where);
  });
  player.leave();
});

test('Add to 15 in a page that changes', async (t) => {
  const player = await sitDown(t, 'add-to-15', 'human');
  await inEverySize(player, async (where, lies) => {
    // Yellow enamel is brighter than any wood: nine discs in a row along the longer side.
    const discs = (await player.spots(await player.look(), { from: [236, 166, 0], to: [255, 255, 119] })).slice(0, 9);
    assert.equal(discs.length, 9, `nine discs can be seen ${where}`);
    const [, , third] = discs.sort((one, two) => (lies ? one.x - two.x : one.y - two.y));
    const from = (await player.announced()).length;
    await clickAt(player, third);
    const { text } = await player.heard('add-to-15-they-took', from);
    assert.match(text, /\b3\b/, where);
    await player.click('undo');
  });
  player.leave();
});

test('Sea Battle in a page that changes', async (t) => {
  const player = await sitDown(t, 'sea-battle', 'cabin-boy');
  const lies = async (from) => wayIn(await player.heard('sea-battle-lies', from));
  await player.click('more');
  await inEverySize(player, async (where) => {
    let from = (await player.announced()).length;
    await player.drag('ship-1', 'C3');
    assert.equal(await lies(from), 'B3-E3');
    const ships = await player.look();
    await player.click('clear');
    const empty = await player.look();
    const field = await player.control('E5');
    const near = ({ x, y }) => Math.abs(x - field.x) < 5 * field.width && Math.abs(y - field.y) < 5 * field.height;
    const long = ({ width, height }) => width > 3 * height;
    const ship = (await player.spots(ships, { other: empty })).find((spot) => near(spot) && long(spot));
    assert(ship, `a ship can be seen ${where}`);
    // The second of its squares, at which the ship is held.
    from = (await player.announced()).length;
    await player.dragTo('ship-1', { x: ship.left + ship.width * 3 / 8, y: ship.y });
    assert.equal(await lies(from), 'B3-E3', where);
    await player.click('clear');
  });
  player.leave();
});
