import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, unique } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, localizedText, primaryId } from '#server/db/schema.ts';

/** A cause of a club that posts are about. Descriptions are sanitised HTML. */
export const programs = appSchema.table(
  'program',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    imageUrl: text('image_url').notNull(),
    /** Empty: the main picture is shared. */
    shareImageUrl: text('share_image_url').notNull().default(''),
    /** The source of the description; null if it was imported as HTML. */
    descriptionMarkdown: localizedText('description_markdown'),
    /** Shown from then on. */
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** Hidden from fans, whatever its date. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Put away; a draft then. */
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('program_slug').on(table.clubId, table.slug),
    unique('program_of_its_club').on(table.clubId, table.id),
    check('program_archived', sql`${table.isDraft} or not ${table.isArchived}`),
    check('program_slug_form', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
  ],
);
