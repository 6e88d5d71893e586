import { z } from 'zod';
import { PageQuery } from '../values.ts';

/** What every list takes: a page, words to look for, a sort (`-` for descending) and filters of its own. */
export const ListQuery = PageQuery.extend({ q: z.string().trim().min(1).max(100).optional() });

/** One page of a list. `total` counts up to 10,000; then `hasMore` says that there are more than that. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    hasMore: z.boolean(),
  });
}

/** Why something was done, in the words of who did it. */
export const Reason = z.string().trim().min(3).max(500);
/** The version that was edited; an older one than what stands is refused with both. */
export const Version = z.int().min(1);
