import { z } from 'zod';
import { WaitingReceipt } from '../donations.ts';
import { Bytes, ClubParams, Id, Instant, Money, PageQuery } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf, Reason } from './lists.ts';
import { RefundForecast, RefundRequest } from './refunds.ts';

const Person = z.strictObject({ id: Id, name: z.string(), email: z.string() });

/** Something the payment provider said, in its own words. */
const ProviderEvent = z.strictObject({
  id: z.string(),
  receivedAt: Instant,
  processedAt: Instant.nullable(),
  news: z.string(),
  error: z.string().nullable(),
});

/** A payment with its refunds, its disputes and all that the provider said about them. */
export const PaymentFile = z.strictObject({
  id: Id,
  status: z.string(),
  amount: Money,
  providerPaymentId: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  refunds: z.array(
    z.strictObject({ id: Id, amount: Money, reason: z.string(), status: z.string(), createdAt: Instant }),
  ),
  disputes: z.array(
    z.strictObject({ id: Id, amount: Money, reason: z.string(), status: z.string(), createdAt: Instant }),
  ),
  events: z.array(ProviderEvent),
});
export type PaymentFile = z.infer<typeof PaymentFile>;

const PaymentStatus = z.enum(['CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED', 'REFUNDED']);
const PaymentPurpose = z.enum(['ORDER', 'DONATION', 'MEMBERSHIP', 'COINS']);

export const OfficePayment = z
  .strictObject({
    id: Id,
    createdAt: Instant,
    status: PaymentStatus,
    purpose: PaymentPurpose,
    /** The id of the order, donation … that it pays. */
    ref: Id,
    amount: Money,
    settledAt: Instant.nullable(),
    /** What has gone back to the payer. */
    refunded: Money,
    fan: Person,
  })
  .meta({ id: 'OfficePayment' });
export type OfficePayment = z.infer<typeof OfficePayment>;

export const OfficePaymentDetail = OfficePayment.extend({
  payment: PaymentFile,
  /** What is left of it; null for an order, which is not refunded by its payment. */
  refundable: Money.nullable(),
  /** Refunds that waited or wait for a second person, newest first. */
  refundRequests: z.array(RefundRequest),
}).meta({ id: 'OfficePaymentDetail' });
export type OfficePaymentDetail = z.infer<typeof OfficePaymentDetail>;

const DonationStatus = z.enum(['ASKED', 'RECEIVED', 'REFUNDED']);

export const OfficeDonation = z
  .strictObject({
    id: Id,
    createdAt: Instant,
    status: DonationStatus,
    amount: Money,
    returned: Money,
    paymentId: Id,
    fan: Person,
    /** Whether a receipt of it is valid. */
    hasReceipt: z.boolean(),
  })
  .meta({ id: 'OfficeDonation' });
export type OfficeDonation = z.infer<typeof OfficeDonation>;

export const OfficeReceipt = z
  .strictObject({
    id: Id,
    number: z.string(),
    source: z.enum(['DONATION', 'MEMBERSHIP', 'AUCTION']),
    issuedAt: Instant,
    total: Money,
    deductible: Money,
    fan: Person,
    /** Whom the document names, which no later change of their name changes. */
    donor: z.string(),
    /** Its number stays used. */
    voidedAt: Instant.nullable(),
    voidReason: z.string().nullable(),
    duplicates: z.int(),
  })
  .meta({ id: 'OfficeReceipt' });
export type OfficeReceipt = z.infer<typeof OfficeReceipt>;

export const OfficeWaitingReceipt = WaitingReceipt.extend({
  fan: Person,
  /** `NOBODY`: the donor was erased, and no receipt follows. */
  waitsFor: z.enum([...WaitingReceipt.shape.waitsFor.options, 'NOBODY']),
}).meta({ id: 'OfficeWaitingReceipt' });
export type OfficeWaitingReceipt = z.infer<typeof OfficeWaitingReceipt>;

const InvoiceKind = z.enum(['INVOICE', 'CREDIT_NOTE']);

export const OfficeInvoice = z
  .strictObject({
    id: Id,
    kind: InvoiceKind,
    number: z.string(),
    issuedAt: Instant,
    total: Money,
    order: z.strictObject({ id: Id, number: z.string() }),
    buyer: z.string(),
    item: z.string(),
  })
  .meta({ id: 'OfficeInvoice' });
export type OfficeInvoice = z.infer<typeof OfficeInvoice>;

const PaymentParams = ClubParams.extend({ paymentId: z.uuid() });
/** A part in cents, or of a purchase of coins in coins; both absent: everything that is left. */
const Part = z.strictObject({
  cents: z.int().min(1).max(100_000_000).optional(),
  coins: z.number().min(0.00001).max(1_000_000).optional(),
});

const ReceiptParams = ClubParams.extend({ receiptId: z.uuid() });

export const moneyRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/payments': {
    summary: 'The payments of the club, newest first, by name, address or the id at the provider',
    capability: 'money.read',
    params: ClubParams,
    query: ListQuery.extend({
      'filter[status]': PaymentStatus.optional(),
      'filter[purpose]': PaymentPurpose.optional(),
    }),
    body: null,
    replies: { 200: listOf(OfficePayment) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/payments/{paymentId}': {
    summary: 'A payment with its refunds and the events of the provider',
    capability: 'money.read',
    params: PaymentParams,
    body: null,
    replies: { 200: OfficePaymentDetail },
    problems: ['payment.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund-preview': {
    summary:
      'What a refund of a donation, an entrance donation or a purchase of coins would do; nothing is done',
    capability: 'refunds.make',
    params: PaymentParams,
    body: Part,
    replies: { 200: RefundForecast },
    problems: ['payment.notFound', 'refund.tooMuch', 'refund.coinsSpent', 'state.notAllowed'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund': {
    summary:
      'Refunds a donation, an entrance donation or a purchase of coins or a part of it, or asks for it above the limit; once for each id',
    capability: 'refunds.make',
    stepUp: true,
    params: PaymentParams,
    body: Part.extend({ id: z.uuid(), reason: Reason }),
    replies: { 200: OfficePaymentDetail },
    problems: [
      'payment.notFound',
      'refund.tooMuch',
      'refund.coinsSpent',
      'refund.disputed',
      'refund.waits',
      'state.notAllowed',
      'idempotency.mismatch',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/donations': {
    summary: 'The donations of the club, newest first, by name or address',
    capability: 'donations.read',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[status]': DonationStatus.optional() }),
    body: null,
    replies: { 200: listOf(OfficeDonation) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/receipts': {
    summary: 'The tax receipts of the club, newest first, by name, address or number',
    capability: 'donations.read',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': z.enum(['VALID', 'VOID']).optional() }),
    body: null,
    replies: { 200: listOf(OfficeReceipt) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/waiting-receipts': {
    summary:
      'The tax receipts that are due and wait or were closed, newest first, each with what it waits for',
    capability: 'donations.read',
    params: ClubParams,
    query: PageQuery,
    body: null,
    replies: { 200: listOf(OfficeWaitingReceipt) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/receipts/{receiptId}/document': {
    summary: 'A valid receipt as its donor downloads it; that it was downloaded is written down',
    capability: 'donations.read',
    mediaType: 'application/pdf',
    params: ReceiptParams,
    body: null,
    replies: { 200: Bytes },
    problems: ['receipt.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/invoices/{invoiceId}/duplicate': {
    summary: 'An invoice or a credit note again, marked as a duplicate; that it was made is written down',
    capability: 'money.read',
    mediaType: 'application/pdf',
    params: ClubParams.extend({ invoiceId: z.uuid() }),
    body: null,
    replies: { 200: Bytes },
    problems: ['invoice.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/void': {
    summary:
      'Voids a receipt, which keeps its number, and with `replace` issues another one to the name of today',
    capability: 'receipts.void',
    params: ReceiptParams,
    body: z.strictObject({ reason: Reason, replace: z.boolean() }),
    replies: { 200: OfficeReceipt },
    problems: ['receipt.notFound', 'receipt.void'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/duplicate': {
    summary: 'Issues a receipt again under its number, marked as a duplicate; the same id issues once',
    capability: 'receipts.void',
    params: ReceiptParams,
    body: z.strictObject({ id: z.uuid() }),
    replies: { 200: OfficeReceipt },
    problems: ['receipt.notFound', 'receipt.void', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/invoices': {
    summary: 'Invoices and credit notes of the club, newest first, by buyer or number',
    capability: 'money.read',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[kind]': InvoiceKind.optional() }),
    body: null,
    replies: { 200: listOf(OfficeInvoice) },
    limit: 'reads',
  },
});
