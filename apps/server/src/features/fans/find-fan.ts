import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { FanRecord } from './fan-record.ts';
import { findFanRow, findFanRowsByIds } from './fan-store.ts';

type OfClub = { id: string };

export async function findFan(
  { db }: Pick<Context, 'db'>,
  club: OfClub,
  username: string,
): Promise<FanRecord | undefined> {
  return findFanRow(db, { clubId: club.id, username });
}

/** In no particular order; ids that are no fan of the club are left out. */
export async function findFansByIds(tx: Tx, clubId: string, ids: string[]): Promise<FanRecord[]> {
  return findFanRowsByIds(tx, clubId, ids);
}
