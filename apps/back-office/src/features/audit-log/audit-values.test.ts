import { expect, test } from 'vitest';
import { changesOf } from './audit-values.ts';

test('shows the fields that differ, each with both values', () => {
  const before = { name: { en: 'Scarf', fr: 'Écharpe' }, stock: 3, visible: true };
  const after = { name: { en: 'Red scarf', fr: 'Écharpe' }, stock: 3, publishAt: null };
  expect(changesOf({ before, after })).toEqual([
    { field: 'name', before: '{"en":"Scarf","fr":"Écharpe"}', after: '{"en":"Red scarf","fr":"Écharpe"}' },
    { field: 'visible', before: 'true', after: '' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
