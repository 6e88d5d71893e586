import type { Tx } from '#server/db/client.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { isUuid } from '#server/lib/ids.ts';

/** Finds a fan of the club by an id from a request. */
export async function findPeer(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<FanRecord | undefined> {
  const [fan] = isUuid(id) ? await findFansByIds(tx, clubId, [id]) : [];
  return fan;
}
