import { z } from 'zod';
import { HostedPage } from './orders.ts';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, LocalDate, Money, ReturnAddress, SeenAmount } from './values.ts';

/**
 * `paidUntil` is the last paid day; a new year can be paid from 30 days before it. `askedAmount` is that of a first
 * payment that was begun and waits: the fee of the club may have changed since.
 */
export const Membership = z
  .strictObject({ paidUntil: LocalDate.nullable(), isRenewable: z.boolean(), askedAmount: Money.optional() })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

export const membershipRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/membership': {
    summary: 'Until when a fan has paid, and whether the next year can be paid now',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: Membership },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/memberships': {
    summary: 'Pay the entrance donation for a year; answers the payments page',
    permission: 'referredFan',
    params: ClubParams,
    body: z.strictObject({
      seenAmount: SeenAmount.optional(),
      successUrl: ReturnAddress,
      cancelUrl: ReturnAddress,
    }),
    replies: { 201: HostedPage },
    problems: [
      'membership.notDue',
      'payment.amountChanged',
      'url.notAllowed',
      'fan.required',
      'referral.required',
      'club.unavailable',
      'payment.tooSmall',
      'payment.providerDown',
      'payment.tooManyRefusals',
    ],
    limit: 'orders',
    idempotent: true,
  },
});
