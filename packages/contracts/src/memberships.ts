import { z } from 'zod';
import { HostedPage } from './orders.ts';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, ReturnAddress } from './values.ts';

export const membershipRoutes = defineRoutes({
  'POST /api/clubs/{slug}/memberships': {
    summary: 'Pay the entrance donation for a year; answers the payments page',
    permission: 'referredFan',
    params: ClubParams,
    body: z.strictObject({ successUrl: ReturnAddress, cancelUrl: ReturnAddress }),
    replies: { 201: HostedPage },
    problems: [
      'membership.notDue',
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
