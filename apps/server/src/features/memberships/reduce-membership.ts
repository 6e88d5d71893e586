import type { UnitOfWork } from '#server/context.ts';
import { followReduction, type Reduction } from '#server/features/donations/index.ts';
import { lockMembership } from './membership-store.ts';

/** A part of an entrance donation went back without our asking: its year goes on. */
export async function reduceMembership(uow: UnitOfWork, reduction: Reduction): Promise<void> {
  const { clubId, id } = reduction;
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (membership?.status !== 'ACTIVE') return;
  await followReduction(uow, { ...reduction, source: 'MEMBERSHIP', fanId: membership.fanId });
}
