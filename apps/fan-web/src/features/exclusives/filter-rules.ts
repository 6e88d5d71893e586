import type { Exclusive, ExclusiveCategory } from '@tifo/contracts/exclusives';

export type SortOrder = 'asc' | 'desc';

export interface ExclusiveFilters {
  categories: readonly ExclusiveCategory[];
  sortBy: 'price';
  sortOrder: SortOrder;
}

export const CATEGORIES: readonly ExclusiveCategory[] = ['COLLECTIBLE', 'EXPERIENCE'];

export const DEFAULT_FILTERS: ExclusiveFilters = {
  categories: CATEGORIES,
  sortBy: 'price',
  sortOrder: 'desc',
};

/** Reads `categories=A,B` and `sort=price:asc`; what is missing or unknown is the default. */
export function parseFilters(search: URLSearchParams): ExclusiveFilters {
  const named = search.get('categories')?.split(',') ?? [];
  const [sortBy, sortOrder] = search.get('sort')?.split(':') ?? [];
  return {
    categories: knownCategories(named),
    sortBy: 'price',
    sortOrder: sortBy === 'price' && sortOrder === 'asc' ? 'asc' : DEFAULT_FILTERS.sortOrder,
  };
}

/** Writes the filters into a copy of the query; defaults leave no trace. */
export function formatFilters(filters: ExclusiveFilters, search = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete('categories');
  written.delete('sort');
  if (isCategoryFilterActive(filters)) written.set('categories', filters.categories.join(','));
  if (isSortActive(filters)) written.set('sort', `${filters.sortBy}:${filters.sortOrder}`);
  return written;
}

/** Reads what the device kept; anything but filters gives undefined. */
export function parseStoredFilters(stored: string | undefined): ExclusiveFilters | undefined {
  if (stored === undefined) return undefined;
  try {
    const { categories, sortOrder } = JSON.parse(stored) as Record<string, unknown>;
    return {
      categories: knownCategories(Array.isArray(categories) ? categories : []),
      sortBy: 'price',
      sortOrder: sortOrder === 'asc' ? 'asc' : 'desc',
    };
  } catch {
    return undefined;
  }
}

/** All categories, or none, filter nothing. */
export function isCategoryFilterActive({ categories }: ExclusiveFilters): boolean {
  return categories.length > 0 && categories.length < CATEGORIES.length;
}

export function isSortActive({ sortOrder }: ExclusiveFilters): boolean {
  return sortOrder !== DEFAULT_FILTERS.sortOrder;
}

/** What is left, by total price, then name. */
export function applyFilters(exclusives: readonly Exclusive[], filters: ExclusiveFilters): Exclusive[] {
  const direction = filters.sortOrder === 'asc' ? 1 : -1;
  return exclusives
    .filter(({ category }) => !isCategoryFilterActive(filters) || filters.categories.includes(category))
    .sort(
      (a, b) =>
        direction * (a.pricing.totalCost.value - b.pricing.totalCost.value) || a.name.localeCompare(b.name),
    );
}

function knownCategories(named: readonly unknown[]): readonly ExclusiveCategory[] {
  const known = CATEGORIES.filter((category) => named.includes(category));
  return known.length > 0 ? known : CATEGORIES;
}
