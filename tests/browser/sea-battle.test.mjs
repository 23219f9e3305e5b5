// Whole battles: by mouse against the Cabin Boy with hints, by keyboard, and by touch with dragging.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './browsers.mjs';
import { PHONE, Player } from './harness.mjs';
import { findLine, wayIn } from './lines.mjs';

const MAX_SHOTS = 100;
/** The lines that tell of a shot. */
const SHOT = 'sea-battle-you-(missed|hit|sunk)';

/** Starts a game, up to the placing of ships; `act` presses a control. */
async function sitDown(player, act, opponent) {
  await player.screen('desk');
  await act('thing-sea-battle');
  await player.screen('setup');
  await act(opponent);
  await player.picked(opponent);
  await act('start');
  await player.screen('table');
}

/** Fires where the hints say until the game is over: `ask` asks for a hint, `fire` fires at a square. */
async function fight(player, ask, fire) {
  await player.shrink();
  for (let shots = 0; shots < MAX_SHOTS; shots++) {
    if (await player.turn('you', 'over') === 'over') return shots;
    let from = (await player.announced()).length;
    await ask();
    const square = wayIn(await player.heard('hint', from));
    from = (await player.announced()).length;
    await fire(square);
    await player.heard(SHOT, from, square);
    await player.turnAgain(from);
  }
  assert.fail('so many shots and no end');
}

test('Sea Battle by mouse, with hints against the Cabin Boy', async (t) => {
  const player = await Player.sitDown(t);
  await sitDown(player, (name) => player.click(name), 'opponent-cabin-boy');
  await player.drag('ship-1', 'C3');
  await player.heard('sea-battle-lies', 0, 'B3-E3');
  await player.rightClick('B3');
  await player.heard('sea-battle-lies', 0, 'B3-B6');
  await player.drag('ship-2', 'C7');
  await player.heard('sea-battle-refused-touches', 0, 'B3-B6');
  await player.click('more');
  await player.click('the-rest');
  await player.heard('sea-battle-laid-out');
  await player.click('stand');
  await player.heard('sea-battle-(you|they)-begin');
  const shots = await fight(player, () => player.click('hint'), (square) => player.click(square));
  assert(shots >= 20, `${shots} shots`);
  await player.heard('sea-battle-you-win');
  // The buttons are replaced when the end has been shown.
  await player.control('again');
  await player.click('replay');
  await player.press('End');
  await player.heard('sea-battle-looked-back');
  await player.click('replay-back');
  await player.heard('sea-battle-looked-at-.*');
  await player.picture('looking back');
  player.leave();
});

test('Sea Battle by keyboard', async (t) => {
  const player = await Player.sitDown(t, { reducedMotion: 'reduce' });
  const act = async (name) => {
    await player.focus(name);
    await player.press('Enter');
  };
  await sitDown(player, act, 'opponent-surveyor');
  await act('more');
  await act('along-edges');
  await player.heard('sea-battle-laid-out');
  await act('stand');
  await player.heard('sea-battle-(you|they)-begin');
  await fight(player, () => player.press('/'), async (square) => {
    for (const letter of square) await player.press(letter.toLowerCase());
    await player.until((square) => document.querySelector('#controls [data-focused="true"]')?.dataset.name === square, square);
    await player.press('Enter');
  });
  await player.control('again');
  player.leave();
});

test('Sea Battle by touch, on a phone that is turned now and then', needs('fingers'), async (t) => {
  const player = await Player.sitDown(t, { ...PHONE, reducedMotion: 'reduce' });
  await sitDown(player, (name) => player.tap(name), 'opponent-cabin-boy');
  await player.dragByFinger('ship-1', 'C3');
  await player.heard('sea-battle-lies', 0, 'B3-E3');
  const from = (await player.announced()).length;
  await player.tap('B3');
  await player.heard('sea-battle-in-hand', from);
  await player.tap('B3');
  await player.heard('sea-battle-lies', 0, 'B3-B6');
  await player.turnPhone();
  await player.tap('more');
  await player.tap('the-rest');
  await player.heard('sea-battle-laid-out');
  await player.picture('placed');
  await player.tap('stand');
  await player.heard('sea-battle-(you|they)-begin');
  let turns = 0;
  const shots = await fight(player, () => player.tap('hint'), async (square) => {
    turns += 1;
    if (turns % 10 === 0) await player.turnPhone();
    const from = (await player.announced()).length;
    // Quick taps: where frames are slow, a tap that waits for a frame would be a long press.
    await player.tapQuickly(square);
    await player.frames(4);
    assert(!findLine(await player.announced(), SHOT, from), 'the first tap only aims');
    await player.tapQuickly(square);
  });
  assert(shots >= 20, `${shots} shots`);
  await player.control('again');
  await player.picture('result');
  player.leave();
});
