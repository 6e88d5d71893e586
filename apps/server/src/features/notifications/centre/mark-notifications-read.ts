import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { markNotificationsRead as markRows } from './notification-store.ts';

/** Marks a notification and all earlier ones of the fan as read, on every screen they have open. */
export async function markNotificationsRead({
  ctx,
  actor,
  input: { slug, username, upTo },
}: UseCase<{ slug: string; username: string; upTo: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const hadUnread = await markRows(uow.tx, { clubId: club.id, fanId, upTo });
    if (hadUnread) uow.notify({ clubSlug: slug, fanId, key: '' }, 'notification', {});
  });
}
