import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** ASKED for an address; STORED once the bytes came to us (a store of its own does not tell); USED as a picture. */
export type UploadStatus = 'ASKED' | 'STORED' | 'USED';

/** Files that fans may put, and what became of them. */
export const uploads = appSchema.table(
  'upload',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    /** Where the bytes lie as they came; never handed out. */
    rawKey: text('raw_key').notNull(),
    /** Where the picture made of them is. */
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
