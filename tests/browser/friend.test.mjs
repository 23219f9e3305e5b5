// Two players in two browsers, or one of them in the desktop game, with the game's own server between them: one
// invites, the other opens the link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DesktopPlayer } from './desktop.mjs';
import { CLIPBOARD, DISC, SLOWER, SQUARE, copied, invite, letIn, meet, playOut, press, reload, usable } from './friends.mjs';
import { Player } from './harness.mjs';
import { wayIn } from './lines.mjs';
import { host } from './server.mjs';

test('Add to 15 with a friend who opens the link and reloads the page, and once more', async (t) => {
  const pair = await meet(t, 'add-to-15', {}, 'begins-near');
  await playOut(pair, async (player, moves) => {
    if (moves === 3) await reload(player, DISC);
    await press(player, DISC);
  });
  await pair[0].heard('add-to-15-you-win');
  await pair[0].act('again');
  await pair[1].heard('friend-offers-rematch');
  await pair[1].control('decline-rematch');
  await pair[1].act('again');
  await pair[1].turn('you');
  await pair[1].picture('again');
  for (const player of pair) player.leave();
});

test('Add to 15 in two tabs of one browser, both of which are reloaded', async (t) => {
  const address = await host(t);
  const one = await Player.sitDown(t, { ...SLOWER, address, ...CLIPBOARD });
  const code = await invite(one, 'add-to-15', 'begins-near');
  const other = await Player.sitDown(t, { ...SLOWER, address: `${address}#${code}`, beside: one });
  await other.screen('table');
  await letIn(one);
  const third = await Player.sitDown(t, { ...SLOWER, address, beside: one });
  await third.screen('desk');
  assert.equal(await third.data('seat'), undefined);
  third.leave();
  await third.page.close();
  await playOut([one, other], async (player, moves) => {
    if (moves === 1 || moves === 2) await reload(player, DISC);
    await press(player, DISC);
  });
  await one.heard('add-to-15-you-win');
  for (const player of [one, other]) player.leave();
});

const GOMOKU = ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12'];

test('Gomoku with a friend, to five in a row, before somebody who looks on', async (t) => {
  const pair = await meet(t, 'gomoku', {});
  await pair[1].act('talk');
  const link = await copied(pair[1], 'copy-watch');
  assert.match(link, /#watch-[A-Z]{6}$/);
  const visitor = await Player.sitDown(t, { ...SLOWER, address: link, ...CLIPBOARD });
  await pair[1].heard('friend-wants-to-watch-unnamed');
  await pair[1].act('let-watchers-in');
  await visitor.heard('friend-watching');
  await pair[0].heard('friend-watches-unnamed');
  const moves = await playOut(pair, (player, moves) => player.play(GOMOKU[moves]));
  assert.equal(moves, GOMOKU.length);
  await pair[0].heard('gomoku-you-win', 0, 'H8', 'H12');
  await pair[1].heard('gomoku-they-win', 0, 'H8', 'H12');
  await visitor.heard('gomoku-they-win', 0, 'H8', 'H12');
  const usable = (await visitor.controls()).filter(({ name, enabled }) => enabled && /^[A-O]\d+$/.test(name));
  assert.deepEqual(usable, [], 'who looks on has nothing to play with');
  for (const player of [...pair, visitor]) player.leave();
});

/**
 * Runs in the page before its own scripts: `hide` turns it into a hidden tab, which gets no frames, and `audioStates`
 * collects all states of the audio.
 */
function hideable() {
  let hidden = false;
  window.audioStates = [];
  document.addEventListener('DOMContentLoaded', () => {
    const keep = () => window.audioStates.push(document.body.dataset.audio);
    new MutationObserver(keep).observe(document.body, { attributes: true, attributeFilter: ['data-audio'] });
  });
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask(function frame(time) {
    if (hidden) ask(frame);
    else callback(time);
  });
  Object.defineProperty(Document.prototype, 'hidden', { get: () => hidden });
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  window.hide = (wanted) => {
    hidden = wanted;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

test('A tab that nobody sees says whose turn it is', async (t) => {
  const [one, other] = await meet(t, 'gomoku', { before: (page) => page.addInitScript(hideable) });
  await one.play('H8');
  await other.turn('you');
  await one.turn('other');
  assert.equal(await one.page.title(), 'Deskmate');
  await one.audio('running');
  await one.page.evaluate(() => window.hide(true));
  await one.audio('suspended');
  const before = await one.page.evaluate(() => window.audioStates.length);
  await other.play('A1');
  await one.until(() => document.title.startsWith('●'));
  await one.until((before) => window.audioStates.slice(before).includes('running'), before);
  await one.audio('suspended');
  await one.page.evaluate(() => window.hide(false));
  await one.play('H9');
  await other.heard('gomoku-they-placed-.*', 0, 'H9');
  for (const player of [one, other]) player.leave();
});

test('Gomoku between a browser and the desktop', async (t) => {
  const address = await host(t);
  const far = await Player.sitDown(t, { ...SLOWER, address, ...CLIPBOARD });
  const code = await invite(far, 'gomoku');
  const near = await DesktopPlayer.sitDown(t);
  await near.click('friend');
  await near.click('friend-have-code');
  await near.click('entry');
  await near.type(`${address}#${code}`);
  await near.until('the link', () => near.controls.some(({ name, text }) => name === 'entry' && text?.endsWith(`#${code}`)));
  await near.click('join');
  await near.heard('friend-knocking');
  await letIn(far);
  await near.heard('friend-let-in');
  for (const [number, point] of GOMOKU.entries()) {
    const [mover, waiter] = number % 2 ? [near, far] : [far, near];
    await mover.click(point);
    await waiter.heard('gomoku-they-placed-.*', 0, point);
  }
  await far.heard('gomoku-you-win', 0, 'H8', 'H12');
  await near.heard('gomoku-they-win', 0, 'H8', 'H12');
  await near.click('again');
  await far.heard('friend-offers-rematch');
  const before = near.changes;
  await far.control('decline-rematch');
  await far.click('again');
  await near.heard('friend-rematch');
  // What was announced appears a frame later.
  await near.until('the new board', () => near.changes > before && near.settled);
  await near.click('D4');
  await far.heard('gomoku-they-placed-.*', 0, 'D4');
  near.leave();
  far.leave();
});

// A game that two computer players have played, as the first and last squares of each move.
const UGOLKI = `
  b2-d2 g7-e7 b1-d3 g8-e6 c3-e3 f6-f5 e3-e4 f8-d4 a3-g7 e7-c3 e4-f4 h6-d6 c2-g4 h8-f6 d3-d7 e6-e5 a1-b1 f5-d3 b1-b2 g6-c2
  g4-g8 f7-d5 d2-e2 h7-f3 f4-g4 d4-d2 b3-d1 f3-f2 c1-e3 f6-e6 e2-g2 e6-e2 e3-e4 e5-c1 d1-e1 d3-b1 e1-e5 d6-d4 d7-e7 d5-b3
  e4-e8 c1-a1 b2-b4 d2-b2 b4-c4 d4-b4 g2-g3 f2-d2 g3-g5 e2-e1 g8-h8 b4-a4 g4-g8 c3-a3 e5-f5 d2-d1 f5-h5 e1-c3 e7-f7 d1-c1
`.trim().toUpperCase().split(/\s+/);

test('Ugolki with a friend, from corner to corner', async (t) => {
  const pair = await meet(t, 'ugolki', {}, 'begins-near');
  for (const player of pair) await player.shrink();
  const moves = await playOut(pair, async (player, moves) => {
    if (moves === 30) await reload(player, /^[A-H]\d$/);
    const squares = UGOLKI[moves].split('-');
    await player.act(squares[0]);
    await player.play(squares.at(-1));
  });
  assert.equal(moves, UGOLKI.length);
  await pair[0].heard('ugolki-they-win.*');
  await pair[1].heard('ugolki-you-win.*');
  for (const player of pair) player.leave();
});

/** Places a whole fleet by hand, and returns its squares. */
async function layOut(player) {
  const squares = [];
  for (const [number, middle] of ['C1', 'H1', 'C3', 'G3', 'C5', 'G5', 'B7', 'E7', 'H7', 'B9'].entries()) {
    const from = (await player.announced()).length;
    await player.dragByFinger(`ship-${number + 1}`, middle);
    const [first, last = first] = wayIn(await player.heard('sea-battle-lies', from)).split('-');
    for (let letter = first.charCodeAt(0); letter <= last.charCodeAt(0); letter++) {
      squares.push(String.fromCharCode(letter) + first.slice(1));
    }
  }
  return squares;
}

/** Fires at a square, and waits until it is clear who fires next. */
async function fire(player, square) {
  const from = (await player.announced()).length;
  await player.play(square);
  await player.heard('sea-battle-you-(missed|hit|sunk)', from, square);
  await player.until((from) => document.body.dataset.turn !== 'you'
    || Boolean(window.findLine(window.announced, 'your-turn', from)), from);
}

test('Sea Battle with a friend, whose seal is broken and checked at the end', async (t) => {
  const pair = await meet(t, 'sea-battle', {});
  const [one, other] = pair;
  const fleet = await layOut(one);
  assert.equal(fleet.length, 20);
  await one.act('stand');
  await other.act('by-chance');
  await other.heard('sea-battle-laid-out');
  await other.act('stand');
  await Promise.all(pair.map((player) => player.heard('sea-battle-(you|they)-begin')));
  for (const player of pair) await player.shrink();
  // Two shots miss, so that the turn changes.
  const targets = ['J10', 'J8', ...fleet];
  while (await other.data('turn') !== 'over') {
    if (await other.data('turn') === 'you') {
      if (targets.length === 12) await reload(other, SQUARE);
      await fire(other, targets.shift());
    } else if (await one.data('turn') === 'you') {
      await fire(one, (await usable(one, SQUARE)).split(',')[0]);
    } else {
      await one.frames();
    }
  }
  await other.heard('sea-battle-you-win');
  await one.heard('sea-battle-they-win');
  for (const player of pair) {
    await player.heard('friend-seal-kept-in-page');
    await player.control('replay');
    await player.picture(player === one ? 'lost' : 'won');
    player.leave();
  }
});
