import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';

test('knows every country once', () => {
  const codes = listCountries('en').map(({ code }) => code);
  expect(new Set(codes).size).toBe(250);
  expect(codes).toHaveLength(250);
});

test('names and sorts them in the language of the reader', () => {
  const french = listCountries('fr');
  expect(french.find(({ code }) => code === 'DE')?.name).toBe('Allemagne');
  // É sorts with E.
  const names = french.map(({ name }) => name);
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('France'));
});
