import { expect, it } from 'vitest';
import { monogram } from './monogram.ts';

it.each([
  ['Élodie Martin', 'ÉM'],
  ['jean de la Tour', 'JT'],
  ['Ada', 'A'],
  ['  ', ''],
])('of "%s" is "%s"', (name, expected) => {
  expect(monogram(name)).toBe(expected);
});
