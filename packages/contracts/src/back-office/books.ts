import { z } from 'zod';
import { ClubParams, Coins, Instant, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';

/** A month of the club, as `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** What came in and went out in a month of the club, by the days on which it was settled. */
export const BookMonth = z
  .strictObject({
    month: Month,
    received: z.strictObject({ ORDER: Money, DONATION: Money, MEMBERSHIP: Money, COINS: Money }),
    refunded: Money,
    /** Taken by banks in disputes that the club lost. */
    disputed: Money,
    /** Received, less refunded and disputed. */
    net: Money,
    coins: z.strictObject({
      sold: Coins,
      given: Coins,
      spent: Coins,
      /** Back in wallets, since what they paid was refunded. */
      refunded: Coins,
      /** Bought coins that the club took back for their price. */
      returned: Coins,
      /** In all wallets at the end of the month, or now. */
      outstanding: Coins,
    }),
  })
  .meta({ id: 'BookMonth' });
export type BookMonth = z.infer<typeof BookMonth>;

/** The last time that every balance was compared with its postings. */
export const BookProofState = z
  .strictObject({ provenAt: Instant, isSound: z.boolean(), faultCount: z.int(), transferCount: z.int() })
  .meta({ id: 'BookProofState' });
export type BookProofState = z.infer<typeof BookProofState>;

export const Books = z
  .strictObject({
    timeZone: z.string(),
    coinsEnabled: z.boolean(),
    year: z.int(),
    /** The years of the club. */
    firstYear: z.int(),
    lastYear: z.int(),
    /** Newest first. */
    months: z.array(BookMonth),
    /** Null until coins of the club were proven once. */
    proof: BookProofState.nullable(),
    /** Whether a proof that somebody started is under way. */
    isProving: z.boolean(),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof Books>;

export const bookRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/books': {
    summary: 'The months of one year of the club, newest first, and when its coins were last proven',
    capability: 'money.read',
    params: ClubParams,
    query: z.strictObject({
      year: z
        .string()
        .regex(/^20\d\d$/)
        .optional(),
    }),
    body: null,
    replies: { 200: Books },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/books/proofs': {
    summary: 'Proves the coins of the club now; while a proof is under way, starts no other',
    capability: 'money.read',
    params: ClubParams,
    body: z.strictObject({}),
    replies: { 202: z.strictObject({ isProving: z.boolean() }) },
    limit: 'proofs',
  },
});
