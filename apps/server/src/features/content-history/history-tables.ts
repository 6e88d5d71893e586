import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt } from '#server/db/schema.ts';

/** The kinds of content whose versions and addresses are kept. */
export type ContentKind = 'POST' | 'PROGRAM' | 'ANNOUNCEMENT';

/** What staff saved, each time; `fields` are those of the form. */
export const contentVersions = appSchema.table(
  'content_version',
  {
    clubId: clubIdColumn(),
    kind: text('kind').$type<ContentKind>().notNull(),
    ref: uuid('ref').notNull(),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Null: written before versions were kept. */
    savedBy: text('saved_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.kind, table.ref, table.version] }),
    check('content_version_kind', sql`kind in ('POST', 'PROGRAM', 'ANNOUNCEMENT')`),
  ],
);

/** Every address that an item has or had: each belongs to one item for good, and leads to it. */
export const contentAddresses = appSchema.table(
  'content_address',
  {
    clubId: clubIdColumn(),
    kind: text('kind').$type<ContentKind>().notNull(),
    slug: text('slug').notNull(),
    ref: uuid('ref').notNull(),
    /** Whether fans may have linked to it: only then is it kept when the item moves. */
    wasPublic: boolean('was_public').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.kind, table.slug] }),
    check('content_address_kind', sql`kind in ('POST', 'PROGRAM')`),
  ],
);
