import type { AuditSubject } from '@tifo/contracts/back-office/audit-subjects';
import type { RefundPreview, RefundPurpose } from '@tifo/contracts/back-office/refunds';
import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { definePort } from '#server/platform/feature.ts';

/** What is to be refunded; `ref` is the id of the order, donation, purchase of coins or membership. */
export interface RefundRef {
  clubId: string;
  purpose: RefundPurpose;
  ref: string;
}

/** A part of a price, coins at their value of the day, or some of the coins that were bought. */
export type RefundPart = { cents: bigint } | { coinUnits: bigint };

/** A refund that was computed but not made. */
export interface RefundPlan {
  effects: RefundPreview;
  worthCents: bigint;
  /** What would be refunded in all with it: the club's limit is compared with that. */
  inAllCents: bigint;
  make(uow: UnitOfWork, why: { actor: Actor; reason: string }): Promise<void>;
}

export interface PlannedRefund {
  club: ClubRecord;
  ref: string;
  /** Absent: all that is left. */
  part: RefundPart | undefined;
  /** When it would be made: what becomes of a membership depends on the day. */
  at: Date;
}

export interface PaidName {
  name: string;
  /** The payment by which it is refunded; null if it is refunded by its own id. */
  paymentId: string | null;
}

/** What the feature that was paid for knows of its refunds. */
export interface RefundedFeature {
  /**
   * Locks what was paid and its payment: the payment first, as in the processing of provider events. Throws if
   * there is no such thing.
   */
  lock(tx: Tx, key: { clubId: string; ref: string }): Promise<void>;
  /** Returns the value that can still be refunded, in cents. */
  findLeft(tx: Tx, key: { clubId: string; ref: string }): Promise<bigint>;
  /** Throws if the refund is not possible. */
  plan(tx: Tx, planned: PlannedRefund): Promise<RefundPlan>;
  /** Returns, by id, what staff call what was paid. */
  nameAll(tx: Tx, named: { clubId: string; refs: string[] }): Promise<ReadonlyMap<string, PaidName>>;
}

export const refundPort = definePort<Partial<Record<RefundPurpose, RefundedFeature>>>({});

export function getRefundedFeature(ctx: Context, purpose: RefundPurpose): RefundedFeature {
  const feature = refundPort.of(ctx)[purpose];
  if (!feature) throw new Error(`Nobody refunds ${purpose}`);
  return feature;
}

const AUDIT_KINDS = {
  ORDER: 'order',
  DONATION: 'donation',
  COINS: 'coinsPurchase',
  MEMBERSHIP: 'membership',
} as const;

export const auditSubjectOf = ({ purpose, ref }: Pick<RefundRef, 'purpose' | 'ref'>): AuditSubject =>
  `${AUDIT_KINDS[purpose]}:${ref}`;
