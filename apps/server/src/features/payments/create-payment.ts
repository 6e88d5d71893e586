import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { insertPayment, type PaymentRecord } from './payment-store.ts';
import type { PageRequest, PaymentPurpose } from './payment-tables.ts';

export interface NewPayment {
  id: string;
  club: ClubRecord;
  fan: FanRecord;
  purpose: PaymentPurpose;
  /** The order, donation … that it pays. */
  ref: string;
  amountCents: bigint;
  description: string;
  language: PageRequest['language'];
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** Writes down what is asked, in the transaction of what it pays. The page is opened after the commit. */
export async function createPayment(tx: Tx, payment: NewPayment): Promise<PaymentRecord> {
  const { id, club, fan, purpose, ref, amountCents, expiresAt } = payment;
  return insertPayment(tx, {
    id,
    clubId: club.id,
    fanId: fan.id,
    purpose,
    ref,
    amountCents,
    expiresAt,
    page: toPageRequest(payment),
  });
}

export function toPageRequest({
  club,
  fan,
  description,
  language,
  successUrl,
  cancelUrl,
}: Pick<NewPayment, 'club' | 'fan' | 'description' | 'language' | 'successUrl' | 'cancelUrl'>): PageRequest {
  return {
    clubName: club.platformName,
    description,
    customer: { reference: fan.id, email: fan.email, name: fan.name },
    language,
    successUrl,
    cancelUrl,
  };
}
