import { expect, test } from 'vitest';
import { toRuns } from './document-fonts.ts';

test.each([
  ['Ada Byron', [['Ada Byron', false]]],
  ['Zoé Lefèvre-Œuvray', [['Zoé Lefèvre-Œuvray', false]]],
  [
    'Łukasz Dvořák',
    [
      ['Ł', true],
      ['ukasz Dvo', false],
      ['ř', true],
      ['ák', false],
    ],
  ],
  ['', []],
])('cuts %j where the font changes', (text, expected) => {
  expect(toRuns(text).map((run) => [run.text, run.isExtended])).toEqual(expected);
});
