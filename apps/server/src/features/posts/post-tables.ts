import type { Media } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, localizedText, primaryId } from '#server/db/schema.ts';
import { programs } from '#server/features/programs/program-tables.ts';

/** News of a club, shown from `published_at` on. Descriptions are sanitised html. */
export const posts = appSchema.table(
  'post',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Beside the text; the main picture is not among them. */
    medias: jsonb('medias').$type<Media[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
    programId: uuid('program_id'),
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
    check('post_slug_form', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
  ],
);
