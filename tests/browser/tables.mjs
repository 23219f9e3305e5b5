// Whole games at one desk, with whatever hand presses the controls, in any browser. Nothing here depends on a
// language: places have names, and what happened is told by controls and by the page's states.

import assert from 'node:assert/strict';

/** The ways to press a control, by name: each returns a function that presses the control of a name. */
export const HANDS = {
  mouse: (player) => (name) => player.click(name),
  /** By Tab and Enter; a place on a board is typed, and Enter plays there. */
  keys: (player) => async (name) => {
    if (/^disc-\d$/.test(name)) return player.press(name.at(-1));
    if (/^[A-O]\d+$/.test(name)) {
      for (const letter of name) await player.press(letter.toLowerCase());
      await player.until((name) => document.querySelector('#controls [data-focused="true"]')?.dataset.name === name, name);
    } else {
      await player.focus(name);
    }
    return player.press('Enter');
  },
  /** The mirrored controls, as a screen reader presses them. */
  mirror: (player) => (name) => player.pressInTree(name),
};

/** Opens a table from the desk; `opponent` is the end of its control's name, or none for the usual one. */
export async function sitDown(player, hand, game, opponent) {
  await player.screen('desk');
  await hand(`thing-${game}`);
  await player.screen('setup');
  if (opponent) {
    await hand(`opponent-${opponent}`);
    await player.picked(`opponent-${opponent}`);
  }
  await hand('start');
  await player.screen('table');
}

/** Returns to the desk from a game that is over. */
export async function leave(player, hand) {
  await hand('desk');
  await player.screen('desk');
}

const over = (player) => player.until(() => document.body.dataset.turn === 'over');

/** Waits for enabled controls whose names match, and returns the names. */
export function usable(player, pattern) {
  return player.until((source) => {
    const fits = ({ ariaDisabled, disabled, dataset }) => !disabled && ariaDisabled !== 'true' && new RegExp(source).test(dataset.name);
    const names = [...document.querySelectorAll('#controls [data-name]')].filter(fits).map(({ dataset }) => dataset.name);
    return names.length > 0 && names.sort();
  }, pattern.source);
}

/** Plays on the first usable place whenever it is the player's turn, until the game is over; returns the moves. */
export async function takeTurns(player, hand, pattern) {
  for (let moves = 0; ; moves++) {
    if (await player.turn('you', 'over') === 'over') return moves;
    const [place] = await usable(player, pattern);
    await playAt(player, hand, place);
  }
}

/** Waits until a place can't be played any more, and somebody else is to move or the game is over. */
const played = (player, name) => player.until((name) => {
  const control = document.querySelector(`#controls [data-name="${name}"]`);
  return (!control || control.disabled || control.ariaDisabled === 'true') && document.body.dataset.turn !== 'other';
}, name);

/** Plays on a place, and waits until the move has been answered. */
export async function playAt(player, hand, place) {
  await hand(place);
  await played(player, place);
}

async function playThrough(player, hand, places) {
  for (const place of places) {
    await player.turn('you');
    await playAt(player, hand, place);
  }
  await over(player);
}

export const GAMES = ['add-to-15', 'gomoku', 'sea-battle', 'ugolki'];

const WON = {
  // 1, 5 and 9 make 15.
  'add-to-15': ['disc-1', 'disc-2', 'disc-5', 'disc-3', 'disc-9'],
  gomoku: ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12'],
};

/** A run alone from corner to corner, as the first and last squares of each move. */
const RUN = `
  C3-D3 C1-E3 E3-E4 A1-E5 E5-F5 A3-G5 B2-F6 B1-A1 G5-G6 A1-G5 A2-B2 F6-F7 B2-H6 B3-B2 B2-F8 C2-D2 F8-G8 D2-H8 D3-D4 D4-F8
  E4-F4 F4-F6 F5-H7 G5-G7
`.trim().split(/\s+/);

/** Moves men; each move ends when the square that it leads to says something else than before. */
async function run(player, hand) {
  // A square has a control only while it lies at rest.
  const label = (name) => player.until((name) => document.querySelector(`#controls [data-name="${name}"]`)?.ariaLabel, name);
  for (const move of RUN) {
    const [from, to] = move.split('-');
    await player.turn('you');
    const before = await label(to);
    await hand(from);
    await player.frames(4);
    await hand(to);
    await player.until(([to, before]) => {
      const now = document.querySelector(`#controls [data-name="${to}"]`)?.ariaLabel;
      return document.body.dataset.turn === 'over' || (now && now !== before);
    }, [to, before]);
    await player.frames(4);
  }
  await over(player);
}

/** What is said of each square of the sea, by its name. */
const sea = (player) => player.page.evaluate(() => [...document.querySelectorAll('#controls [data-name]')]
  .filter(({ dataset }) => /^[A-J]\d+$/.test(dataset.name)).map(({ dataset, ariaLabel }) => [dataset.name, ariaLabel]));

/** Two at one desk: whoever is to fire first sinks the other's fleet without a miss. */
async function battle(player, hand) {
  const fleets = [];
  for (let side = 0; side < 2; side++) {
    await hand('ready');
    await player.control('by-chance');
    const empty = new Map(await sea(player));
    await hand('by-chance');
    await player.control('stand');
    fleets.push((await sea(player)).filter(([name, label]) => label !== empty.get(name)).map(([name]) => name));
    assert.equal(fleets[side].length, 20, `a fleet at ${fleets[side]}`);
    await hand('stand');
  }
  // Who placed last looks already; for the other one the desk turns round first.
  await player.until(() => {
    const { turn, motion, controls } = document.body.dataset;
    return turn === 'you' && motion === 'rests' && controls === 'settled' && !document.querySelector('#controls [data-name="stand"]');
  });
  const turns = (await usable(player, /^([A-J]\d+|ready)$/)).includes('ready');
  if (turns) await hand('ready');
  await playThrough(player, hand, fleets[turns ? 1 : 0]);
}

/** Plays a whole game from the desk back to the desk. */
export async function playWhole(player, hand, game) {
  await sitDown(player, hand, game, game === 'ugolki' ? 'alone' : 'human');
  if (game === 'ugolki') await run(player, hand);
  else if (game === 'sea-battle') await battle(player, hand);
  else await playThrough(player, hand, WON[game]);
  await player.control('again');
  await leave(player, hand);
}
