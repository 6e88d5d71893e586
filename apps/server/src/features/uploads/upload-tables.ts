import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/**
 * ASKED: the upload address has been given out; STORED: the bytes have arrived (not reported by an external
 * store); USED: as a picture.
 */
export type UploadStatus = 'ASKED' | 'STORED' | 'USED';

/** Files that fans may upload, and their state. */
export const uploads = appSchema.table(
  'upload',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    /** Where the original bytes are stored; never served. */
    rawKey: text('raw_key').notNull(),
    /** Where the processed picture is stored. */
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    status: text('status').$type<UploadStatus>().notNull().default('ASKED'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('upload_file').on(table.clubId, table.fileKey),
    uniqueIndex('upload_raw').on(table.clubId, table.rawKey),
    index('upload_old').on(table.expiresAt).where(sql`status <> 'USED'`),
    check('upload_status', sql`status in ('ASKED', 'STORED', 'USED')`),
  ],
);
