import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findMediaByHash, lockHash, lockMedia, type MediaRow, updateMedia } from './media-store.ts';

/**
 * Puts an archived picture or video back into the library; idempotent. Throws `media.double` where the library has another one with
 * the same bytes by now.
 */
export async function bringBackMedia({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<MediaRow> {
  assertMay(actor, 'media.write', club.id);
  const clubId = club.id;
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const row = await lockMedia(uow.tx, { clubId, id });
    if (row?.status !== 'READY' || row.hash === null) throw new NotFoundError('media.notFound');
    if (!row.archivedAt) return row;
    await lockHash(uow.tx, { clubId, hash: row.hash });
    if (await findMediaByHash(uow.tx, { clubId, hash: row.hash })) throw new ConflictError('media.double');
    uow.audit({ actor, action: 'media.broughtBack', subject: `media:${id}`, after: { name: row.name } });
    return updateMedia(uow.tx, { clubId, id }, { archivedAt: null });
  });
}
