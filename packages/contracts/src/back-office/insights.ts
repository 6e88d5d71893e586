import { z } from 'zod';
import { ClubParams, Id, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';

export const InsightFigure = z.enum(['orders', 'donations', 'bids', 'newFans']);
export type InsightFigure = z.infer<typeof InsightFigure>;

/** What happened on one day of the club, and was not taken back. */
export const InsightDay = z
  .strictObject({
    day: z.iso.date(),
    orders: z.int(),
    orderValue: Money,
    donations: z.int(),
    donationValue: Money,
    bids: z.int(),
    newFans: z.int(),
  })
  .meta({ id: 'InsightDay' });
export type InsightDay = z.infer<typeof InsightDay>;

/** The last thirty days of the club, today last. */
export const Insights = z
  .strictObject({ timeZone: z.string(), days: z.array(InsightDay) })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof Insights>;

/** The auction is that of the lot which waits longest. */
const WaitingLots = z.strictObject({ count: z.int(), auctionId: Id.nullable() });

/** What waits for somebody, each present for those who may deal with it. */
export const Waiting = z
  .strictObject({
    /** Registrations to decide on. */
    reviews: z.int().optional(),
    reports: z.int().optional(),
    /** Gifts of coins for a second person to approve. */
    gifts: z.int().optional(),
    /** Refunds for a second person to approve. */
    refunds: z.int().optional(),
    /** Orders from which their buyers have withdrawn, to refund or to refuse. */
    withdrawals: z.int().optional(),
    /** Won lots whose price is due. */
    unpaidLots: WaitingLots.optional(),
    /** Paid orders that are still to be sent or handed over. */
    undeliveredOrders: z.int().optional(),
    /** The same of lots that were paid outside the site: they have no order. */
    undeliveredLots: WaitingLots.optional(),
    /** Prizes of giveaways. */
    undeliveredPrizes: z.int().optional(),
    /** Invoices, and tax receipts, that wait until the club has given its legal identity. */
    waitingInvoices: z.int().optional(),
    waitingReceipts: z.int().optional(),
    failedTasks: z.int().optional(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

export const insightRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/insights': {
    summary: 'Orders, donations, bids and new fans of the last thirty days, by the days of the club',
    capability: 'insights.read',
    params: ClubParams,
    body: null,
    replies: { 200: Insights },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/insights.csv': {
    summary: 'The same as a table for spreadsheets; all figures, or one with its value',
    capability: 'insights.read',
    mediaType: 'text/csv',
    params: ClubParams,
    query: z.strictObject({ figure: InsightFigure.optional() }),
    body: null,
    replies: { 200: z.string() },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/waiting': {
    summary: 'How much waits for the caller at the club',
    capability: 'anyRole',
    params: ClubParams,
    body: null,
    replies: { 200: Waiting },
    limit: 'reads',
  },
});
