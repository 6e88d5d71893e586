import { z } from 'zod';
import { ClubParams, Coins, Id, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason, Version } from './lists.ts';

export const GiftState = z.enum(['WAITING', 'GIVEN', 'REFUSED', 'WITHDRAWN']);
export type GiftState = z.infer<typeof GiftState>;

/** Coins that staff give to a fan; above the club's limit they need the approval of a second person. */
export const CoinGift = z
  .strictObject({
    id: Id,
    fan: z.strictObject({ id: Id, name: z.string() }),
    coins: Coins,
    /** How many of them were taken back since. */
    takenBack: Coins,
    reason: z.string(),
    state: GiftState,
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    /** Whether the caller requested it: somebody else has to decide. */
    isMine: z.boolean(),
  })
  .meta({ id: 'CoinGift' });
export type CoinGift = z.infer<typeof CoinGift>;

/** Gifts of more coins than this need approval; null: none does. */
export const CoinGiftRule = z
  .strictObject({ limitCoins: z.int().min(0).max(1_000_000).nullable(), version: Version })
  .meta({ id: 'CoinGiftRule' });
export type CoinGiftRule = z.infer<typeof CoinGiftRule>;

const GiftListFault = z.strictObject({
  column: z.enum(['fan', 'coins']),
  code: z.enum(['missing', 'invalid', 'unknown', 'twice']),
});
export type GiftListFault = z.infer<typeof GiftListFault>;

export const GiftListReport = z
  .strictObject({
    /** Whether the gifts are made or wait; false for a trial and where a row has a fault. */
    isDone: z.boolean(),
    /** Of all rows without a fault. */
    totalCoins: z.int(),
    /** Each row with its line in the file. */
    rows: z.array(
      z.strictObject({
        line: z.int(),
        /** The address or id, as it was read. */
        fan: z.string(),
        name: z.string().nullable(),
        coins: z.int().nullable(),
        outcome: z.enum(['GIVEN', 'WAITING', 'FAULTY']),
        faults: z.array(GiftListFault),
      }),
    ),
  })
  .meta({ id: 'GiftListReport' });
export type GiftListReport = z.infer<typeof GiftListReport>;

const GiftParams = ClubParams.extend({ giftId: z.uuid() });

export const officeCoinRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/coin-gifts': {
    summary: 'Gifts of coins, newest first',
    capability: 'coins.give',
    params: ClubParams,
    query: ListQuery.omit({ q: true }).extend({ 'filter[state]': GiftState.optional() }),
    body: null,
    replies: { 200: listOf(CoinGift) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/coin-gifts': {
    summary: 'Gives coins to a fan, or asks for it above the limit; the same id gives once',
    capability: 'coins.give',
    params: ClubParams,
    body: z.strictObject({
      id: z.uuid(),
      fanId: z.uuid(),
      coins: z.int().min(1).max(1_000_000),
      reason: Reason,
    }),
    replies: { 200: CoinGift },
    problems: ['fan.notFound', 'coins.notAccepted', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/coin-gift-lists': {
    summary:
      'Gives coins to the fans of a table, all rows or none; the same id gives once; a trial gives nothing',
    capability: 'coins.give',
    params: ClubParams,
    body: z.strictObject({
      id: z.uuid(),
      csv: z.string().min(1).max(200_000),
      reason: Reason,
      isTrial: z.boolean(),
    }),
    bodyLimitBytes: 512 * 1024,
    replies: { 200: GiftListReport },
    problems: [
      'gifts.noColumns',
      'import.noRows',
      'import.tooMany',
      'coins.notAccepted',
      'idempotency.mismatch',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/approve': {
    summary: 'Gives what somebody else has asked for',
    capability: 'coins.approve',
    params: GiftParams,
    body: z.strictObject({}),
    replies: { 200: CoinGift },
    problems: ['gift.notFound', 'gift.decided', 'gift.ownRequest'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/refuse': {
    summary: 'Refuses what somebody else has asked for',
    capability: 'coins.approve',
    params: GiftParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: CoinGift },
    problems: ['gift.notFound', 'gift.decided', 'gift.ownRequest'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/withdraw': {
    summary: 'Takes back a waiting gift that the caller has asked for',
    capability: 'coins.give',
    params: GiftParams,
    body: z.strictObject({ reason: Reason.optional() }),
    replies: { 200: CoinGift },
    problems: ['gift.notFound', 'gift.decided', 'gift.notAsked'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/coin-gifts/{giftId}/take-back': {
    summary:
      'Takes coins that were given out of the wallet again, as far as they are there; the same id once',
    capability: 'coins.give',
    params: GiftParams,
    body: z.strictObject({ id: z.uuid(), coins: z.int().min(1).max(1_000_000), reason: Reason }),
    replies: { 200: CoinGift },
    problems: [
      'gift.notFound',
      'gift.notGiven',
      'gift.tooMuch',
      'gift.coinsSpent',
      'fan.notFound',
      'idempotency.mismatch',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/coin-gift-rule': {
    summary: 'Above how many coins a gift waits for a second person',
    capability: 'coins.give',
    params: ClubParams,
    body: null,
    replies: { 200: CoinGiftRule },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/coin-gift-rule': {
    summary: 'Sets above how many coins a gift waits',
    capability: 'coins.approve',
    params: ClubParams,
    body: CoinGiftRule,
    replies: { 200: CoinGiftRule },
    problems: ['edit.stale'],
    limit: 'writes',
  },
});
