import { z } from 'zod';
import { ExclusiveCategory } from './exclusives.ts';
import { defineRoutes } from './route-contract.ts';
import {
  Bytes,
  ClubParams,
  Coins,
  FanParams,
  Id,
  Instant,
  Money,
  PageQuery,
  Pricing,
  ReturnAddress,
  Slug,
} from './values.ts';

export const OrderStatus = z.enum(['PENDING', 'PAID', 'CANCELED', 'EXPIRED', 'REFUNDED']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** `COINS_FIRST`, the default: all coins of the buyer, and euros for the rest. */
export const PaymentChoice = z.enum(['COINS_FIRST', 'CARD']);
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** originalCost = usedCoins + finalCost, at the club's value of a coin. */
export const Order = z
  .strictObject({
    id: Id,
    date: Instant,
    clubSlug: Slug,
    status: OrderStatus,
    exclusives: z.array(
      z.strictObject({
        id: Id,
        slug: Slug,
        name: z.string(),
        description: z.string(),
        imageUrl: z.string(),
        pricing: Pricing,
        category: ExclusiveCategory,
      }),
    ),
    originalCost: Pricing,
    usedCoins: Coins,
    finalCost: Money,
    /** Until when the item and the coins are held for it, while it waits for its payment. */
    payBy: Instant.optional(),
    /** Present once the club has handed it over or sent it. */
    delivery: z.strictObject({ kind: z.enum(['HANDED_OVER', 'SENT']), date: Instant }).optional(),
    /** Whether its buyer may withdraw from it: a collectible, until two weeks after it was handed over, four after it was sent. */
    isWithdrawable: z.boolean(),
    /** Present once its buyer has withdrawn from it. */
    withdrawal: z
      .strictObject({
        date: Instant,
        /** Whether the club is still to refund it or to refuse. */
        isOpen: z.boolean(),
        /** Why the club has refused it, if it has. */
        refusal: z.string().optional(),
        /** When the club noted that it has the piece back. */
        pieceBackAt: Instant.optional(),
      })
      .optional(),
    /** What was refunded so far, in the split of its payment. */
    refund: z.strictObject({ coins: Coins, money: Money }).optional(),
    /** Its invoice once it is paid, then its credit notes. */
    invoices: z.array(
      z.strictObject({ id: Id, kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string() }),
    ),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The address of a hosted page. */
export const HostedPage = z.strictObject({ url: z.string() }).meta({ id: 'HostedPage' });
export type HostedPage = z.infer<typeof HostedPage>;

export const CardPaymentMethod = z
  .strictObject({
    status: z.enum(['NOT_DEFINED', 'READY']),
    card: z
      .strictObject({
        brand: z.string(),
        last4: z.string(),
        expMonth: z.number().int(),
        expYear: z.number().int(),
      })
      .optional(),
  })
  .meta({ id: 'CardPaymentMethod' });
export type CardPaymentMethod = z.infer<typeof CardPaymentMethod>;

/** The price of the item as the buyer saw it: at another one, nothing is bought. */
const seenPrice = { priceCoinsAmount: z.number().nonnegative().optional() };

const returnAddresses = { successUrl: ReturnAddress, cancelUrl: ReturnAddress };

export const orderRoutes = defineRoutes({
  'POST /api/clubs/{slug}/fiat-orders': {
    summary:
      'Buy in coins first and euros for the rest, or in euros alone; answers the payments page. Also pays a won lot',
    permission: 'validatedFan',
    params: ClubParams,
    body: z.strictObject({
      lineItems: z.array(Id).length(1),
      ...returnAddresses,
      payWith: PaymentChoice.optional(),
      ...seenPrice,
    }),
    replies: { 201: HostedPage },
    problems: [
      'exclusive.notFound',
      'exclusive.unavailable',
      'stock.exhausted',
      'order.priceChanged',
      'order.tooManyOpen',
      'fiat.notAccepted',
      'url.notAllowed',
      'fan.notValidated',
      'club.unavailable',
      'payment.tooSmall',
      'payment.providerDown',
      'payment.tooManyRefusals',
    ],
    limit: 'orders',
    idempotent: true,
  },
  'POST /api/clubs/{slug}/coins-orders': {
    summary: 'Buy for coins alone: paid at once or not at all',
    permission: 'validatedFan',
    params: ClubParams,
    body: z.strictObject({ lineItems: z.array(Id).length(1), ...seenPrice }),
    replies: { 201: Order },
    problems: [
      'exclusive.notFound',
      'exclusive.unavailable',
      'stock.exhausted',
      'order.priceChanged',
      'coins.insufficient',
      'coins.notAccepted',
      'fan.required',
      'fan.notValidated',
      'referral.required',
      'club.unavailable',
    ],
    limit: 'orders',
    idempotent: true,
  },
  'GET /api/clubs/{slug}/fans/{username}/orders': {
    summary: 'The orders of a fan, newest first',
    permission: 'referredFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Order) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/orders/{orderId}': {
    summary: 'One order of a fan',
    permission: 'referredFan',
    params: FanParams.extend({ orderId: z.uuid() }),
    body: null,
    replies: { 200: Order },
    problems: ['fan.notFound', 'order.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/cancellations': {
    summary: 'Give up an order that waits for its payment; its page takes no payment from then on',
    permission: 'referredFan',
    params: FanParams.extend({ orderId: z.uuid() }),
    body: null,
    replies: { 204: null },
    problems: [
      'fan.notFound',
      'order.notFound',
      'order.notWaiting',
      'order.beingPaid',
      'referral.required',
      'payment.providerDown',
    ],
    limit: 'orders',
  },
  'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/withdrawals': {
    summary: 'Withdraw from a paid order: the club refunds it, or says why not; confirmed by mail, once',
    permission: 'referredFan',
    params: FanParams.extend({ orderId: z.uuid() }),
    body: null,
    replies: { 204: null },
    problems: ['fan.notFound', 'order.notFound', 'order.notWithdrawable', 'referral.required'],
    limit: 'orders',
  },
  'GET /api/clubs/{slug}/fans/{username}/invoices/{invoiceId}': {
    summary: 'An invoice or credit note as it was issued, for its buyer and the staff of the club',
    permission: 'referredFan',
    params: FanParams.extend({ invoiceId: z.uuid() }),
    body: null,
    replies: { 200: Bytes },
    mediaType: 'application/pdf',
    problems: ['fan.notFound', 'invoice.notFound', 'referral.required'],
    limit: 'reads',
  },
  'PUT /api/clubs/{slug}/fans/{username}/card-payment-method': {
    summary: 'Set up the card that bids are backed by; answers the payments page',
    permission: 'validatedFan',
    params: FanParams,
    body: z.strictObject(returnAddresses),
    replies: { 200: HostedPage },
    problems: [
      'fan.notFound',
      'url.notAllowed',
      'fan.notValidated',
      'payment.providerDown',
      'payment.tooManyRefusals',
    ],
    limit: 'orders',
  },
  'DELETE /api/clubs/{slug}/fans/{username}/card-payment-method': {
    summary: 'Remove the card; again changes nothing',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 204: null },
    problems: ['fan.notFound', 'referral.required', 'card.needed'],
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/{username}/card-payment-method': {
    summary: 'Whether a card is ready, and which',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: CardPaymentMethod },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
});
