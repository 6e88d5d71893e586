import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { actorName } from '#server/lib/actor.ts';
import { PRODUCT_NAME } from '#server/platform/platform-name.ts';
import { staffMailPort } from '../staff-mail.ts';
import { assertCanGive } from '../staff-policy.ts';
import { toInvitationLink } from './invitation-link.ts';
import { type InvitationRow, insertInvitation } from './invitation-store.ts';

const LIFE_MS = 72 * 60 * 60_000;

interface InviteStaffInput {
  club: ClubRecord;
  email: string;
  roles: StaffRole[];
  language: Language;
}

/**
 * Invites somebody by mail to join the club's staff; valid for 72 hours, for the account with this address.
 */
export async function inviteStaff({ ctx, actor, input }: UseCase<InviteStaffInput>): Promise<InvitationRow> {
  const { club, roles, language } = input;
  assertCanGive(actor, club.id, roles);
  const email = input.email.toLowerCase();
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
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
    return invitation;
  });
}
