import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Not part of the product: tests and what they are built from. */
const FOR_TESTS = /(?:^|\/)(?:tests|testing)\/|\.(?:test|suite)\.ts$|-double\.ts$/;

const paths = (await readdir(ROOT, { recursive: true })).filter(
  (path) => path.endsWith('.ts') && !FOR_TESTS.test(path),
);
const sources = await Promise.all(
  paths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
);

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test('looks at the whole server', () => {
  expect(sources.length).toBeGreaterThan(700);
  expect(filesWith(/from 'node:crypto'/).length).toBeGreaterThan(20);
});

test('runs no command of the system for a request: only the database, its backups and the demo’s pictures have processes', () => {
  expect(filesWith(/['"](?:node:)?(?:child_process|cluster)['"]/)).toEqual([
    'backups/daily-backups.ts',
    'db/embedded-postgres.ts',
    'db/postgres-owner.ts',
    'demo/start-drawing.ts',
  ]);
});

test('evaluates no text as code', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|['"](?:node:)?vm['"]/)).toEqual([]);
});

test('makes secrets by the generator that nobody can foretell: chance of the other kind only spreads pauses', () => {
  expect(filesWith(/Math\.random/)).toEqual([
    'db/migrate.ts',
    'db/transaction.ts',
    'events/live-connection.ts',
  ]);
});

test('turns the check of certificates off nowhere', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|no-verify/)).toEqual([]);
});
