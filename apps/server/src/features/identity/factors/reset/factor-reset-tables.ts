import { text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** Second factors that staff will remove from an account, unless its holder uses one before. */
export const poolFactorResets = appSchema.table('pool_factor_reset', {
  sub: uuid('sub').primaryKey(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
});
