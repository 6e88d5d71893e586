import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant } from '#server/db/schema.ts';

/** One row per request with an Idempotency-Key, written in the transaction of its effect. */
export const idempotencyRecords = appSchema.table(
  'idempotency_record',
  {
    clubId: clubIdColumn(),
    username: text('username').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply').$type<unknown>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.username, table.route, table.key] }),
    index('idempotency_record_age').on(table.createdAt),
  ],
);
