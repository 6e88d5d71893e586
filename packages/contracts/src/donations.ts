import { z } from 'zod';
import { HostedPage } from './orders.ts';
import { defineRoutes } from './route-contract.ts';
import { Bytes, ClubParams, FanParams, Id, Instant, Money, PageQuery, ReturnAddress } from './values.ts';

/**
 * A received donation. `returned`: the part that was refunded. `receiptUrl`: its tax receipt as PDF, for its
 * owner and the club's staff.
 */
export const Donation = z
  .strictObject({
    id: Id,
    amount: Money,
    returned: Money.optional(),
    date: Instant,
    receiptUrl: z.string().optional(),
  })
  .meta({ id: 'Donation' });
export type Donation = z.infer<typeof Donation>;

/** A valid tax receipt: for a donation, an entrance donation, or a won lot. */
export const Receipt = z
  .strictObject({
    id: Id,
    source: z.enum(['DONATION', 'MEMBERSHIP', 'AUCTION']),
    /** The year of the payment, in the club's time zone. */
    year: z.number().int(),
    number: z.string(),
    date: Instant,
    amount: Money,
    deductibleAmount: Money,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

/** A tax receipt that is due and cannot be issued yet. */
export const WaitingReceipt = z
  .strictObject({
    /** The id of the donation, entrance donation or order. */
    id: Id,
    source: Receipt.shape.source,
    date: Instant,
    amount: Money,
    /** The donor's address, or the club's legal identity. */
    waitsFor: z.enum(['ADDRESS', 'CLUB']),
  })
  .meta({ id: 'WaitingReceipt' });
export type WaitingReceipt = z.infer<typeof WaitingReceipt>;

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
      'payment.tooManyRefusals',
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
  'GET /api/clubs/{slug}/fans/{username}/receipts': {
    summary: 'The tax receipts of a fan that are good now, newest first',
    permission: 'referredFan',
    params: FanParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Receipt) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/waiting-receipts': {
    summary: 'The latest tax receipts of a fan that are due and wait, each with what it waits for',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(WaitingReceipt) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/receipts/{receiptId}': {
    summary: 'A tax receipt as it was issued, for its owner and the staff of the club',
    permission: 'referredFan',
    params: FanParams.extend({ receiptId: z.uuid() }),
    body: null,
    replies: { 200: Bytes },
    mediaType: 'application/pdf',
    problems: ['fan.notFound', 'receipt.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/receipt-summaries/{year}': {
    summary:
      'What a fan gave in a year by the receipts that are good now, for them and the staff of the club',
    permission: 'referredFan',
    params: FanParams.extend({ year: z.string().regex(/^2\d{3}$/) }),
    body: null,
    replies: { 200: Bytes },
    mediaType: 'application/pdf',
    problems: ['fan.notFound', 'receipt.notFound', 'referral.required'],
    limit: 'reads',
  },
});
