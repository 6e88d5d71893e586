import { sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/**
 * At most one row: when the seeding began, from which all its dates are computed, and when it was complete.
 */
export const demoSeeds = appSchema.table(
  'demo_seed',
  {
    id: integer('id').primaryKey(),
    begunAt: instant('begun_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [check('demo_seed_one', sql`${table.id} = 1`)],
);
