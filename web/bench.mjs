// Measures the search speed of the built browser game's brains in Node.js, which has the same engine as Chromium.
// usage: node web/bench.mjs [GAME] [SECONDS] [MODULE]    GAME: one that has a search, gomoku by default; MODULE:
// brain-simd, which is the default, or brain, without vector instructions

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { built } from './serve.mjs';

/** Returns the number of positions per second that the search of `game` visits, measured for `seconds`. */
export async function speed(game, seconds, module = 'brain-simd') {
  const brain = await import(pathToFileURL(built(`${module}.js`)));
  brain.initSync({ module: readFileSync(built(`${module}_bg.wasm`)) });
  brain.speed(game, 500); // A warm-up: V8 recompiles hot code with optimisations.
  return Math.round(brain.speed(game, seconds * 1000));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [game = 'gomoku', seconds = '3', module] = process.argv.slice(2);
  console.log(JSON.stringify({ nodes_per_second: await speed(game, Number(seconds), module) }));
}
