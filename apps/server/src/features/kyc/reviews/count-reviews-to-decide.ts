import type { Tx } from '#server/db/client.ts';
import { findFansByStatus } from '#server/features/fans/index.ts';
import { findStandings } from './review-store.ts';

/** Returns how many registrations wait for the club; those asked a question wait for the fan. */
export async function countReviewsToDecide(tx: Tx, clubId: string): Promise<number> {
  const filled = await findFansByStatus(tx, { clubId, kycStatus: 'DUE_DILIGENCE_FILLED' });
  const standings = await findStandings(tx, { clubId, fanIds: filled.map(({ id }) => id) });
  return filled.filter(({ id }) => (standings.get(id) ?? 'ANSWERED') === 'ANSWERED').length;
}
