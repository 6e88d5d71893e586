import type { Tx } from '#server/db/client.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { findMediaByIds } from './media-store.ts';
import { urlOf } from './present-media.ts';

/** Returns the addresses of pictures by their ids, without what is not in the library of the club, or no longer. */
export async function findLibraryPictures(
  tx: Tx,
  wanted: { clubId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await findMediaByIds(tx, wanted);
  const pictures = rows.filter(({ fileKey }) => !isVideoKey(fileKey));
  return new Map(pictures.map((row) => [row.id, urlOf(row)]));
}
