// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createOfficeStore } from './office-store.ts';

test('signing out forgets what was looked for, and keeps what was saved by name', () => {
  const saved = [{ label: 'Blocked', value: { filter: { blocked: 'yes' } } }];
  const mine = createOfficeStore('ada');
  mine.setItem('fans.listParams', { filter: { q: 'Byron' } });
  mine.setItem('fans.savedQueries', saved);
  mine.reset();
  expect(mine.getItem('fans.listParams')).toBeUndefined();
  expect(createOfficeStore('ada').getItem('fans.savedQueries')).toEqual(saved);
  expect(createOfficeStore('ben').getItem('fans.savedQueries')).toBeUndefined();
});
