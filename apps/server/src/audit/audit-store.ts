import type { Tx } from '#server/db/client.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { auditEntries } from './audit-tables.ts';

export async function insertAuditEntries(tx: Tx, rows: (typeof auditEntries.$inferInsert)[]): Promise<void> {
  await insertRows(tx, auditEntries, { rows });
}
