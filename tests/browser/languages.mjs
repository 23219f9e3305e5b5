// The game in the browser's language: the page says which, and a short game is read off its live region.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player } from './harness.mjs';

/** A message of a language as a pattern, in which every gap is anything. */
function pattern(tag, file, id) {
  const text = String(readFileSync(new URL(`../../assets/locales/${tag}/${file}.ftl`, import.meta.url)));
  const message = new RegExp(`^${id} = (.+)$`, 'm').exec(text)[1];
  const literal = (part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${message.split(/\{[^}]*\}/).map(literal).join('.+')}$`);
}

/** Loads the page in a locale; the files of other languages than English that it asked for. */
async function open(t, locale) {
  const asked = [];
  const player = await Player.sitDown(t, {
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

for (const [locale, tag] of [['ru-RU', 'ru'], ['zh-CN', 'zh-CN']]) {
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
      const heard = await player.heard(pattern(tag, 'add-to-15', 'add-to-15-they-took'), from);
      assert(heard.includes(disc), heard);
    }
    await player.heard(pattern(tag, 'add-to-15', 'add-to-15-they-win'));
    await player.control('again');
    await player.picture('result');
    assert(!(await player.announced()).some((line) => /[a-z]{3}/.test(line.replaceAll('Deskmate', ''))), 'no English is heard');
    player.leave();
  });
}

test('English players load no other language', async (t) => {
  const { player, foreign } = await open(t, 'en-GB');
  assert.deepEqual(foreign, []);
  assert.equal((await player.page.evaluate(page)).lang, 'en');
  player.leave();
});
