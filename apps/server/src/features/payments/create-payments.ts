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
  /** The order, donation … that it pays. */
  ref: string;
  amountCents: bigint;
  expiresAt: Date;
  /** By `payerNetwork`. */
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

/** A payment that is written down and has no page yet. */
export interface AskedPayment {
  id: string;
  clubId: string;
  amountCents: bigint;
  expiresAt: Date;
  page: PageRequest;
}

/** Writes down what is asked, in the transaction of what it pays. The pages are opened after the commit. Throws `payment.tooSmall`. */
export async function createPayments(tx: Tx, payments: NewPayment[]): Promise<AskedPayment[]> {
  for (const { amountCents } of payments) {
    const refusal = findAmountRefusal(amountCents);
    if (refusal) throw refusal;
  }
  const { asked, rows } = askPayments(payments);
  await insertRowSets(tx, [rows]);
  return asked;
}

/** The same, to be written in one statement with what it pays. */
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
