import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { lockMedia, updateMedia } from './media-store.ts';

/** Archives a picture of the library; idempotent. Its file is kept, since pages may show it. */
export async function archiveMedia({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<void> {
  assertMay(actor, 'media.write', club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const row = await lockMedia(uow.tx, { clubId: club.id, id });
    if (row?.status !== 'READY') throw new NotFoundError('media.notFound');
    if (row.archivedAt) return;
    await updateMedia(uow.tx, { clubId: club.id, id }, { archivedAt: ctx.clock.now() });
    uow.audit({ actor, action: 'media.archived', subject: `media:${id}`, before: { name: row.name } });
  });
}
