// The game in the browser's language: the page declares it, and a whole game of each kind is read from its live
// region.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player } from './harness.mjs';

/** The locales that a browser asks for, and the languages that it gets. */
const LANGUAGES = [['ru-RU', 'ru'], ['zh-CN', 'zh-CN']];
/** The letters of Sea Battle's columns. */
const COLUMNS = { ru: 'АБВГДЕЖЗИК', 'zh-CN': 'ABCDEFGHIJ' };

/** Returns a message of a language as a pattern, in which every placeable matches any text. */
function pattern(tag, file, id) {
  const text = String(readFileSync(new URL(`../../assets/locales/${tag}/${file}.ftl`, import.meta.url)));
  const message = new RegExp(`^${id} = (.+)$`, 'm').exec(text)[1];
  const literal = (part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${message.split(/\{[^}]*\}/).map(literal).join('.+')}$`);
}

/** Loads the page in a locale, and collects the requested language files other than English. */
async function open(t, locale, options = {}) {
  const asked = [];
  const player = await Player.sitDown(t, {
    ...options,
    locale,
    before: (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  await player.screen('desk');
  return { player, foreign: asked.filter((path) => /locales|zh-CN/.test(path)) };
}

const page = () => ({
  lang: document.documentElement.lang,
  title: document.title,
  about: document.querySelector('meta[name=description]').content,
});

for (const [locale, tag] of LANGUAGES) {
  test(`a game of Add to 15 in ${tag}`, async (t) => {
    const { player, foreign } = await open(t, locale);
    assert(foreign.length >= 5, `the words are loaded: ${foreign}`);
    const { lang, title, about } = await player.page.evaluate(page);
    assert.equal(lang, tag);
    assert.match(title, pattern(tag, 'shell', 'title'));
    assert.match(about, pattern(tag, 'shell', 'page-about'));
    await player.click('thing-add-to-15');
    await player.screen('setup');
    await player.click('opponent-human');
    await player.picked('opponent-human');
    await player.click('start');
    await player.screen('table');
    for (const disc of [1, 2, 5, 3, 9]) {
      const from = (await player.announced()).length;
      await player.click(`disc-${disc}`);
      const heard = await player.heardText(pattern(tag, 'add-to-15', 'add-to-15-they-took'), from);
      assert(heard.includes(disc), heard);
    }
    await player.heardText(pattern(tag, 'add-to-15', 'add-to-15-they-win'));
    await player.control('again');
    await player.picture('result');
    await leave(player);
  });
}

/** Starts a game in a language, in a very small page, because only the announced lines matter. */
async function sitDown(t, locale, game, opponent) {
  const { player } = await open(t, locale, { reducedMotion: 'reduce', viewport: { width: 160, height: 90 } });
  await player.pressInTree(`thing-${game}`);
  await player.screen('setup');
  await player.pressInTree(`opponent-${opponent}`);
  await player.picked(`opponent-${opponent}`);
  await player.pressInTree('start');
  await player.screen('table');
  return player;
}

/** Ends a test, and asserts that no English was announced. */
async function leave(player) {
  const said = (await player.announced()).map(({ text }) => text);
  assert(!said.some((line) => /[a-z]{3}/.test(line.replaceAll('Deskmate', ''))), `no English is heard: ${said.join('\n')}`);
  player.leave();
}

/** Asks for a hint, and returns the names in it that match a pattern. */
async function hint(player, names) {
  const from = (await player.announced()).length;
  await player.pressInTree('hint');
  const line = await player.heardText(names, from);
  return line.match(names)[0];
}

for (const [locale, tag] of LANGUAGES) {
  test(`a game of Gomoku in ${tag}`, async (t) => {
    const player = await sitDown(t, locale, 'gomoku', 'human');
    const points = ['H8', 'A1', 'H9', 'C1', 'H10', 'E1', 'H11', 'G1', 'H12'];
    for (const [number, point] of points.entries()) {
      const from = (await player.announced()).length;
      await player.pressInTree(point);
      const told = `gomoku-they-placed-${number % 2 ? 'white' : 'black'}`;
      assert((await player.heardText(pattern(tag, 'gomoku', told), from)).includes(point));
    }
    assert((await player.heardText(pattern(tag, 'gomoku', 'gomoku-they-win'))).includes('H8'));
    await leave(player);
  });

  test(`a game of Ugolki in ${tag}`, async (t) => {
    const player = await sitDown(t, locale, 'ugolki', 'alone');
    while (await player.turn('you', 'over') === 'you') {
      const way = await hint(player, /[a-h][1-8](-[a-h][1-8])+/);
      const from = (await player.announced()).length;
      const squares = way.toUpperCase().split('-');
      await player.pressInTree(squares[0]);
      await player.frames(4);
      await player.pressInTree(squares.at(-1));
      assert((await player.heardText(pattern(tag, 'ugolki', 'ugolki-you-moved'), from)).includes(way));
      await player.frames(4);
    }
    await leave(player);
  });

  test(`a game of Sea Battle in ${tag}`, async (t) => {
    const player = await sitDown(t, locale, 'sea-battle', 'cabin-boy');
    await player.pressInTree('by-chance');
    await player.pressInTree('stand');
    const begins = ['you', 'they'].map((who) => pattern(tag, 'sea-battle', `sea-battle-${who}-begin`).source).join('|');
    await player.heardText(new RegExp(begins));
    while (await player.turn('you', 'over') === 'you') {
      const square = await hint(player, /[A-JА-К]\d+/);
      const column = COLUMNS[tag].indexOf(square[0]);
      assert(column >= 0, `${square} is named by the columns of ${tag}`);
      const from = (await player.announced()).length;
      await player.pressInTree('ABCDEFGHIJ'[column] + square.slice(1));
      await player.heardText(new RegExp(`^${square}`), from);
      await player.turnAgain(from);
    }
    const wins = ['you', 'they'].map((who) => pattern(tag, 'sea-battle', `sea-battle-${who}-win`).source).join('|');
    await player.heardText(new RegExp(wins));
    await leave(player);
  });
}

test('English players load no other language', async (t) => {
  const { player, foreign } = await open(t, 'en-GB');
  assert.deepEqual(foreign, []);
  assert.equal((await player.page.evaluate(page)).lang, 'en');
  player.leave();
});
