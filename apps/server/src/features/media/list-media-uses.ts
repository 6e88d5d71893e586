import type { MediaUse, MediaUses } from '@tifo/contracts/back-office/media';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findMedia } from './media-store.ts';
import { mediaUsePort } from './media-use-port.ts';
import { presentMedia } from './present-media.ts';

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
  const { url } = presentMedia(asset);
  const picture = { clubId: club.id, url, limit: MOST + 1 };
  const port = mediaUsePort.of(ctx);
  const [exclusives, posts, programs] = await Promise.all([
    port.inExclusives(picture),
    port.inPosts(picture),
    port.inPrograms(picture),
  ]);
  const uses: MediaUse[] = [
    ...inClub(club, url),
    ...exclusives.map((use) => ({ ...use, kind: 'EXCLUSIVE' as const })),
    ...posts.map((use) => ({ ...use, kind: 'POST' as const })),
    ...programs.map((use) => ({ ...use, kind: 'PROGRAM' as const })),
  ];
  return { items: uses.slice(0, MOST), hasMore: uses.length > MOST };
}

/** As the crest or the cover; their addresses may begin with the host. */
function inClub({ id, name, logoUrl, bannerUrl }: ClubRecord, url: string): MediaUse[] {
  const isShown = [logoUrl, bannerUrl].some((shown) => shown.endsWith(url));
  return isShown ? [{ id, name: { en: name, fr: name }, kind: 'CLUB' }] : [];
}
