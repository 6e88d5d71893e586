import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanGive } from '../staff-policy.ts';
import { lockInvitation, markRevoked } from './invitation-store.ts';

/** Revokes an open invitation; idempotent. */
export async function revokeInvitation({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<void> {
  assertCanGive(actor, club.id, []);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const key = { clubId: club.id, id };
    const invitation = await lockInvitation(uow.tx, key);
    if (!invitation) throw new NotFoundError('staffInvitation.notFound');
    if (invitation.acceptedAt) throw new ConflictError('staffInvitation.used');
    if (invitation.revokedAt) return;
    await markRevoked(uow.tx, key);
    uow.audit({ actor, action: 'staff.invitationRevoked', subject: `staffInvitation:${id}` });
  });
}
