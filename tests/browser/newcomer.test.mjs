// A first visit: from the start to the first move in three presses, or in four where a fleet is placed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './harness.mjs';

const MOVES = {
  'add-to-15': { presses: ['disc-5'], said: ['add-to-15-you-took', 5] },
  gomoku: { presses: ['H8'], said: ['gomoku-you-placed-.*', 'H8'] },
  ugolki: { drag: ['C1', 'D1'], said: ['ugolki-you-moved', 'c1-d1'] },
  'sea-battle': { presses: ['by-chance', 'stand'], said: ['sea-battle-(you|they)-begin'] },
};

test('The first moves of a newcomer', async (t) => {
  for (const [game, { presses = [], drag, said: [id, ...words] }] of Object.entries(MOVES)) {
    const player = await Player.sitDown(t, { newcomer: true });
    await player.screen('desk');
    await player.click(`thing-${game}`);
    await player.screen('setup');
    await player.control('start');
    let from = (await player.announced()).length;
    await player.click('start');
    await player.screen('table');
    if (game !== 'sea-battle') await player.heard('your-turn', from);
    from = (await player.announced()).length;
    for (const press of presses) await player.click(press);
    if (drag) await player.drag(...drag);
    const { text } = await player.heard(id, from, ...words);
    // The lines before the latest one can still be read out.
    const log = await player.page.evaluate(() => [...document.querySelectorAll('#announce p')].map((line) => line.textContent));
    assert(log.includes(text), JSON.stringify(log));
    const counted = 2 + presses.length + (drag ? 1 : 0);
    assert(counted <= (game === 'sea-battle' ? 4 : 3), `${game}: ${counted} presses`);
    player.leave();
  }
});
