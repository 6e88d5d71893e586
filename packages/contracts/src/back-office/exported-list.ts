import { z } from 'zod';
import type { PageQuery } from '../values.ts';
import type { Capability } from './capabilities.ts';

/** A list as a table for spreadsheets, by the search and filters of the list; no cell of it is taken for a formula. */
export function exportedList<Query extends typeof PageQuery>(
  list: { query: Query },
  { what, capability }: { what: string; capability: Capability },
) {
  return {
    summary: `${what} as a table, in the order of the list, by the same search and filters; that it was made is written down`,
    capability,
    stepUp: true,
    mediaType: 'text/csv',
    query: list.query.omit({ limit: true, cursor: true }),
    body: null,
    replies: { 200: z.string() },
    limit: 'exports',
  } as const;
}
