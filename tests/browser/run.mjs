// Plays the browser's tests two files at a time, in the order given: players wait for each other more than they compute.
// `node --test` sorts files by name, and a long one that begins last is waited for alone.
// usage: node tests/browser/run.mjs FILE...

import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

// No file takes half as long (milliseconds); one that waits for something that never comes is named, and the others go on.
const LIMIT = 900_000;

const files = process.argv.slice(2).map((file) => resolve(file));
run({ files, concurrency: 2, timeout: LIMIT })
  .on('test:fail', () => { process.exitCode = 1; })
  .compose(new spec())
  .pipe(process.stdout);
