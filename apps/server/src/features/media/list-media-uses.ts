import type { MediaUse, MediaUses } from '@tifo/contracts/back-office/media';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, findClubPictureUses } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findMedia } from './media-store.ts';
import { mediaUsePort } from './media-use-port.ts';
import { findMediaUsers, USER_KINDS } from './media-use-store.ts';
import { fileIdOf, stemOf } from './present-media.ts';

const MOST = 100;

/** Returns where a picture is shown, or would be once that is published. */
export async function listMediaUses({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<MediaUses> {
  assertMay(actor, 'media.write', club.id);
  const asset = await findMedia(ctx.db, { clubId: club.id, id });
  if (asset?.status !== 'READY') throw new NotFoundError('media.notFound');
  const stem = stemOf(asset);
  const users = mediaUsePort.of(ctx);
  const file = { clubId: club.id, fileId: fileIdOf(asset) };
  const [ofClub, found] = await Promise.all([
    findClubPictureUses(ctx, { club, stem }),
    findMediaUsers(ctx.db, { ...file, limit: MOST + 1 }),
  ]);
  const texts = await Promise.all(
    USER_KINDS.map(async (kind) => {
      const named = await users[kind].find({ clubId: club.id, ids: found[kind] });
      return named.map((use) => ({ ...use, kind }));
    }),
  );
  const named = ({ id: clubId, name }: { id: string; name: string }) => ({
    id: clubId,
    name: { en: name, fr: name },
  });
  const uses: MediaUse[] = [
    ...(ofClub.isShown ? [{ ...named(club), kind: 'CLUB' as const }] : []),
    ...ofClub.linkedFrom.map((linking) => ({ ...named(linking), kind: 'LINKED_CLUB' as const })),
    ...texts.flat(),
  ];
  return { items: uses.slice(0, MOST), hasMore: uses.length > MOST };
}
