import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { toCsv } from './to-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('reads commas and semicolons, quotes, line ends and a mark of the byte order', () => {
  expect(cellsOf('\u{feff}a,b\r\n"x, ""y""",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', '2'],
  ]);
  expect(cellsOf('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test('says on which line a row begins, with breaks inside of cells and empty lines between', () => {
  expect(readCsv('a,b\n"one\ntwo",1\n\n,\nlast,2').map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each(['en', 'fr'] as const)('reads what is written in the language %s, formulas too', (language) => {
  const formula = ['=1+1', "'quoted", '-5', 'plain'];
  expect(cellsOf(toCsv([formula], language))).toEqual([formula]);
  const text = fc.string({ minLength: 1 }).filter((cell) => !/^'[=+\-@\t\r]|[\r]/.test(cell));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), text, text), { minLength: 1 }), (rows) => {
      expect(cellsOf(toCsv([['a', 'b', 'c'], ...rows], language)).slice(1)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});
