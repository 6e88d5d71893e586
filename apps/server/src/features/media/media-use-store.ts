import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { mediaUses, type PictureUserKind } from './media-tables.ts';

export const USER_KINDS: readonly PictureUserKind[] = ['EXCLUSIVE', 'POST', 'PROGRAM'];

interface FileOfClub {
  clubId: string;
  /** As in the address of the picture. */
  fileId: string;
}

/** Returns the ids of the texts that show a stored picture, by kind; the newest, where a limit is given. */
export async function findMediaUsers(
  tx: Tx,
  { clubId, fileId, limit }: FileOfClub & { limit?: number },
): Promise<Record<PictureUserKind, string[]>> {
  const found = tx
    .select({ kind: mediaUses.kind, id: mediaUses.usedBy })
    .from(mediaUses)
    .where(and(eq(mediaUses.clubId, clubId), eq(mediaUses.fileId, fileId)))
    .orderBy(asc(mediaUses.kind), desc(mediaUses.usedBy));
  const rows = await (limit === undefined ? found : found.limit(limit));
  const ofKind = (kind: PictureUserKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { EXCLUSIVE: ofKind('EXCLUSIVE'), POST: ofKind('POST'), PROGRAM: ofKind('PROGRAM') };
}
