import { expect, test } from 'vitest';
import { complete } from './home-rules.ts';

const keys = ['news', 'faq'] as const;

test('a club that has chosen nothing has everything, in order', () => {
  expect(complete([], keys)).toEqual([
    { key: 'news', isOn: true },
    { key: 'faq', isOn: true },
  ]);
});

test('what was chosen stays, what is unknown goes, what is new comes last', () => {
  const own = { id: '1', question: 'Where?' };
  expect(complete([{ key: 'faq', isOn: false }, own, { key: 'gone', isOn: true }], keys)).toEqual([
    { key: 'faq', isOn: false },
    own,
    { key: 'news', isOn: true },
  ]);
});
