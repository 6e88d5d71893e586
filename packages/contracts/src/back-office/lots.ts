import { z } from 'zod';
import { ClubParams, Id, Instant, Pricing } from '../values.ts';
import { LotFan, OfficeLot } from './auctions.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Delivered, ListQuery, listOf, Reason, Recipient } from './lists.ts';

export const OfficeBid = z
  .strictObject({
    id: Id,
    seq: z.int(),
    fan: LotFan,
    price: Pricing,
    createdAt: Instant,
    leads: z.boolean(),
    /** The reason is null where the data of the fan was deleted. */
    voided: z.strictObject({ at: Instant, reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OfficeBid' });
export type OfficeBid = z.infer<typeof OfficeBid>;

const LotParams = ClubParams.extend({ lotId: z.uuid() });

export const officeLotRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/lots/{lotId}/bids': {
    summary: 'The bids on a lot with their bidders, newest first',
    capability: 'auctions.run',
    params: LotParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOf(OfficeBid) },
    problems: ['lot.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/bids/{bidId}/void': {
    summary: 'Takes a bid out of an open lot; the highest of the others leads, and those concerned are told',
    capability: 'bids.void',
    params: LotParams.extend({ bidId: z.uuid() }),
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeBid },
    problems: ['lot.notFound', 'bid.notFound', 'lot.closed'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/remind': {
    summary: 'Mails a reminder to whoever owes the price of a lot, once a day at most',
    capability: 'auctions.run',
    params: LotParams,
    body: z.strictObject({}),
    replies: { 200: OfficeLot },
    problems: ['club.unavailable', 'lot.notFound', 'lot.notDue'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/offer': {
    summary: 'Offers an unpaid lot to the next bidder',
    capability: 'auctions.run',
    params: LotParams,
    body: z.strictObject({
      /** The fan who has to pay, as known to the caller: a second click does not pass the lot on further. */
      buyerId: Id,
      reason: Reason,
    }),
    replies: { 200: OfficeLot },
    problems: ['club.unavailable', 'lot.notFound', 'lot.notDue', 'lot.noOtherBidder', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/mark-paid': {
    summary: 'Notes that the price of a lot was paid outside of the site',
    capability: 'auctions.run',
    params: LotParams,
    body: z.strictObject({ buyerId: Id, reason: Reason }),
    replies: { 200: OfficeLot },
    problems: ['lot.notFound', 'lot.notDue', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/mark-unpaid': {
    summary: 'Takes back that the price of a lot was paid outside of the site; it is due again',
    capability: 'auctions.run',
    params: LotParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeLot },
    problems: ['lot.notFound', 'lot.notPaidElsewhere'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/cancel-sale': {
    summary: 'Ends the debt of whoever has not paid a lot; it can be offered again',
    capability: 'auctions.run',
    params: LotParams,
    body: z.strictObject({ buyerId: Id, reason: Reason }),
    replies: { 200: OfficeLot },
    problems: ['lot.notFound', 'lot.notDue', 'edit.stale'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/lots/{lotId}/recipient': {
    summary: 'Where a paid lot is sent; that it was read is written down',
    capability: 'orders.fulfil',
    params: LotParams,
    body: null,
    replies: { 200: Recipient },
    problems: ['lot.notFound', 'lot.notPaid', 'fan.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/lots/{lotId}/deliver': {
    summary: 'Notes that a paid lot was handed over or sent, or that this was noted by mistake',
    capability: 'orders.fulfil',
    params: LotParams,
    body: Delivered,
    replies: { 200: OfficeLot },
    problems: ['lot.notFound', 'lot.notPaid', 'order.notPaid'],
    limit: 'writes',
  },
});
