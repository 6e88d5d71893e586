import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it('begins with a byte order mark and quotes what needs it', () => {
  expect(
    toCsv(
      [
        ['name', 'words'],
        ['Élise', 'one, "two"\nthree'],
      ],
      'en',
    ),
  ).toBe('\ufeffname,words\r\nÉlise,"one, ""two""\nthree"\r\n');
});

it.each(['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1'])('does not let %j run as a formula', (cell) => {
  expect(toCsv([[cell]], 'en').replaceAll('"', '')).toBe(`\ufeff'${cell}\r\n`);
});

it('leaves numbers and empty cells as they are', () => {
  expect(toCsv([[-2, 3n, null, '']], 'en')).toBe('\ufeff-2,3,,\r\n');
});

it('is one for a French spreadsheet in French', () => {
  expect(toCsv([['Élise; Zoé', -1234.5, 3n, null, '=1+1']], 'fr')).toBe(
    `\ufeff"Élise; Zoé";-1234,5;3;;'=1+1\r\n`,
  );
});
