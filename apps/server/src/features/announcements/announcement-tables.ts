import type { AnnouncementAudience, AnnouncementType } from '@tifo/contracts/announcements';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, localizedText, primaryId } from '#server/db/schema.ts';

/** Banners over every page of a club, each shown from `starts_at` until `ends_at`. */
export const announcements = appSchema.table(
  'announcement',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    type: text('type').$type<AnnouncementType>().notNull(),
    audience: text('audience').$type<AnnouncementAudience>().notNull(),
    text: localizedText('text').notNull(),
    /** A page of the club, below its root, and the words of the link to it. */
    linkPath: text('link_path'),
    linkLabel: localizedText('link_label'),
    isClosable: boolean('is_closable').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Null: until staff end it. */
    endsAt: instant('ends_at'),
    /** Hidden from fans, whatever its time. */
    isDraft: boolean('is_draft').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcement_list').on(table.clubId, table.createdAt.desc(), table.id.desc()),
    index('announcement_shown').on(table.clubId, table.startsAt.desc()).where(sql`not is_draft`),
    check('announcement_type', sql`type in ('INFO', 'SUCCESS', 'WARNING')`),
    check('announcement_audience', sql`audience in ('EVERYBODY', 'SIGNED_IN', 'MEMBERS')`),
    check('announcement_link', sql`(link_path is null) = (link_label is null) and link_path ~ '^/'`),
    check('announcement_runs', sql`ends_at >= starts_at`),
  ],
);
