// The commands in the documents: each block marked ```sh runnable works as it stands, from the root of the checkout.
// usage: node --test tests/documents.test.mjs    (--test-name-pattern 'src/tools' for those of one document)
//
// A line of a block that begins with `# ` and follows a command is what the block prints.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The time limit of a block in milliseconds, which only a block that hangs can reach. */
const LIMIT = 600_000;
/** What no block may run, because it runs these tests in turn, never ends, or changes the system. */
const FORBIDDEN = /\b(make (test|build|play|web)|stages\.sh|sudo|git (commit|push|checkout))\b|&$/m;

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });
const documents = git('ls-files', '--cached', '--others', '--exclude-standard', '*.md').split('\n').filter(Boolean);

/** Returns the fenced blocks of a document, each with what follows its fence, its first line and its text. */
function blocks(text) {
  const found = [];
  let open;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent, info] = line.match(/^( *)```(.*)$/) ?? [];
    if (open && info === '') {
      found.push(open);
      open = undefined;
    } else if (open) {
      open.text += `${line.slice(open.indent)}\n`;
    } else if (info !== undefined) {
      open = { info: info.trim(), indent: indent.length, line: index + 2, text: '' };
    }
  }
  assert.equal(open, undefined, 'a block does not end');
  return found;
}

/** Returns the lines that a block says it prints. */
function printed(text) {
  const lines = text.split('\n');
  return lines.filter((line, index) => index > 0 && line.startsWith('# ')).map((line) => line.slice(2));
}

// Make's own variables would change the output of a `make` in a block.
const { MAKEFLAGS, MFLAGS, MAKELEVEL, ...env } = process.env;

const runnable = documents.flatMap((path) => {
  const all = blocks(readFileSync(join(root, path), 'utf8'));
  return all.filter(({ info }) => info === 'sh runnable').map((block) => ({ path, ...block }));
});

test('some documents have blocks that can be run, and all are marked alike', () => {
  assert.ok(new Set(runnable.map(({ path }) => path)).size > 3);
  for (const path of documents) {
    const strange = blocks(readFileSync(join(root, path), 'utf8'))
      .filter(({ info }) => /runnable/.test(info) && info !== 'sh runnable');
    assert.deepEqual(strange, [], path);
  }
});

for (const { path, line, text } of runnable) {
  test(`${path}:${line}`, () => {
    assert.doesNotMatch(text, FORBIDDEN);
    const { status, signal, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
      cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT, maxBuffer: 1 << 28,
    });
    const said = `${text}\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`;
    assert.equal(status, 0, `ends with ${signal ?? status}:\n${said}`);
    for (const expected of printed(text)) {
      assert.ok(stdout.split('\n').includes(expected), `does not print ${expected}:\n${said}`);
    }
  });
}
