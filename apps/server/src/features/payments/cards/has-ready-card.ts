import type { Tx } from '#server/db/client.ts';
import { type FanKey, findCard, findFanIdsWithCard } from './card-store.ts';

/** Whether a fan's bids are backed by a card at this club. */
export async function hasReadyCard(tx: Tx, key: FanKey): Promise<boolean> {
  return (await findCard(tx, key)) !== undefined;
}

/** The same for many fans in one query. */
export async function findFansWithReadyCard(
  tx: Tx,
  key: { clubId: string; fanIds: string[] },
): Promise<Set<string>> {
  return new Set(await findFanIdsWithCard(tx, key));
}
