import { sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** At most one row: when the demo data was begun, which all its dates count from, and when it was complete. */
export const demoSeeds = appSchema.table(
  'demo_seed',
  {
    id: integer('id').primaryKey(),
    begunAt: instant('begun_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [check('demo_seed_one', sql`${table.id} = 1`)],
);
