import { z } from 'zod';
import { OrderStatus } from '../orders.ts';
import { ClubParams, Coins, Id, Instant, Money, Pricing } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Delivered, ListQuery, LocalizedText, listOf, Reason, Recipient } from './lists.ts';
import { PaymentFile } from './money.ts';
import { RefundForecast, RefundRequest } from './refunds.ts';

export const OfficeOrder = z
  .strictObject({
    id: Id,
    /** The number shown to people: `7K2QX-9M4TD`. */
    number: z.string(),
    createdAt: Instant,
    status: OrderStatus,
    fan: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
    items: z.array(LocalizedText),
    /** Coins and euros together, at the value of that day. */
    total: Money,
    refunded: Money,
    isLot: z.boolean(),
    deliveredAt: Instant.nullable(),
    /** The buyer has withdrawn from it; the reason for a refusal is what the buyer was told. */
    withdrawal: z
      .strictObject({
        date: Instant,
        /** Whether it is still to be refunded or refused. */
        isOpen: z.boolean(),
        refusedAt: Instant.nullable(),
        refusal: z.string().nullable(),
        /** When it was noted that the club has the piece back. */
        pieceBackAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OfficeOrder' });
export type OfficeOrder = z.infer<typeof OfficeOrder>;

export const OfficeOrderDetail = OfficeOrder.extend({
  lines: z.array(z.strictObject({ name: LocalizedText, imageUrl: z.string(), price: Pricing })),
  usedCoins: Coins,
  paidMoney: Money,
  /** What can still be refunded. */
  refundable: Money,
  invoices: z.array(z.strictObject({ id: Id, kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string() })),
  delivery: z.enum(['HANDED_OVER', 'SENT']).nullable(),
  deliveryNote: z.string().nullable(),
  /** Refunds that waited or wait for a second person, newest first. */
  refundRequests: z.array(RefundRequest),
  /** Only for staff who may read money. */
  payment: PaymentFile.nullable(),
}).meta({ id: 'OfficeOrderDetail' });
export type OfficeOrderDetail = z.infer<typeof OfficeOrderDetail>;

const OrderParams = ClubParams.extend({ orderId: z.uuid() });
/** Absent: everything that is left. */
const Cents = z.int().min(1).max(100_000_000).optional();

export const officeOrderRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/orders': {
    summary: 'The orders of the club, newest first; words are an order number, a name or an address',
    capability: 'orders.read',
    params: ClubParams,
    query: ListQuery.extend({
      'filter[status]': OrderStatus.optional(),
      /** `no`: the paid ones that are still to be sent or handed over; not those withdrawn from. */
      'filter[delivered]': z.enum(['yes', 'no']).optional(),
      /** `open`: neither refunded nor refused yet. */
      'filter[withdrawn]': z.enum(['yes', 'open']).optional(),
    }),
    body: null,
    replies: { 200: listOf(OfficeOrder) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/orders/{orderId}': {
    summary: 'An order, with its payment for those who may read money',
    capability: 'orders.read',
    params: OrderParams,
    body: null,
    replies: { 200: OfficeOrderDetail },
    problems: ['order.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund-preview': {
    summary: 'What a refund would do; nothing is done',
    capability: 'refunds.make',
    params: OrderParams,
    body: z.strictObject({ cents: Cents }),
    replies: { 200: RefundForecast },
    problems: ['order.notFound', 'refund.tooMuch', 'state.notAllowed'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund': {
    summary:
      'Gives an order or a part of it back the way it was paid, or asks for it above the limit; once for each id',
    capability: 'refunds.make',
    stepUp: true,
    params: OrderParams,
    body: z.strictObject({ id: z.uuid(), cents: Cents, reason: Reason }),
    replies: { 200: OfficeOrderDetail },
    problems: [
      'order.notFound',
      'refund.tooMuch',
      'refund.disputed',
      'refund.waits',
      'state.notAllowed',
      'idempotency.mismatch',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/orders/{orderId}/recipient': {
    summary: 'Where a paid order is sent; that it was read is written down',
    capability: 'orders.fulfil',
    params: OrderParams,
    body: null,
    replies: { 200: Recipient },
    problems: ['order.notFound', 'order.notPaid', 'fan.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/orders/{orderId}/deliver': {
    summary: 'Notes that a paid order was handed over or sent, or that this was noted by mistake',
    capability: 'orders.fulfil',
    params: OrderParams,
    body: Delivered,
    replies: { 200: OfficeOrderDetail },
    problems: ['order.notFound', 'order.notPaid'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/orders/{orderId}/refuse-withdrawal': {
    summary: 'Refuses the withdrawal from an order; the buyer is mailed why',
    capability: 'refunds.make',
    params: OrderParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeOrderDetail },
    problems: ['order.notFound', 'order.notWithdrawn'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/orders/{orderId}/piece-back': {
    summary: 'Notes that a piece from whose purchase its buyer withdrew is back, or that this was a mistake',
    capability: 'orders.fulfil',
    params: OrderParams,
    body: z.strictObject({ isBack: z.boolean() }),
    replies: { 200: OfficeOrderDetail },
    problems: ['order.notFound', 'order.notWithdrawn'],
    limit: 'writes',
  },
});
