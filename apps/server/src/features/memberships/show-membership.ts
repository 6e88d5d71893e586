import type { Membership } from '@tifo/contracts/memberships';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { dayOf, isRenewable } from './membership-rules.ts';
import { findPaidUntil } from './membership-store.ts';

/** Until when a fan has paid; who has never paid is led through the registration, not here. */
export async function showMembership({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Membership> {
  const club = await getClub(ctx, slug);
  const { id: fanId, kycStatus } = await requireOwnerOrStaff(ctx, { actor, club, username });
  const paidUntil = await findPaidUntil(ctx.db, { clubId: club.id, fanId });
  const isMember = paidUntil !== null && kycStatus === 'VALIDATED' && club.membershipFeeCents !== null;
  return { paidUntil, isRenewable: isMember && isRenewable(dayOf(ctx.clock.now()), paidUntil) };
}
