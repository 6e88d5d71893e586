import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { auditEntries } from './audit-tables.ts';

export type AuditRow = typeof auditEntries.$inferInsert;

export function auditRowSet(rows: AuditRow[]): RowSet {
  return rowSet(auditEntries, rows);
}
