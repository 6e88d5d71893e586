import { describe, expect, test } from 'vitest';
import {
  CATEGORIES,
  DEFAULT_FILTERS,
  formatFilters,
  parseFilters,
  parseStoredFilters,
  toQuery,
} from './filter-rules.ts';

describe('the address', () => {
  test.each([
    ['', CATEGORIES, 'desc'],
    ['categories=EXPERIENCE', ['EXPERIENCE'], 'desc'],
    ['categories=EXPERIENCE,COLLECTIBLE', CATEGORIES, 'desc'],
    ['categories=BOOTS', CATEGORIES, 'desc'],
    ['categories=', CATEGORIES, 'desc'],
    ['sort=price:asc', CATEGORIES, 'asc'],
    ['sort=price:desc', CATEGORIES, 'desc'],
    ['sort=name:asc', CATEGORIES, 'desc'],
    ['categories=COLLECTIBLE&sort=price:asc', ['COLLECTIBLE'], 'asc'],
  ] as const)('?%s is read as %j, %s', (query, categories, sortOrder) => {
    expect(parseFilters(new URLSearchParams(query))).toEqual({ categories, sortBy: 'price', sortOrder });
  });

  test.each([
    [DEFAULT_FILTERS, 'partner=x'],
    [{ ...DEFAULT_FILTERS, categories: [] }, 'partner=x'],
    [{ ...DEFAULT_FILTERS, categories: ['EXPERIENCE'] as const }, 'partner=x&categories=EXPERIENCE'],
    [{ ...DEFAULT_FILTERS, sortOrder: 'asc' as const }, 'partner=x&sort=price%3Aasc'],
  ])('%j is written as ?%s', (filters, query) => {
    const before = new URLSearchParams('partner=x&categories=COLLECTIBLE&sort=price:desc');
    expect(String(formatFilters(filters, before))).toBe(query);
  });
});

test.each([
  [undefined, undefined],
  ['not json', undefined],
  ['{"categories":["EXPERIENCE"],"sortOrder":"asc"}', { categories: ['EXPERIENCE'], sortOrder: 'asc' }],
  ['{"categories":"EXPERIENCE","sortOrder":"up"}', { categories: CATEGORIES, sortOrder: 'desc' }],
])('the device kept %s', (stored, filters) => {
  expect(parseStoredFilters(stored)).toEqual(filters && { sortBy: 'price', ...filters });
});

test.each([
  [DEFAULT_FILTERS, {}],
  [{ ...DEFAULT_FILTERS, sortOrder: 'asc' }, { order: 'CHEAPEST' }],
  [{ ...DEFAULT_FILTERS, categories: ['EXPERIENCE'] }, { category: 'EXPERIENCE' }],
  [{ ...DEFAULT_FILTERS, categories: [] }, {}],
] as const)('%o asks the list for %o', (filters, query) => {
  expect(toQuery(filters)).toEqual(query);
});
