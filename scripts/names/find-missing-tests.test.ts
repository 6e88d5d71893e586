import { expect, test } from 'vitest';
import { findMissingTests } from './find-missing-tests.ts';

const files: Record<string, string> = { 'a.test.ts': "test('refuses a bid', () => {});" };
const find = (text: string) => findMissingTests({ path: 'asvs.md', text }, (path) => files[path] ?? null);

test.each([
  ['a test that is there', '| V1.1.1 | 2 | Words | `a.test.ts`: "refuses a bid" |'],
  ['what does not apply', '| V1.1.1 | 2 | Words | Does not apply: no such thing |'],
])('accepts %s', (_what, text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  ['a test that was renamed', '| V1.1.1 | 2 | Words | `a.test.ts`: "takes a bid" |', 'takes a bid'],
  ['a part of a name', '| V1.1.1 | 2 | Words | `a.test.ts`: "refuses" |', 'refuses'],
  ['a file that is gone', '| V1.1.1 | 2 | Words | `b.test.ts`: "refuses a bid" |', 'b.test.ts'],
  ['a requirement without an answer', '| V1.1.1 | 2 | Words | |', 'V1.1.1'],
])('names %s', (_what, text, said) => {
  expect(find(text)).toEqual([expect.stringContaining(said)]);
});
