import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { uploads } from './upload-tables.ts';

export type UploadRecord = typeof uploads.$inferSelect;

export async function insertUpload(tx: Tx, row: Omit<UploadRecord, 'status' | 'createdAt'>): Promise<void> {
  await tx.insert(uploads).values(row);
}

/** Returns the fan's upload that results in this file. */
export async function findUploadOfFan(
  tx: Tx,
  { clubId, fanId, fileKey }: Pick<UploadRecord, 'clubId' | 'fanId' | 'fileKey'>,
): Promise<UploadRecord | undefined> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.clubId, clubId), eq(uploads.fanId, fanId), eq(uploads.fileKey, fileKey)));
  return row;
}

export async function findUnusedUploads(
  tx: Tx,
  { clubId, fanId }: Pick<UploadRecord, 'clubId' | 'fanId'>,
): Promise<UploadRecord[]> {
  return tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.clubId, clubId), eq(uploads.fanId, fanId), ne(uploads.status, 'USED')));
}

/**
 * Returns true once per upload, and only before its expiry: that caller may store the bytes. Searches all
 * clubs.
 */
export async function claimUpload(tx: Tx, rawKey: string): Promise<boolean> {
  const claimed = await tx
    .update(uploads)
    .set({ status: 'STORED' })
    .where(
      and(
        eq(uploads.rawKey, rawKey),
        eq(uploads.status, 'ASKED'),
        gt(uploads.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning({ id: uploads.id });
  return claimed.length === 1;
}

/** Returns false if the upload has been removed as abandoned meanwhile. */
export async function markUploadUsed(
  tx: Tx,
  { clubId, id }: Pick<UploadRecord, 'clubId' | 'id'>,
): Promise<boolean> {
  const used = await tx
    .update(uploads)
    .set({ status: 'USED' })
    .where(and(eq(uploads.clubId, clubId), eq(uploads.id, id)))
    .returning({ id: uploads.id });
  return used.length === 1;
}

/** Deletes uploads of all clubs that never became a picture, and returns where their files are. */
export async function takeAbandonedUploads(
  tx: Tx,
  { expiredBefore, limit }: { expiredBefore: Date; limit: number },
): Promise<Pick<UploadRecord, 'rawKey' | 'fileKey'>[]> {
  const isAbandoned = and(ne(uploads.status, 'USED'), lt(uploads.expiresAt, expiredBefore));
  const old = tx.select({ id: uploads.id }).from(uploads).where(isAbandoned).limit(limit);
  // Asked of each row again: one that was locked may have become a picture meanwhile.
  return tx
    .delete(uploads)
    .where(and(inArray(uploads.id, old), isAbandoned))
    .returning({ rawKey: uploads.rawKey, fileKey: uploads.fileKey });
}
