import { index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** The views of fans' screens that staff have opened; the audit entry of each names it. */
export const fanViews = appSchema.table(
  'fan_view',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    /** The member of staff, and the session in which they opened it. */
    username: text('username').notNull(),
    sessionId: text('session_id'),
    authenticatedAt: instant('authenticated_at').notNull(),
    codeHash: text('code_hash').notNull(),
    codeEndsAt: instant('code_ends_at').notNull(),
    /** Null until the code was exchanged. */
    tokenHash: text('token_hash'),
    endsAt: instant('ends_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('fan_view_code').on(table.clubId, table.codeHash),
    unique('fan_view_token').on(table.clubId, table.tokenHash),
    index('fan_view_end').on(table.endsAt),
  ],
);
