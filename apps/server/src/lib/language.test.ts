import { expect, test } from 'vitest';
import { inLanguage, languageFromHeader } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['de,en;q=0.5,fr;q=0.7', 'fr'],
  ['de-DE', 'en'],
  ['fr;q=0,en', 'en'],
  ['*;q=0.1', 'en'],
  ['en;q=0,*', 'fr'],
  ['fr;q=0.4,de,*;q=0.5', 'en'],
  ['frr', 'en'],
  ['FR-ca', 'fr'],
])('reads %j as %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});

test('falls back to English where a club wrote no French', () => {
  expect(inLanguage({ en: 'Signed shirt', fr: '' }, 'fr')).toBe('Signed shirt');
});
