import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** What is the platform's own: one row, once somebody has said how it is called. */
export const platformSettings = appSchema.table(
  'platform_setting',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name').notNull(),
    /** Who runs the platform, in lines: the legal notice of its own pages states it. */
    publisher: text('publisher'),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('platform_setting_only', sql`${table.isOnly}`)],
);

/** Links that make the first administrator; the newest one counts. What a link says is kept as its hash. */
export const setUpLinks = appSchema.table(
  'set_up_link',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The account that was made the administrator. */
    usedBy: text('used_by'),
    createdAt: createdAt(),
  },
  (table) => [check('set_up_link_used', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`)],
);

/** Checks of the invariants of the stored data, each night's and those of administrators. */
export const invariantChecks = appSchema.table(
  'invariant_check',
  {
    id: primaryId(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    checked: integer('checked').notNull(),
    /** Those that some rows break, without the rows. */
    broken: jsonb('broken').$type<{ id: string; says: string; rows: number }[]>().notNull(),
    /** Why it could not be finished. */
    error: text('error'),
  },
  (table) => [index('invariant_check_started').on(table.startedAt, table.id)],
);

/** What a check that has not ended has found so far: where its process ends, another one goes on with it. */
export const invariantResults = appSchema.table(
  'invariant_result',
  {
    run: text('run').notNull(),
    invariant: text('invariant').notNull(),
    /** How many break it. */
    rows: integer('rows').notNull(),
    checkedAt: instant('checked_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.run, table.invariant] }),
    index('invariant_result_age').on(table.checkedAt),
  ],
);
