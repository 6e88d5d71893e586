import { expect, test } from 'vitest';
import { findNounProblems } from './find-noun-problems.ts';

const present = {
  contract: ['orders', 'messages'],
  server: ['orders', 'messages'],
  web: ['orders', 'messages'],
  texts: ['orders', 'invoice', 'messages', 'common', 'profile'],
  pages: ['profile'],
};
const ORDERS = '| orders | orders | orders | orders | orders, invoice |';
const MESSAGES = '| messages | messages | messages | messages | messages |';
const find = (...rows: string[]) =>
  findNounProblems(
    `## Nouns in the code\n\n| Noun | Contract | Server | Web | Texts |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
    present,
  );

test('accepts a table that names all there is', () => {
  expect(find(ORDERS, MESSAGES)).toEqual([]);
});

test.each([
  [
    'another word for a noun',
    ['| orders | orders | messages | orders | orders, invoice |', MESSAGES],
    'docs/glossary.md: orders, server: messages is another word for orders',
  ],
  [
    'a folder that is not there',
    [ORDERS.replace('| orders | orders |', '| orders | buying |'), MESSAGES],
    'docs/glossary.md: orders, contract: there is no buying',
  ],
  [
    'a text without a row',
    [ORDERS.replace(', invoice', ''), MESSAGES],
    'docs/glossary.md: texts invoice is not in the table of nouns',
  ],
])('refuses %s', (_what, rows, problem) => {
  expect(find(...rows)).toContain(problem);
});

test('refuses a folder without a row, and a glossary without the table', () => {
  expect(find(ORDERS)).toContain('docs/glossary.md: server messages is not in the table of nouns');
  expect(findNounProblems('# Glossary', present)).toHaveLength(1);
});
