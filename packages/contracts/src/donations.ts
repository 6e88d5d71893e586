import { z } from 'zod';
import { HostedPage } from './orders.ts';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, Id, Instant, Money, PageQuery, ReturnAddress } from './values.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A gift that has arrived. `receiptUrl`: its tax receipt as PDF, for its owner and the club's staff. */
export const Donation = z
  .strictObject({ id: Id, amount: Money, date: Instant, receiptUrl: z.string().optional() })
  .meta({ id: 'Donation' });
export type Donation = z.infer<typeof Donation>;

export const donationRoutes = defineRoutes({
  'POST /api/clubs/{slug}/donations': {
    summary: 'Give euros once; answers the payments page',
    permission: 'validatedFan',
    params: ClubParams,
    body: z.strictObject({
      amount: z.strictObject({ value: z.number(), currency: z.literal('EUR') }),
      /** The page with the form: a donation page, a post or a program. */
      donationPageUrl: ReturnAddress.optional(),
      successUrl: ReturnAddress,
      cancelUrl: ReturnAddress,
    }),
    replies: { 201: HostedPage },
    problems: [
      'donation.tooSmall',
      'donation.tooLarge',
      'donation.notInCents',
      'url.notAllowed',
      'fan.required',
      'fan.notValidated',
      'referral.required',
      'club.unavailable',
      'payment.providerDown',
    ],
    limit: 'orders',
    idempotent: true,
  },
  'GET /api/clubs/{slug}/fans/{username}/donations': {
    summary: 'The gifts of a fan that have arrived, newest first',
    permission: 'referredFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Donation) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt': {
    summary: 'The tax receipt of a gift as it was issued, for its owner and the staff of the club',
    permission: 'referredFan',
    params: FanParams.extend({ donationId: z.uuid() }),
    body: null,
    replies: { 200: Bytes },
    mediaType: 'application/pdf',
    problems: ['fan.notFound', 'receipt.notFound', 'referral.required'],
    limit: 'reads',
  },
});
