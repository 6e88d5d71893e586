import { z } from 'zod';
import { ClubParams } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason, Version } from './lists.ts';
import { OfficeOrderDetail, RefundPreview, RefundRequest, RefundRequestState } from './orders.ts';

/** Orders of which more than this is refunded need approval; null: none does. */
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
    replies: { 200: OfficeOrderDetail },
    problems: [
      'refundRequest.notFound',
      'refundRequest.decided',
      'refundRequest.ownRequest',
      'refund.changed',
      'refund.tooMuch',
      'refund.disputed',
      'state.notAllowed',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/refuse': {
    summary: 'Refuses the refund that somebody else has asked for',
    capability: 'refunds.approve',
    params: RequestParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeOrderDetail },
    problems: ['refundRequest.notFound', 'refundRequest.decided', 'refundRequest.ownRequest'],
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
