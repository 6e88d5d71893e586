import type { ClubMoveFailure, ClubMoveState } from '@tifo/contracts/back-office/databases';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** Clubs on their way from one database to another, and how it ended. The rows stay with the directory. */
export const clubMoves = appSchema.table(
  'club_move',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    fromDatabase: text('from_database').notNull(),
    toDatabase: text('to_database').notNull(),
    askedBy: text('asked_by').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<ClubMoveState>().notNull().default('WAITING'),
    copied: integer('copied').notNull().default(0),
    rows: integer('rows').notNull(),
    stoppedMs: integer('stopped_ms'),
    failure: text('failure').$type<ClubMoveFailure>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('club_move_under_way').on(table.slug).where(sql`finished_at is null`),
    index('club_move_created').on(table.createdAt, table.id),
    check(
      'club_move_finished',
      sql`(${table.finishedAt} is not null) = (${table.state} in ('DONE', 'FAILED'))`,
    ),
  ],
);
