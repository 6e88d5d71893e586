import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './guards.ts';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

test('each migration is younger than the one before: an older one would never be applied to a database in use', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('the journal and the folder name the same migrations', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted());
});

test('the first migration is as databases in use have it', () => {
  const first = readFileSync(join(MIGRATIONS, '0000_initial.sql'));
  expect(createHash('sha256').update(first).digest('hex')).toBe(
    '741c1fb8d5ab1028326b142ae07748995f00d19f5fe4202993ad6dd5d099cd97',
  );
});
