import type { PushTopic } from '@tifo/contracts/notifications';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';

/** Browsers in which a fan is notified; a browser belongs to one fan of a club at a time. */
export const pushSubscriptions = appSchema.table(
  'push_subscription',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_subscription_endpoint').on(table.clubId, table.endpoint),
    index('push_subscription_of_fan').on(table.clubId, table.fanId),
  ],
);

/** A fan's notification topics and quiet hours, as `HH:mm` in the club's time zone. */
export const pushPreferences = appSchema.table(
  'push_preference',
  {
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    topics: jsonb('topics').$type<PushTopic[]>().notNull(),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.fanId] }),
    check('push_preference_quiet', sql`(quiet_from is null) = (quiet_to is null)`),
  ],
);
