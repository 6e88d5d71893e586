import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { knownProblemCodes, problemText } from './problem-texts.ts';

const SOURCES = join(import.meta.dirname, '..');

/** Returns the codes passed to error classes anywhere in the server. */
function thrownCodes(): string[] {
  const pattern = /new (?:\w+Error)\(\s*(?:\d+,\s*)?'([a-z]\w*\.\w+)'/g;
  return globSync('**/*.ts', { cwd: SOURCES })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(SOURCES, path), 'utf8').matchAll(pattern)])
    .map(([, code]) => String(code));
}

test('every problem that the contract promises has a text', () => {
  const promised = allCalls().flatMap(([, { problems = [] }]) => [...problems]);
  expect(promised.filter((code) => !knownProblemCodes.has(code))).toEqual([]);
});

test('every problem that the server throws has a text', () => {
  const thrown = thrownCodes();
  expect(thrown.length).toBeGreaterThan(30);
  expect(thrown.filter((code) => !knownProblemCodes.has(code))).toEqual([]);
});

test('fills the placeholders of a text in the caller’s language', () => {
  expect(problemText({ code: 'bid.tooLow', language: 'fr', values: { minimum: '120 €' } })).toContain(
    '120 €',
  );
});
