import type { LinkingClub } from '@tifo/contracts/back-office/linked-clubs';
import type { UseCase } from '#server/context.ts';
import { assertMay, system } from '#server/lib/actor.ts';
import type { ClubRecord } from '../club-record.ts';
import { lockLinks, removeLink } from './linked-club-store.ts';
import { listLinkingClubs } from './show-linked-clubs.ts';

interface RemoveLinkInput {
  club: ClubRecord;
  /** The club whose pages show it. */
  linking: ClubRecord;
}

/** Takes a club off the pages of another one; idempotent. Each club finds it in its own audit log. */
export async function removeLinkToClub({
  ctx,
  actor,
  input: { club, linking },
}: UseCase<RemoveLinkInput>): Promise<LinkingClub[]> {
  assertMay(actor, 'clubs.settings', club.id);
  await ctx.unitOfWork({ clubId: linking.id }, async (uow) => {
    await lockLinks(uow.tx, linking.id);
    if (!(await removeLink(uow.tx, { clubId: linking.id, linkedClubId: club.id }))) return;
    uow.invalidate(linking);
    uow.audit({
      ...{ clubId: club.id, actor, action: 'club.linkRemoved', subject: `club:${club.id}` },
      ...{ before: { linkedBy: linking.slug }, after: { linkedBy: null } },
    });
    uow.audit({
      // Names the other club, and not who works there.
      actor: system('linked-club'),
      ...{ action: 'club.linkRemoved', subject: `club:${linking.id}` },
      ...{ before: { linked: club.slug }, after: { linked: null } },
    });
  });
  return listLinkingClubs({ ctx, actor, input: { club } });
}
