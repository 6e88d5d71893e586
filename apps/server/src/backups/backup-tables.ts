import { sql } from 'drizzle-orm';
import { bigint, check, index, text } from 'drizzle-orm/pg-core';
import { appSchema, instant, primaryId } from '#server/db/schema.ts';

/** Backups that were good, and restores that proved one. */
export const backupReports = appSchema.table(
  'backup_report',
  {
    id: primaryId(),
    kind: text('kind').$type<'backup' | 'check'>().notNull(),
    /** The newest moment that was certain to be restorable then. */
    goodAt: instant('good_at').notNull(),
    /** What made it: `tifo`, `pgbackrest`, … */
    madeBy: text('made_by').notNull(),
    storedBytes: bigint('stored_bytes', { mode: 'number' }),
  },
  (table) => [
    index('backup_report_age').on(table.goodAt),
    check('backup_report_known_kind', sql`${table.kind} in ('backup', 'check')`),
  ],
);
