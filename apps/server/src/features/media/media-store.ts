import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { beginsWords } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { mediaAssets, mediaWords } from './media-tables.ts';

export type MediaRow = typeof mediaAssets.$inferSelect;

interface MediaKey {
  clubId: string;
  id: string;
}

export interface MediaSearch {
  clubId: string;
  words?: string | undefined;
  isUndescribed: boolean;
  /** Those taken out of the library, instead of those in it. */
  isArchived: boolean;
}

const keyed = ({ clubId, id }: MediaKey) => and(eq(mediaAssets.clubId, clubId), eq(mediaAssets.id, id));

const wanted = ({ clubId, words, isUndescribed, isArchived }: MediaSearch) =>
  and(
    eq(mediaAssets.clubId, clubId),
    eq(mediaAssets.status, 'READY'),
    isArchived ? isNotNull(mediaAssets.archivedAt) : isNull(mediaAssets.archivedAt),
    isUndescribed ? not(mediaAssets.isDescribed) : undefined,
    words === undefined
      ? undefined
      : beginsWords({ words: mediaWords, of: mediaWords.mediaId, id: mediaAssets.id }, clubId, words),
  );

export async function insertMedia(tx: Tx, row: typeof mediaAssets.$inferInsert): Promise<void> {
  await tx.insert(mediaAssets).values(row);
}

export async function findMedia(tx: Tx, key: MediaKey): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(mediaAssets).where(keyed(key));
  return row;
}

/** Holds these bytes of a library to the end of the transaction. */
export async function lockHash(tx: Tx, { clubId, hash }: { clubId: string; hash: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${clubId} ${hash}`}, 0))`);
}

export async function lockMedia(tx: Tx, key: MediaKey): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(mediaAssets).where(keyed(key)).for('update');
  return row;
}

/** Returns pictures by the keys of their files, archived ones too. */
export async function findMediaByFiles(
  tx: Tx,
  { clubId, fileKeys }: { clubId: string; fileKeys: readonly string[] },
): Promise<MediaRow[]> {
  if (fileKeys.length === 0) return [];
  const isOne = inArray(mediaAssets.fileKey, [...fileKeys]);
  return tx
    .select()
    .from(mediaAssets)
    .where(and(eq(mediaAssets.clubId, clubId), isOne, eq(mediaAssets.status, 'READY')))
    .orderBy(mediaAssets.id);
}

/** Returns those of these pictures that are in the library. */
export async function findMediaByIds(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: readonly string[] },
): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(mediaAssets)
    .where(
      and(
        eq(mediaAssets.clubId, clubId),
        sql`${mediaAssets.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(mediaAssets.status, 'READY'),
        isNull(mediaAssets.archivedAt),
      ),
    );
}

/** Returns the picture of the library with these bytes. */
export async function findMediaByHash(
  tx: Tx,
  { clubId, hash }: { clubId: string; hash: string },
): Promise<MediaRow | undefined> {
  const [row] = await tx
    .select()
    .from(mediaAssets)
    .where(and(eq(mediaAssets.clubId, clubId), eq(mediaAssets.hash, hash), isNull(mediaAssets.archivedAt)));
  return row;
}

/**
 * Returns undefined if the library has a picture with the same bytes by now. Holds these bytes to the end of the
 * transaction, so that the same picture written at the same moment is found by the other.
 */
export async function markMediaReady(
  tx: Tx,
  key: MediaKey,
  picture: { hash: string; width: number; height: number },
): Promise<MediaRow | undefined> {
  await lockHash(tx, { clubId: key.clubId, hash: picture.hash });
  const [row] = await tx
    .update(mediaAssets)
    .set({ ...picture, status: 'READY' })
    .where(
      and(
        keyed(key),
        sql`not exists (
          select 1 from ${mediaAssets} as other
          where other.club_id = ${key.clubId} and other.hash = ${picture.hash} and other.archived_at is null)`,
      ),
    )
    .returning();
  return row;
}

/** Returns whether there was such an upload, which is not in the library. */
export async function deleteMedia(tx: Tx, key: MediaKey): Promise<boolean> {
  const deleted = await tx
    .delete(mediaAssets)
    .where(and(keyed(key), ne(mediaAssets.status, 'READY')))
    .returning({ id: mediaAssets.id });
  return deleted.length === 1;
}

/** The caller must hold the lock of the row. */
export async function updateMedia(
  tx: Tx,
  key: MediaKey,
  change: Partial<Omit<typeof mediaAssets.$inferInsert, 'id' | 'clubId' | 'version'>>,
): Promise<MediaRow> {
  const [row] = await tx
    .update(mediaAssets)
    .set({ ...change, version: sql`${mediaAssets.version} + 1` })
    .where(keyed(key))
    .returning();
  if (!row) throw new Error('The picture is gone');
  return row;
}

export async function findMediaPage(
  tx: Tx,
  { page, ...search }: MediaSearch & { page: PageRequest<string> },
): Promise<MediaRow[]> {
  return tx
    .select()
    .from(mediaAssets)
    .where(and(wanted(search), page.after === null ? undefined : lt(mediaAssets.id, page.after)))
    .orderBy(desc(mediaAssets.id))
    .limit(page.limit + 1);
}

export async function countMedia(tx: Tx, { most, ...search }: MediaSearch & { most: number }) {
  return countUpTo(tx, { from: mediaAssets, where: wanted(search), most });
}

/** Returns whether a part of the upload may be stored: before its expiry, and before it is a picture. Searches all clubs. */
export async function claimMediaUpload(tx: Tx, rawKey: string): Promise<boolean> {
  const claimed = await tx
    .update(mediaAssets)
    .set({ status: 'STORED' })
    .where(
      and(
        eq(mediaAssets.rawKey, rawKey),
        ne(mediaAssets.status, 'READY'),
        gt(mediaAssets.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: mediaAssets.id });
  return claimed.length === 1;
}

/** Returns the upload with a later expiry. */
export async function extendUpload(
  tx: Tx,
  { expiresAt, ...key }: MediaKey & { expiresAt: Date },
): Promise<MediaRow | undefined> {
  const [row] = await tx.update(mediaAssets).set({ expiresAt }).where(keyed(key)).returning();
  return row;
}

/** Deletes uploads of all clubs that never became a picture, and returns where their files are. */
export async function takeAbandonedMedia(
  tx: Tx,
  { expiredBefore, limit }: { expiredBefore: Date; limit: number },
): Promise<Pick<MediaRow, 'rawKey' | 'contentLength' | 'fileKey'>[]> {
  const isAbandoned = and(ne(mediaAssets.status, 'READY'), lt(mediaAssets.expiresAt, expiredBefore));
  const old = tx.select({ id: mediaAssets.id }).from(mediaAssets).where(isAbandoned).limit(limit);
  // Asked of each row again: one that was locked may have become a picture meanwhile.
  return tx
    .delete(mediaAssets)
    .where(and(inArray(mediaAssets.id, old), isAbandoned))
    .returning({
      rawKey: mediaAssets.rawKey,
      contentLength: mediaAssets.contentLength,
      fileKey: mediaAssets.fileKey,
    });
}
