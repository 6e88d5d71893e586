import { z } from 'zod';
import { MAX_COIN_PURCHASE } from './coin-purchase-rules.ts';
import { HostedPage } from './orders.ts';
import { defineRoutes } from './route-contract.ts';
import {
  ClubParams,
  Coins,
  FanParams,
  Id,
  Instant,
  Money,
  PageQuery,
  ReturnAddress,
  SeenAmount,
} from './values.ts';

/**
 * Gifts, purchases and refunds add coins, orders spend them; a buyback exchanges bought ones back for euros, and what was
 * given can be taken back.
 */
export const OperationType = z.enum([
  'COINS_GIFT',
  'COINS_PURCHASE',
  'COINS_ORDER',
  'COINS_REFUND',
  'COINS_BUYBACK',
  'COINS_GIFT_RETURN',
]);
export type OperationType = z.infer<typeof OperationType>;

/**
 * The coins that can be spent now, without those held for open payments, which are `held`. `fiat` only where
 * the club accepts euros.
 */
export const Balance = z
  .strictObject({ coins: Coins, fiat: Money.optional(), held: Coins.optional() })
  .meta({ id: 'Balance' });
export type Balance = z.infer<typeof Balance>;

/** `cost` is never negative: the type determines the direction. */
export const Operation = z
  .strictObject({ id: Id, type: OperationType, cost: Coins, date: Instant })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

export const walletRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/me/balance': {
    summary: 'What the caller can spend at this club',
    permission: 'referredFan',
    params: ClubParams,
    body: null,
    replies: { 200: Balance },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/operations': {
    summary: 'What came in and went out, newest first',
    permission: 'referredFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Operation) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/operations.csv': {
    summary: 'The same as a file for spreadsheets, oldest first, with the balance after each line',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.string() },
    mediaType: 'text/csv',
    problems: ['fan.notFound', 'referral.required'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/coins-purchases': {
    summary: 'Buy coins for euros at the present price of a coin; answers the payments page',
    permission: 'validatedFan',
    params: ClubParams,
    body: z.strictObject({
      coins: z.number().int().min(1).max(MAX_COIN_PURCHASE),
      seenAmount: SeenAmount.optional(),
      successUrl: ReturnAddress,
      cancelUrl: ReturnAddress,
    }),
    replies: { 201: HostedPage },
    problems: [
      'coins.notAccepted',
      'coins.tooFew',
      'payment.amountChanged',
      'fiat.notAccepted',
      'url.notAllowed',
      'fan.required',
      'fan.notValidated',
      'club.unavailable',
      'payment.providerDown',
      'payment.tooManyRefusals',
    ],
    limit: 'orders',
    idempotent: true,
  },
});
