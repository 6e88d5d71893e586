import type { Tx } from '#server/db/client.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findGiveaway, type GiveawayRecord } from './giveaway-store.ts';

/** Throws `giveaway.notFound` for an unknown one and for one of another club alike. */
export async function getGiveaway(
  tx: Tx,
  by: { clubId: string; id: string } | { clubId: string; slug: string },
): Promise<GiveawayRecord> {
  const giveaway = await findGiveaway(tx, by);
  if (!giveaway) throw new NotFoundError('giveaway.notFound');
  return giveaway;
}
