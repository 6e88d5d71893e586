import type { UseCase } from '#server/context.ts';
import { assertCanManageClubs } from './club-policy.ts';
import type { ClubRecord } from './club-record.ts';
import { replaceLinkedClubs } from './club-store.ts';

/** Replaces the linked clubs of a club, in this order. */
export async function linkClubs({
  ctx,
  actor,
  input: { club, linked },
}: UseCase<{ club: ClubRecord; linked: ClubRecord[] }>): Promise<void> {
  assertCanManageClubs(actor);
  const slugs = linked.map(({ slug }) => slug);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    uow.invalidate(club);
    await replaceLinkedClubs(
      uow.tx,
      club.id,
      linked.map(({ id }) => id),
    );
    uow.audit({
      clubId: club.id,
      actor,
      action: 'club.linked',
      subject: `club:${club.id}`,
      detail: { slugs },
    });
  });
}
