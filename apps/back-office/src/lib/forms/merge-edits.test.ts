import { expect, test } from 'vitest';
import { mergeEdits, takeTheirs } from './merge-edits.ts';

const base = { name: { en: 'Scarf', fr: 'Écharpe' }, price: '10', pictures: ['a'] };

test('changes of different fields are put together', () => {
  const mine = { ...base, name: { en: 'Red scarf', fr: 'Écharpe' } };
  const theirs = { ...base, name: { en: 'Scarf', fr: 'Écharpe rouge' }, price: '12' };
  expect(mergeEdits({ base, mine, theirs })).toEqual({
    merged: { name: { en: 'Red scarf', fr: 'Écharpe rouge' }, price: '12', pictures: ['a'] },
    conflicts: [],
    isNew: true,
  });
});

test('a field that both changed is named with both texts, and either can be kept', () => {
  const mine = { ...base, name: { en: 'Mine', fr: 'Écharpe' }, pictures: ['a', 'b'] };
  const theirs = { ...base, name: { en: 'Theirs', fr: 'Écharpe' }, pictures: ['c'] };
  const { merged, conflicts } = mergeEdits({ base, mine, theirs });
  expect(conflicts).toEqual([
    { path: 'name.en', mine: 'Mine', theirs: 'Theirs' },
    { path: 'pictures', mine: ['a', 'b'], theirs: ['c'] },
  ]);
  expect(merged).toEqual(mine);
  expect(takeTheirs(merged, conflicts.slice(0, 1)).name.en).toBe('Theirs');
});

test('the same change of both is none to ask about, nor to save again', () => {
  const both = { ...base, price: '11' };
  expect(mergeEdits({ base, mine: both, theirs: both })).toEqual({
    merged: both,
    conflicts: [],
    isNew: false,
  });
});
