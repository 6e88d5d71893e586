import type { MediaUse } from '@tifo/contracts/back-office/media';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, localizedText, primaryId } from '#server/db/schema.ts';

/**
 * ASKED: the upload address has been given out; STORED: the bytes have arrived (not reported by an external
 * store); READY: the picture has been processed.
 */
export type MediaStatus = 'ASKED' | 'STORED' | 'READY';

/**
 * The pictures and videos of clubs. The upload is in parts beside `raw_key` until it has become the file at
 * `file_key`.
 */
export const mediaAssets = appSchema.table(
  'media_asset',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    name: text('name').notNull(),
    rawKey: text('raw_key').notNull(),
    fileKey: text('file_key').notNull(),
    /** The type of the upload; that of a video is the type of its file, too. */
    contentType: text('content_type').notNull(),
    /** The length of the upload in bytes; null for one sent as a single file by a former version. */
    contentLength: integer('content_length'),
    status: text('status').$type<MediaStatus>().notNull().default('ASKED'),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** Of a video: the picture that stands for it until it is played; null until one is chosen. */
    posterKey: text('poster_key'),
    /** The hash of the file's bytes, unique within the library. */
    hash: text('hash'),
    /** What stays in view where the picture is cropped, by eighths of its width and height. */
    focusX: smallint('focus_x').notNull().default(4),
    focusY: smallint('focus_y').notNull().default(4),
    alt: localizedText('alt').notNull().default({ en: '', fr: '' }),
    /** It says nothing that a text beside it would not: people who cannot see it miss nothing. */
    isDecorative: boolean('is_decorative').notNull().default(false),
    /** Written by the database: described in both languages, or decorative; a video has its poster, too. */
    isDescribed: boolean('is_described')
      .notNull()
      .generatedAlwaysAs(
        sql`(is_decorative or (alt ->> 'en' <> '' and alt ->> 'fr' <> '')) and (content_type not like 'video/%' or poster_key is not null)`,
      ),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('media_asset_raw').on(table.clubId, table.rawKey),
    uniqueIndex('media_asset_double').on(table.clubId, table.hash).where(sql`archived_at is null`),
    index('media_asset_list')
      .on(table.clubId, table.id.desc())
      .where(sql`status = 'READY' and archived_at is null`),
    index('media_asset_undescribed')
      .on(table.clubId, table.id.desc())
      .where(sql`status = 'READY' and archived_at is null and not is_described`),
    index('media_asset_archived')
      .on(table.clubId, table.id.desc())
      .where(sql`status = 'READY' and archived_at is not null`),
    index('media_asset_file').on(table.clubId, table.fileKey),
    index('media_asset_old').on(table.expiresAt).where(sql`status <> 'READY'`),
    check('media_asset_status', sql`status in ('ASKED', 'STORED', 'READY')`),
    check('media_asset_focus', sql`focus_x between 0 and 8 and focus_y between 0 and 8`),
    check('media_asset_video', sql`content_type not like 'video/%' or not is_decorative`),
    check('media_asset_poster', sql`poster_key is null or content_type like 'video/%'`),
    check('media_asset_ready', sql`status <> 'READY' or (hash is not null and width > 0 and height > 0)`),
  ],
);

/** What a picture is shown by, apart from the club itself: a kind of text and its id. */
export type PictureUserKind = Exclude<MediaUse['kind'], 'CLUB' | 'LINKED_CLUB'>;

/** Which stored pictures are shown by which texts, drafts too. Written by the database with each text. */
export const mediaUses = appSchema.table(
  'media_use',
  {
    clubId: clubIdColumn(),
    /** What names the file of the picture in its address. */
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<PictureUserKind>().notNull(),
    usedBy: uuid('used_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.kind, table.usedBy, table.fileId] }),
    index('media_use_of_file').on(table.clubId, table.fileId, table.kind, table.usedBy.desc()),
    check('media_use_kind', sql`kind in ('EXCLUSIVE', 'POST', 'PROGRAM')`),
  ],
);

/** The words of a picture's name and descriptions, folded: what staff find it by. Written by the database. */
export const mediaWords = appSchema.table(
  'media_word',
  {
    clubId: clubIdColumn(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => mediaAssets.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.mediaId, table.word] }),
    index('media_word_begins').on(table.clubId, table.word.op('text_pattern_ops'), table.mediaId),
  ],
);
