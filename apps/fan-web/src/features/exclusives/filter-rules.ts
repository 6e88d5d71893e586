import type { ExclusiveCategory, ExclusivesQuery } from '@tifo/contracts/exclusives';

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

/** Parses `categories=A,B` and `sort=price:asc`; missing or unknown values become the default. */
export function parseFilters(search: URLSearchParams): ExclusiveFilters {
  const named = search.get('categories')?.split(',') ?? [];
  const [sortBy, sortOrder] = search.get('sort')?.split(':') ?? [];
  return {
    categories: knownCategories(named),
    sortBy: 'price',
    sortOrder: sortBy === 'price' && sortOrder === 'asc' ? 'asc' : DEFAULT_FILTERS.sortOrder,
  };
}

/** Writes the filters into a copy of the query; defaults are omitted. */
export function formatFilters(filters: ExclusiveFilters, search = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(search);
  written.delete('categories');
  written.delete('sort');
  if (isCategoryFilterActive(filters)) written.set('categories', filters.categories.join(','));
  if (isSortActive(filters)) written.set('sort', `${filters.sortBy}:${filters.sortOrder}`);
  return written;
}

/** Parses the filters stored on the device; undefined for anything else. */
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

/** Selecting all categories, or none, is no filter. */
export function isCategoryFilterActive({ categories }: ExclusiveFilters): boolean {
  return categories.length > 0 && categories.length < CATEGORIES.length;
}

export function isSortActive({ sortOrder }: ExclusiveFilters): boolean {
  return sortOrder !== DEFAULT_FILTERS.sortOrder;
}

/** Returns the filters as parameters of the list request; defaults are omitted. */
export function toQuery(filters: ExclusiveFilters): Pick<ExclusivesQuery, 'category' | 'order'> {
  const [category] = filters.categories;
  return {
    ...(isCategoryFilterActive(filters) && category ? { category } : {}),
    ...(isSortActive(filters) ? { order: 'CHEAPEST' } : {}),
  };
}

function knownCategories(named: readonly unknown[]): readonly ExclusiveCategory[] {
  const known = CATEGORIES.filter((category) => named.includes(category));
  return known.length > 0 ? known : CATEGORIES;
}
