import { describe, expect, test } from 'vitest';
import { breakLines, toPieces, toPrintable } from './text-layout.ts';

const measure = { width: 12, widthOf: (line: string) => line.length };

test.each([
  ['as it is', 'Zoé Lefèvre-Œuvray', 'Zoé Lefèvre-Œuvray'],
  ['composed, of letters that came in parts', 'Zoe\u0301 S\u0326tefan', 'Zoé Ștefan'],
  ['with the space of French that fonts have', '1\u202f050,00\u00a0€', '1\u00a0050,00\u00a0€'],
  ['without emoji', 'The cup 🏆 of 2026 👩🏽‍🚀', 'The cup of 2026'],
  ['without signs that nobody sees', 'One\ttwo\u000bthree', 'One two three'],
  ['with a question mark for what no font has', 'A 𐎠 B', 'A ? B'],
])('a text is printed %s', (_, text, expected) => {
  expect(toPrintable(text, 'regular')).toBe(expected);
});

test.each([
  'Nguyễn Thị Hằng',
  'Łukasz Dvořák',
  'Ольга Іванова',
  'Γιώργος Ἀθηνᾶ',
  'محمد علي',
  'יעל כהן',
  'สมชาย ใจดี',
  '山田太郎',
  'やまだ タロウ',
  '张伟',
  '陳大文',
  '김민수',
  'राज कुमार',
])('%s is printed whole, in each face', (name) => {
  for (const face of ['regular', 'strong', 'display'] as const) {
    expect(toPrintable(name, face)).toBe(name);
    const letters = toPieces(name, face).map(({ text }) => text);
    expect([...letters.join('')].toSorted()).toEqual([...name].toSorted());
  }
});

describe('lines', () => {
  test.each([
    ['end between words', 'A scarf of the club', ['A scarf of ', 'the club']],
    ['end after a hyphen', 'Saint-Just-Saint-Rambert', ['Saint-Just-', 'Saint-', 'Rambert']],
    ['end where the text says so', 'One\nTwo', ['One', 'Two']],
    ['divide a word that fits in none', 'Donaudampfschifffahrt', ['Donaudampfsc', 'hifffahrt']],
    [
      'do not begin with a sign that belongs to the word before',
      'Objet de vente\u00a0:',
      ['Objet de ', 'vente\u00a0:'],
    ],
    ['are none where there is no text', '', []],
  ])('%s', (_, text, lines) => {
    expect(breakLines(text, measure)).toEqual(lines);
  });
});

test('Arabic words stand from right to left among Latin ones', () => {
  const pieces = toPieces('Fan محمد علي of 2026', 'regular').map(({ text }) => text);
  expect(pieces.filter((text) => text.trim() !== '')).toEqual(['Fan ', 'علي', 'محمد', ' of 2026']);
});
