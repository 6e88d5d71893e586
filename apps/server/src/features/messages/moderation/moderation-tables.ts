import type { ReportReason } from '@tifo/contracts/messages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';
import { fans } from '#server/features/fans/fan-tables.ts';

/** A fan who wants nothing from another: neither writes to the other while the row is there. */
export const memberBlocks = appSchema.table(
  'member_block',
  {
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.fanId, table.blockedId] }),
    index('member_block_of_blocked').on(table.clubId, table.blockedId),
    foreignKey({
      name: 'member_block_blocked',
      columns: [table.clubId, table.blockedId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    check('member_block_of_two', sql`fan_id <> blocked_id`),
  ],
);

/** What a fan told the club about another member. */
export const memberReports = appSchema.table(
  'member_report',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    reportedId: uuid('reported_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    /** The last words of the reported member to the fan, where the fan shared them. */
    quotes: jsonb('quotes').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_report_of_club').on(table.clubId, table.createdAt.desc()),
    foreignKey({
      name: 'member_report_reported',
      columns: [table.clubId, table.reportedId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    check('member_report_of_two', sql`fan_id <> reported_id`),
    check('member_report_reason', sql`reason in ('SPAM', 'ABUSE', 'FRAUD', 'OTHER')`),
  ],
);
