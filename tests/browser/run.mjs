// Runs the browser tests two files at a time, in the order given: the players mostly wait for each other.
// `node --test` sorts files by name, which would leave a long file running alone at the end.
// usage: node tests/browser/run.mjs FILE...

import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

// The timeout of a file in milliseconds, more than twice the longest; a file that hangs is reported, and the others
// continue.
const LIMIT = 900_000;

const files = process.argv.slice(2).map((file) => resolve(file));
run({ files, concurrency: 2, timeout: LIMIT })
  .on('test:fail', () => { process.exitCode = 1; })
  .compose(new spec())
  .pipe(process.stdout);
