import type { Media } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, localizedText, primaryId } from '#server/db/schema.ts';
import { programs } from '#server/features/programs/program-tables.ts';

/** The posts of a club, shown from `published_at` on. Descriptions are sanitised HTML. */
export const posts = appSchema.table(
  'post',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Empty: the main picture is shared. */
    shareImageUrl: text('share_image_url').notNull().default(''),
    /** Pictures within the text, without the main one. */
    medias: jsonb('medias').$type<Media[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
    programId: uuid('program_id'),
    /** The source of the description; null if it was imported as HTML. */
    descriptionMarkdown: localizedText('description_markdown'),
    /** Hidden from fans, whatever its date. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Put away; a draft then. */
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('post_slug').on(table.clubId, table.slug),
    index('post_shown').on(table.clubId, table.publishedAt.desc()),
    foreignKey({
      name: 'post_program',
      columns: [table.clubId, table.programId],
      foreignColumns: [programs.clubId, programs.id],
    }),
    check('post_archived', sql`${table.isDraft} or not ${table.isArchived}`),
    check('post_slug_form', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
  ],
);

/** The words of a post's name, folded: what staff find it by. Written by the database with the post. */
export const postWords = appSchema.table(
  'post_word',
  {
    clubId: clubIdColumn(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.postId, table.word] }),
    index('post_word_begins').on(table.clubId, table.word.op('text_pattern_ops'), table.postId),
  ],
);
