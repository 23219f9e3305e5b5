// Inserts each fault of faults.json alone into a copy of the sources, and checks whether the tests with simulated
// worlds and lies find it.
// usage: node tests/planted/planted.mjs [NUMBER...]    only these faults, counted from 1

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The time limit for finding a fault, without building. */
const MINUTES = 10;
/** The tests to run in turn, with their number of lies or worlds. The last one runs until the time limit. */
const RUNS = [['lies::', 'DESKMATE_LIES', '350'], ['simulation::', 'DESKMATE_WORLDS', '100000000']];
const TESTS = ['-p', 'deskmate-server', '--test', 'server'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults = JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8'));
const named = process.argv.slice(2).map(Number);
if (named.some((number) => !faults[number - 1])) {
  console.error(`deskmate: faults are numbered from 1 to ${faults.length}`);
  process.exit(2);
}
const lost = faults.find(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2);
if (lost) {
  console.error(`deskmate: there is no one place in ${lost.file} to plant this: ${lost.fault}`);
  process.exit(2);
}

const copy = join(mkdtempSync(join(tmpdir(), 'deskmate-planted-')), 'deskmate');
const git = (...args) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
git('worktree', 'add', '--detach', copy, 'HEAD');

/** Builds the test program with the fault, and returns its path, or nothing if it does not compile. */
function build() {
  const cargo = spawnSync('cargo', ['test', ...TESTS, '--no-run', '--message-format', 'json'], { cwd: copy, encoding: 'utf8', maxBuffer: 1e9 });
  const made = cargo.stdout.split('\n').filter((line) => line.includes('"executable":"')).map((line) => JSON.parse(line));
  return cargo.status === 0 ? made.find(({ target }) => target.name === 'server').executable : undefined;
}

/** Returns the reason for which a run failed, or nothing if it passed. */
function failure({ status, stdout, stderr }) {
  if (!(status > 0)) return undefined;
  const why = /left: Err\("(.*)"\)|(\w+ passes as honest.*)|panicked at .*\n(.*)/.exec(stdout + stderr);
  return why?.slice(1).find(Boolean) ?? 'it crashes';
}

let found = 0;
const wanted = named.length ? named : faults.map((_, index) => index + 1);
try {
  for (const number of wanted) {
    const { fault, file, find, put } = faults[number - 1];
    const path = join(copy, file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, sound.replace(find, () => put));
    const program = build();
    writeFileSync(path, sound);
    const began = Date.now();
    let why;
    for (const [test, name, times] of program ? RUNS : []) {
      why ??= failure(spawnSync(program, [test], {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 1e9,
        timeout: Math.max(MINUTES * 60_000 - (Date.now() - began), 1),
        env: { ...process.env, [name]: times, RUST_BACKTRACE: '0' },
      }));
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    found += Number(why !== undefined);
    const verdict = !program ? 'does not compile' : why === undefined ? 'NOT FOUND' : `found after ${seconds} s: ${why}`;
    console.log(`${String(number).padStart(2)}  ${fault}: ${verdict}`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
console.log(`${found} of ${wanted.length} planted faults were found, each within ${MINUTES} minutes`);
process.exit(found >= 0.8 * wanted.length ? 0 : 1);
