import type { Tx } from '#server/db/client.ts';
import { auditEntries } from './audit-tables.ts';

export async function insertAuditEntries(tx: Tx, rows: (typeof auditEntries.$inferInsert)[]): Promise<void> {
  await tx.insert(auditEntries).values(rows);
}
