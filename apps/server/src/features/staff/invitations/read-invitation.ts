import type { OpenInvitation } from '@tifo/contracts/back-office/staff';
import type { Context } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { readInvitationLink } from './invitation-link.ts';
import { statusOf } from './invitation-rules.ts';
import { findInvitation } from './invitation-store.ts';

/** Returns the content of an invitation for the holder of its link. */
export async function readInvitation({
  ctx,
  actor,
  input: { token },
}: {
  ctx: Context;
  actor: StaffActor;
  input: { token: string };
}): Promise<OpenInvitation> {
  const id = readInvitationLink(ctx, token);
  const invitation = id === undefined ? undefined : await findInvitation(ctx.db, id);
  if (!invitation) throw new NotFoundError('staffInvitation.notFound');
  const club = await getClubById(ctx, invitation.clubId);
  return {
    clubSlug: club.slug,
    clubName: club.name,
    roles: invitation.roles,
    status: statusOf(invitation, ctx.clock.now()),
    expiresAt: invitation.expiresAt.toISOString(),
    isMine: actor.emailVerified && actor.email.toLowerCase() === invitation.email,
  };
}
