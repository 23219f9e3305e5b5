// Measures how fast the brains of the built browser game search, in Node.js, whose engine is Chromium's.
// usage: node web/bench.mjs [GAME] [SECONDS]    GAME: one that has a search, gomoku by default

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { built } from './serve.mjs';

/** How many positions a second the search of `game` looks at, measured for so many seconds. */
export async function speed(game, seconds) {
  const brain = await import(pathToFileURL(built('brain.js')));
  brain.initSync({ module: readFileSync(built('brain_bg.wasm')) });
  brain.speed(game, 500); // V8 compiles what is hot a second time, better.
  return Math.round(brain.speed(game, seconds * 1000));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [game = 'gomoku', seconds = '3'] = process.argv.slice(2);
  console.log(JSON.stringify({ nodes_per_second: await speed(game, Number(seconds)) }));
}
