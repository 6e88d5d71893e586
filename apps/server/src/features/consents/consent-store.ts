import type { Tx } from '#server/db/client.ts';
import { consents } from './consent-tables.ts';

/** Adds a decision unless it is there already: a browser that got no answer sends it again. */
export async function insertConsent(tx: Tx, row: typeof consents.$inferInsert): Promise<void> {
  await tx
    .insert(consents)
    .values(row)
    .onConflictDoNothing({ target: [consents.consentId, consents.decidedAt] });
}
