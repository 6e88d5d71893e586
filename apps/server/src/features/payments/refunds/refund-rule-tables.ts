import { sql } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn } from '#server/db/schema.ts';

/** Refunds above this number of cents need a second person; a club without a row has no limit. */
export const refundRules = appSchema.table(
  'refund_rule',
  {
    clubId: clubIdColumn().primaryKey(),
    limitCents: amount('limit_cents'),
    version: integer('version').notNull().default(1),
  },
  () => [check('refund_rule_not_negative', sql`limit_cents >= 0`)],
);
