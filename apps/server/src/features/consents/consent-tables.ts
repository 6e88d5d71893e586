import type { ConsentRecord } from '@tifo/contracts/consents';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** The cookie decisions of visitors, with the text they were shown. Append-only for a year at least; identifies nobody. */
export const consents = appSchema.table(
  'consent',
  {
    id: primaryId(),
    /**
     * The id of the browser, which is also in its cookie, so that its owner can show which records are
     * theirs.
     */
    consentId: uuid('consent_id').notNull(),
    categories: text('categories').array().$type<ConsentRecord['categories']>().notNull(),
    textVersion: integer('text_version').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').$type<Language>().notNull(),
    firstDecidedAt: instant('first_decided_at').notNull(),
    decidedAt: instant('decided_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('consent_decision').on(table.consentId, table.decidedAt),
    index('consent_age').on(table.createdAt),
    check('consent_text_hash', sql`${table.textHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
