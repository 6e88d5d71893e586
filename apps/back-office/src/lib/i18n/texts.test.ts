import { createRequire } from 'node:module';
import library from 'ra-language-english';
import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

test.each(['en', 'fr'] as const)(
  'the texts in %s are the library’s and ours, with its places',
  async (language) => {
    const texts = await createTexts(language);
    expect(texts.translate('ra.action.save')).toBe(language === 'fr' ? 'Enregistrer' : 'Save');
    expect(texts.translate('office.start.roles', { roles: 'Owner' })).toContain('Owner');
  },
);

test('what is said in other words than the library’s is said by the library', () => {
  const frame = createRequire(import.meta.url)('@tifo/locales/en/back-office.json');
  const paths = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [prefix + key] : paths(text, `${prefix}${key}.`),
    );
  expect(paths(library.ra)).toEqual(expect.arrayContaining(paths(frame.ra)));
});
