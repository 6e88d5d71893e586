import { sql } from 'drizzle-orm';
import { index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** What a fan was told, as it was written in their language. */
export const notifications = appSchema.table(
  'notification',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    template: text('template').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    linkPath: text('link_path'),
    /** The mail with the same text has the same one. */
    dedupe: text('dedupe').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('notification_once').on(table.clubId, table.fanId, table.dedupe),
    index('notification_of_fan').on(table.clubId, table.fanId, table.id),
    index('notification_age').on(table.createdAt),
    index('notification_unread').on(table.clubId, table.fanId).where(sql`read_at is null`),
  ],
);
