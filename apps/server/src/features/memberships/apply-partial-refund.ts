import type { UnitOfWork } from '#server/context.ts';
import { onPartialRefund, type PartialRefund } from '#server/features/donations/index.ts';
import { lockMembership } from './membership-store.ts';

/** A part of an entrance donation went back without our asking: its year goes on. */
export async function applyPartialRefund(uow: UnitOfWork, refund: PartialRefund): Promise<void> {
  const { clubId, id } = refund;
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (membership?.status !== 'ACTIVE') return;
  await onPartialRefund(uow, { ...refund, source: 'MEMBERSHIP', fanId: membership.fanId });
}
