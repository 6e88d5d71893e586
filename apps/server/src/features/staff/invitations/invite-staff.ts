import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { actorName } from '#server/lib/actor.ts';
import { PRODUCT_NAME } from '#server/platform/platform-name.ts';
import { staffMailPort } from '../staff-mail.ts';
import { assertCanGive } from '../staff-policy.ts';
import { toInvitationLink } from './invitation-link.ts';
import { findInvitation, type InvitationRow, insertInvitation } from './invitation-store.ts';

const LIFE_MS = 72 * 60 * 60_000;

interface InviteStaffInput {
  club: ClubRecord;
  email: string;
  roles: StaffRole[];
  language: Language;
  requestId?: string | undefined;
}

/**
 * Invites somebody by mail to join the club's staff, once per request id; valid for 72 hours, for the account with this address.
 */
export async function inviteStaff({ ctx, actor, input }: UseCase<InviteStaffInput>): Promise<InvitationRow> {
  const { club, roles, language, requestId } = input;
  assertCanGive(actor, club.id, roles);
  const email = input.email.toLowerCase();
  const request = { username: actorName(actor), route: 'staff-invitations', key: requestId ?? null };
  const once = { ...request, body: { email, roles, language } };
  const { id } = await ctx.unitOfWork({ clubId: club.id, once }, async (uow) => {
    const invitation = await insertInvitation(uow.tx, {
      id: uow.ids.next(),
      clubId: club.id,
      email,
      roles,
      language,
      invitedBy: actorName(actor),
      expiresAt: new Date(uow.clock.now().getTime() + LIFE_MS),
    });
    await staffMailPort.of(uow).queueMail(uow, {
      clubSlug: null,
      to: email,
      language,
      template: 'staff-invitation',
      values: { workplace: club.name, inviter: actor.kind === 'staff' ? actor.name : PRODUCT_NAME },
      linkPath: toInvitationLink(uow, invitation.id),
      dedupe: `staff-invitation:${invitation.id}`,
    });
    // The address is in the invitation only: the audit trail is kept forever and contains no personal data.
    uow.audit({
      actor,
      action: 'staff.invited',
      subject: `staffInvitation:${invitation.id}`,
      after: { roles },
    });
    return { id: invitation.id };
  });
  const stored = await findInvitation(ctx.db, id);
  if (!stored) throw new Error('The invitation was not stored');
  return stored;
}
