import { expect, test } from 'vitest';
import { excerptAround } from './excerpt-rules.ts';

const filler = 'one two three four five six seven eight nine ten '.repeat(8);

test('shows a short text whole', () => {
  expect(excerptAround('The boat is new.', ['boat'])).toBe('The boat is new.');
});

test('shows the word that was found, whatever its accents, between whole words', () => {
  const excerpt = excerptAround(`${filler}le maillot d’été ${filler}`, ['ete']);
  expect(excerpt).toContain('d’été');
  expect(excerpt).toMatch(/^…(?:one|two|three|four|five|six|seven|eight|nine|ten) .*\S…$/);
  expect(excerpt.length).toBeLessThanOrEqual(162);
});

test('begins at the beginning when the word is there, or nowhere', () => {
  expect(excerptAround(`été ${filler}`, ['ete'])).toMatch(/^été one two.*…$/);
  expect(excerptAround(filler, ['boats'])).toMatch(/^one two.*…$/);
});

test('never ends in the middle of a word that has no end', () => {
  expect(excerptAround('x'.repeat(500), ['y'])).toBe(`${'x'.repeat(160)}…`);
});
