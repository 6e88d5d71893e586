import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, primaryId } from '#server/db/schema.ts';

/** Who did what. `club_id` is null for what no club owns, so the table is named without the tenant guard. */
export const auditEntries = appSchema.table(
  'audit_entry',
  {
    id: primaryId(),
    aboutClubId: uuid('about_club_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_entry_subject').on(table.subject, table.createdAt)],
);
