import { describe, expect, test } from 'vitest';
import { exampleExclusive, examplePricing } from '#web/testing/examples.ts';
import {
  applyFilters,
  CATEGORIES,
  DEFAULT_FILTERS,
  formatFilters,
  parseFilters,
  parseStoredFilters,
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
  ['desc', ['trip', 'ball', 'shirt', 'visit']],
  ['asc', ['visit', 'ball', 'shirt', 'trip']],
] as const)('sorts by price %s, equal prices by name', (sortOrder, slugs) => {
  const shown = applyFilters(EXCLUSIVES, { ...DEFAULT_FILTERS, sortOrder });
  expect(shown.map(({ slug }) => slug)).toEqual(slugs);
});

test('keeps only the chosen category', () => {
  const shown = applyFilters(EXCLUSIVES, { ...DEFAULT_FILTERS, categories: ['EXPERIENCE'] });
  expect(shown.map(({ slug }) => slug)).toEqual(['trip', 'visit']);
});

const EXCLUSIVES = [
  exampleExclusive({ slug: 'shirt', name: 'Shirt', pricing: examplePricing(40) }),
  exampleExclusive({ slug: 'visit', name: 'Visit', pricing: examplePricing(5), category: 'EXPERIENCE' }),
  exampleExclusive({ slug: 'ball', name: 'Ball', pricing: examplePricing(40) }),
  exampleExclusive({ slug: 'trip', name: 'Trip', pricing: examplePricing(400), category: 'EXPERIENCE' }),
];
