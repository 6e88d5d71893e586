import { expect, test } from 'vitest';
import { textsEn } from './texts-en.ts';
import { textsFr } from './texts-fr.ts';

/** Texts of the back office, of mails and of documents, which no page of a fan shows. */
const NOT_FOR_PAGES =
  /^\.\/(?:back-office|office-.*|documents|invoice|mails|notifications|problems|receipt)\.json$/;

test.each([
  ['English', textsEn],
  ['French', textsFr],
])('the %s texts of fans’ pages are those of pages', (_, texts) => {
  const names = Object.keys(texts);
  expect(names).toContain('./exclusive-detail.json');
  expect(names.filter((name) => NOT_FOR_PAGES.test(name))).toEqual([]);
});

test('both languages have the same files', () => {
  expect(Object.keys(textsFr)).toEqual(Object.keys(textsEn));
});
