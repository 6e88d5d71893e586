import type { Tx } from '#server/db/client.ts';
import { consents } from './consent-tables.ts';

/** Inserts a decision unless it exists: a browser that received no reply sends it again. */
export async function insertConsent(tx: Tx, row: typeof consents.$inferInsert): Promise<void> {
  await tx
    .insert(consents)
    .values(row)
    .onConflictDoNothing({ target: [consents.consentId, consents.decidedAt] });
}
