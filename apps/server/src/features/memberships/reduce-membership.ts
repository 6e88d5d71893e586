import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { followReduction, type Reduction } from '#server/features/donations/index.ts';
import { lockMembership } from './membership-store.ts';

/** A part of an entrance donation went back without our asking: its year goes on. */
export async function reduceMembership(ctx: Context, tx: Tx, reduction: Reduction): Promise<void> {
  const { clubId, id } = reduction;
  const membership = await lockMembership(tx, { clubId, id });
  if (membership?.status !== 'ACTIVE') return;
  await followReduction(ctx, tx, { ...reduction, source: 'MEMBERSHIP', fanId: membership.fanId });
}
