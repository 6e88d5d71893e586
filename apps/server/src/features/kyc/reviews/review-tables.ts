import { sql } from 'drizzle-orm';
import { check, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';
import type { ReviewVerdict } from './review-states.ts';

/** The entries of club and fan on the fan's file; the newest row determines its state. */
export const kycReviews = appSchema.table(
  'kyc_review',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    verdict: text('verdict').$type<ReviewVerdict>().notNull(),
    /** The reason, the question or the reply, as written by its author. */
    words: text('words').notNull(),
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('kyc_review_fan').on(table.clubId, table.fanId, table.id),
    check('kyc_review_verdict', sql`verdict in ('APPROVED', 'REJECTED', 'ASKED_AGAIN', 'ANSWERED')`),
  ],
);
