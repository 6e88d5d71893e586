import type { ReportState } from '@tifo/contracts/back-office/reports';
import type { ReportReason } from '@tifo/contracts/messages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import { fans } from '#server/features/fans/fan-tables.ts';

/** A fan who has blocked another: neither can write to the other while the row exists. */
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

/** Reports of fans to the club about other members. */
export const memberReports = appSchema.table(
  'member_report',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    reportedId: uuid('reported_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    /** The last messages of the reported member to the fan, if the fan shared them. */
    quotes: jsonb('quotes').$type<string[]>().notNull(),
    /** Which messages they are, in the same order. */
    messageIds: jsonb('message_ids').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    state: text('state').$type<ReportState>().notNull().default('OPEN'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** One more with each decision and each time that it is opened again. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('member_report_of_club').on(table.clubId, table.createdAt.desc()),
    index('member_report_by_state').on(table.clubId, table.state, table.id),
    check('member_report_state', sql`state in ('OPEN', 'WARNED', 'CLOSED', 'DISMISSED')`),
    check('member_report_decided', sql`(state = 'OPEN') = (decided_at is null)`),
    foreignKey({
      name: 'member_report_reported',
      columns: [table.clubId, table.reportedId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    check('member_report_of_two', sql`fan_id <> reported_id`),
    check('member_report_reason', sql`reason in ('SPAM', 'ABUSE', 'FRAUD', 'OTHER')`),
  ],
);
