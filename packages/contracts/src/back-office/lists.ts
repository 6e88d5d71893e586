import { z } from 'zod';
import { PageQuery } from '../values.ts';

/** The query of every list: a page, a search text, a sort (`-` for descending) and filters of its own. */
export const ListQuery = PageQuery.extend({ q: z.string().trim().min(1).max(100).optional() });

/** One page of a list. `total` counts up to 10,000; beyond that `hasMore` is true. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    hasMore: z.boolean(),
  });
}

/** The same of what belongs to clubs of several databases. */
export function listOverDatabases<Item extends z.ZodType>(item: Item) {
  return listOf(item).extend({
    /** The names of databases that did not answer: what they have is neither listed nor counted. */
    away: z.array(z.string()),
  });
}

/** Plain text in lines. */
export const Lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u);
/** The reason for an action, in the words of the person who took it. */
export const Reason = z.string().trim().min(3).max(500);
/** The version that was edited; if it is not the current one, the call is refused with both. */
export const Version = z.int().min(1);
/** Chosen by the caller of a call that adds something; sent again, since its answer was lost, it adds nothing more. */
export const RequestId = z.uuid();

/** A file of the platform’s own; pages show no others. */
export const OwnFile = z.string().regex(/^\/files\/(?!.*\.\.)[\w./-]{1,280}$/);
/** A text in both languages as it is stored. */
export const LocalizedText = z.strictObject({ en: z.string(), fr: z.string() });
/** The same to be stored: either language may still be empty. */
export const LocalizedWords = (max: number) =>
  z.strictObject({ en: z.string().trim().max(max), fr: z.string().trim().max(max) });

/** The same with words in one language at least, which fans of the other one read too. */
export const NeededWords = (max: number) =>
  LocalizedWords(max).refine(({ en, fr }) => en !== '' || fr !== '', 'has no words');

/** How a paid item reached its buyer. */
export const Delivered = z.strictObject({
  /** Null: it did not, what was noted before is wrong. */
  delivery: z.enum(['HANDED_OVER', 'SENT']).nullable(),
  /** The recipient, or the number of the parcel; dropped with a delivery that is wrong. */
  note: z.string().trim().max(500),
});
export type Delivered = z.infer<typeof Delivered>;

/** To whom a paid item is sent. */
export const Recipient = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    /** As on an envelope, the country last; empty where the buyer has not given an address. */
    addressLines: z.array(z.string()),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;
