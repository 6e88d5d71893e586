import type { Tx } from '#server/db/client.ts';
import { insertRowSets, type RowSet } from '#server/db/insert-rows.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { findAmountRefusal } from './find-amount-refusal.ts';
import { paymentRowSet } from './payment-store.ts';
import type { PageRequest, PaymentPurpose } from './payment-tables.ts';

export interface NewPayment extends PageDetails {
  id: string;
  purpose: PaymentPurpose;
  /** The id of the order, donation … that is paid. */
  ref: string;
  amountCents: bigint;
  expiresAt: Date;
  /** The digest of the payer's network, from `payerNetwork`. */
  network: string | null;
}

export interface PageDetails {
  club: ClubRecord;
  fan: FanRecord;
  description: string;
  language: PageRequest['language'];
  successUrl: string;
  cancelUrl: string;
}

/** A stored payment without a page. */
export interface AskedPayment {
  id: string;
  clubId: string;
  amountCents: bigint;
  expiresAt: Date;
  page: PageRequest;
}

/**
 * Inserts payments in the transaction of what they pay. The pages are opened after the commit. Throws
 * `payment.tooSmall`.
 */
export async function createPayments(tx: Tx, payments: NewPayment[]): Promise<AskedPayment[]> {
  for (const { amountCents } of payments) {
    const refusal = findAmountRefusal(amountCents);
    if (refusal) throw refusal;
  }
  const { asked, rows } = askPayments(payments);
  await insertRowSets(tx, [rows]);
  return asked;
}

/** Returns the rows of payments, to be written in one statement with what they pay. */
export function askPayments(payments: NewPayment[]): { asked: AskedPayment[]; rows: RowSet } {
  const asked = payments.map((payment) => ({
    id: payment.id,
    clubId: payment.club.id,
    fanId: payment.fan.id,
    purpose: payment.purpose,
    ref: payment.ref,
    amountCents: payment.amountCents,
    expiresAt: payment.expiresAt,
    network: payment.network,
    page: toPageRequest(payment),
  }));
  return { asked, rows: paymentRowSet(asked) };
}

export function toPageRequest(details: PageDetails): PageRequest {
  const { club, fan, description, language, successUrl, cancelUrl } = details;
  return {
    clubName: club.platformName,
    description,
    customer: { reference: fan.id, clubId: club.id, email: fan.email, name: fan.name },
    language,
    successUrl,
    cancelUrl,
  };
}
