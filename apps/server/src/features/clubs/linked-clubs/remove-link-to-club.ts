import type { LinkingClub } from '@tifo/contracts/back-office/linked-clubs';
import type { UnitOfWork, UseCase } from '#server/context.ts';
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
  const at = await ctx.places.find(linking.slug);
  const auditOwn = (uow: UnitOfWork) =>
    uow.audit({
      ...{ clubId: club.id, actor, action: 'club.linkRemoved', subject: `club:${club.id}` },
      ...{ before: { linkedBy: linking.slug }, after: { linkedBy: null } },
    });
  const isRemoved = await at.unitOfWork({ clubId: linking.id }, async (uow) => {
    await lockLinks(uow.tx, linking.id);
    if (!(await removeLink(uow.tx, { clubId: linking.id, linkedClubId: club.id }))) return false;
    uow.invalidate(linking);
    if (at.db === ctx.db) auditOwn(uow);
    uow.audit({
      // Names the other club, and not who works there.
      actor: system('linked-club'),
      ...{ action: 'club.linkRemoved', subject: `club:${linking.id}` },
      ...{ before: { linked: club.slug }, after: { linked: null } },
    });
    return true;
  });
  // The audit log of a club is where the club is.
  if (isRemoved && at.db !== ctx.db) await ctx.unitOfWork({ clubId: club.id }, async (uow) => auditOwn(uow));
  const left = await listLinkingClubs({ ctx, actor, input: { club } });
  return left.filter(({ slug }) => slug !== linking.slug);
}
