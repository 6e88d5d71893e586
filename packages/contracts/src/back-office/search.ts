import { z } from 'zod';
import { SEARCH_MAX_LENGTH } from '../search-rules.ts';
import { ClubParams, Id, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { LocalizedText } from './lists.ts';

/** What was found, the newest of each kind first; each kind is present for those who may read it. */
export const OfficeSearch = z
  .strictObject({
    fans: z.array(z.strictObject({ id: Id, name: z.string(), email: z.string() })).optional(),
    exclusives: z
      .array(z.strictObject({ id: Id, name: LocalizedText, imageUrl: z.string(), isLot: z.boolean() }))
      .optional(),
    orders: z.array(z.strictObject({ id: Id, number: z.string(), buyer: z.string() })).optional(),
    payments: z
      .array(z.strictObject({ id: Id, number: z.string(), amount: Money, payer: z.string() }))
      .optional(),
    invoices: z.array(z.strictObject({ id: Id, number: z.string(), buyer: z.string() })).optional(),
    receipts: z.array(z.strictObject({ id: Id, number: z.string(), donor: z.string() })).optional(),
    posts: z.array(z.strictObject({ id: Id, name: LocalizedText, imageUrl: z.string() })).optional(),
  })
  .meta({ id: 'OfficeSearch' });
export type OfficeSearch = z.infer<typeof OfficeSearch>;

export const officeSearchRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/search': {
    summary:
      'Fans, exclusives, orders and posts by the beginnings of their words; orders, payments, invoices and receipts by their numbers',
    capability: 'anyRole',
    params: ClubParams,
    query: z.strictObject({ q: z.string().trim().max(SEARCH_MAX_LENGTH).default('') }),
    body: null,
    replies: { 200: OfficeSearch },
    limit: 'reads',
  },
});
