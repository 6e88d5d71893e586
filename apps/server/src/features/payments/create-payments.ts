import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { insertPayments } from './payment-store.ts';
import type { PageRequest, PaymentPurpose } from './payment-tables.ts';

export interface NewPayment extends PageDetails {
  id: string;
  purpose: PaymentPurpose;
  /** The order, donation … that it pays. */
  ref: string;
  amountCents: bigint;
  expiresAt: Date;
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

/** Writes down what is asked, in the transaction of what it pays. The pages are opened after the commit. */
export async function createPayments(tx: Tx, payments: NewPayment[]): Promise<AskedPayment[]> {
  const rows = payments.map((payment) => ({
    id: payment.id,
    clubId: payment.club.id,
    fanId: payment.fan.id,
    purpose: payment.purpose,
    ref: payment.ref,
    amountCents: payment.amountCents,
    expiresAt: payment.expiresAt,
    page: toPageRequest(payment),
  }));
  await insertPayments(tx, rows);
  return rows;
}

export function toPageRequest(details: PageDetails): PageRequest {
  const { club, fan, description, language, successUrl, cancelUrl } = details;
  return {
    clubName: club.platformName,
    description,
    customer: { reference: fan.id, email: fan.email, name: fan.name },
    language,
    successUrl,
    cancelUrl,
  };
}
