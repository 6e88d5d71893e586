import { z } from 'zod';
import { ClubParams, Coins, Id, Instant, LocalDate, Money } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason, Version } from './lists.ts';

/** What was paid and may be refunded: an order, a donation, a purchase of coins or an entrance donation. */
export const RefundPurpose = z.enum(['ORDER', 'DONATION', 'COINS', 'MEMBERSHIP']);
export type RefundPurpose = z.infer<typeof RefundPurpose>;

export const RefundRequestState = z.enum(['WAITING', 'MADE', 'REFUSED', 'WITHDRAWN']);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

/** A refund above the club's limit, which needs the approval of a second person. */
export const RefundRequest = z
  .strictObject({
    id: Id,
    purpose: RefundPurpose,
    /** The id of the order, donation, purchase of coins or membership. */
    ref: Id,
    /** The number of the order; else the name of who paid. */
    name: z.string(),
    /** The payment by which it is refunded; null for orders, which are refunded by their own id. */
    paymentId: Id.nullable(),
    /** Its value when it was asked for. */
    worth: Money,
    /** Whether it takes all that is left when it is approved. */
    takesRest: z.boolean(),
    reason: z.string(),
    state: RefundRequestState,
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** Whether the caller requested it: somebody else has to decide. */
    isMine: z.boolean(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof RefundRequest>;

/** What becomes of a membership when its entrance donation is refunded. */
const RefundedMembership = z.strictObject({
  /**
   * `STAYS`: a part is refunded and the year goes on. `ENDS`: the fan is no member from today. `NEXT_BEGINS`: the year ends
   * and the one after it begins today. `TAKEN_BACK`: a year that was to begin does not. `UNCHANGED`: it was over.
   */
  outcome: z.enum(['STAYS', 'ENDS', 'NEXT_BEGINS', 'TAKEN_BACK', 'UNCHANGED']),
  /** The last day of the membership then; null where there is none. */
  until: LocalDate.nullable(),
});
export type RefundedMembership = z.infer<typeof RefundedMembership>;

/** The effects of a refund, before it is made. */
export const RefundPreview = z
  .strictObject({
    worth: Money,
    /** Back in the wallet. */
    coins: Coins,
    /** Out of the wallet: bought coins, for their price. */
    takenCoins: Coins,
    money: Money,
    /** Whether nothing is left: an order ends. */
    isWhole: z.boolean(),
    /** Whether the items are in stock again. */
    returnsStock: z.boolean(),
    /**
     * What happens to its tax receipt: it has none, it is voided, or voided and replaced by one for the rest; one that is
     * still to be issued is not (`DROPPED`), or is for the rest (`REDUCED`).
     */
    receipt: z.enum(['NONE', 'VOID', 'REISSUED', 'DROPPED', 'REDUCED']),
    hasCreditNote: z.boolean(),
    /** Of an entrance donation. */
    membership: RefundedMembership.optional(),
  })
  .meta({ id: 'RefundPreview' });
export type RefundPreview = z.infer<typeof RefundPreview>;

/** The effects of a refund that is about to be asked for. */
export const RefundForecast = z
  .strictObject({
    preview: RefundPreview,
    /** Whether it would wait for a second person: with it, more than the club's limit is refunded. */
    needsApproval: z.boolean(),
  })
  .meta({ id: 'RefundForecast' });
export type RefundForecast = z.infer<typeof RefundForecast>;

/** Payments of which more than this is refunded need approval; null: none does. */
export const RefundRule = z
  .strictObject({ limitCents: z.int().min(0).max(100_000_000).nullable(), version: Version })
  .meta({ id: 'RefundRule' });
export type RefundRule = z.infer<typeof RefundRule>;

const RequestParams = ClubParams.extend({ requestId: z.uuid() });

export const officeRefundRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/refund-requests': {
    summary: 'Refunds that waited or wait for a second person, newest first',
    capability: 'refunds.make',
    params: ClubParams,
    query: ListQuery.omit({ q: true }).extend({ 'filter[state]': RefundRequestState.optional() }),
    body: null,
    replies: { 200: listOf(RefundRequest) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/refund-requests/{requestId}': {
    summary: 'One refund that waited or waits for a second person',
    capability: 'refunds.make',
    params: RequestParams,
    body: null,
    replies: { 200: RefundRequest },
    problems: ['refundRequest.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/refund-requests/{requestId}/preview': {
    summary: 'What approving a waiting refund would do now; nothing is done',
    capability: 'refunds.approve',
    params: RequestParams,
    body: null,
    replies: { 200: RefundPreview },
    problems: ['refundRequest.notFound', 'refund.tooMuch', 'state.notAllowed'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/approve': {
    summary: 'Makes the refund that somebody else has asked for, if it still does what was shown',
    capability: 'refunds.approve',
    stepUp: true,
    params: RequestParams,
    body: z.strictObject({ shown: RefundPreview }),
    replies: { 200: RefundRequest },
    problems: [
      'refundRequest.notFound',
      'refundRequest.decided',
      'refundRequest.ownRequest',
      'refund.changed',
      'refund.tooMuch',
      'refund.disputed',
      'refund.coinsSpent',
      'state.notAllowed',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/refuse': {
    summary: 'Refuses the refund that somebody else has asked for',
    capability: 'refunds.approve',
    params: RequestParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: RefundRequest },
    problems: ['refundRequest.notFound', 'refundRequest.decided', 'refundRequest.ownRequest'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/withdraw': {
    summary: 'Takes back a waiting refund that the caller has asked for',
    capability: 'refunds.make',
    params: RequestParams,
    body: z.strictObject({ reason: Reason.optional() }),
    replies: { 200: RefundRequest },
    problems: ['refundRequest.notFound', 'refundRequest.decided', 'refundRequest.notAsked'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/refund-rule': {
    summary: 'Above how many cents a refund waits for a second person',
    capability: 'refunds.make',
    params: ClubParams,
    body: null,
    replies: { 200: RefundRule },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/refund-rule': {
    summary: 'Sets above how many cents a refund waits',
    capability: 'refunds.approve',
    params: ClubParams,
    body: RefundRule,
    replies: { 200: RefundRule },
    problems: ['edit.stale'],
    limit: 'writes',
  },
});
