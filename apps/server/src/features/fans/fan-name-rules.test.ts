import { expect, test } from 'vitest';
import { namesOf } from './fan-name-rules.ts';

const given = { firstName: 'Ada', lastName: 'Laurent', name: 'Ada L.', email: 'ada.l@fans.test' };

test.each([
  [{}, { firstName: 'Ada', lastName: 'Laurent', name: 'Ada L.' }],
  [{ name: '' }, { firstName: 'Ada', lastName: 'Laurent', name: 'Ada Laurent' }],
  [
    { name: '', firstName: '' },
    { firstName: '', lastName: 'Laurent', name: 'Laurent' },
  ],
  [
    { firstName: '', lastName: '' },
    { firstName: 'Ada L.', lastName: '', name: 'Ada L.' },
  ],
  [
    { firstName: ' ', lastName: '', name: '\u0000' },
    { firstName: '', lastName: '', name: 'ada.l' },
  ],
  [{ firstName: 'A\u202eda\n' }, { firstName: 'A da', lastName: 'Laurent', name: 'Ada L.' }],
])('reads the names of %j as %j', (change, expected) => {
  expect(namesOf({ ...given, ...change })).toEqual(expected);
});

test('cuts names that are too long for a card', () => {
  expect(namesOf({ ...given, firstName: 'x'.repeat(500) }).firstName).toHaveLength(80);
});
