import type { ClubMove } from '@tifo/contracts/back-office/databases';
import type { Context } from '#server/context.ts';
import { findClubNames } from '../club-store.ts';
import type { ClubMoveRow } from './club-move-store.ts';

/** Returns them with the names that the clubs have now. */
export async function showMoves(
  { directory }: Pick<Context, 'directory'>,
  rows: readonly ClubMoveRow[],
): Promise<ClubMove[]> {
  const names = await findClubNames(directory.db, [...new Set(rows.map(({ slug }) => slug))]);
  return rows.map(({ id, slug, fromDatabase, toDatabase, state, copied, rows: all, ...row }) => ({
    ...{ id, slug, clubName: names.get(slug) ?? slug, from: fromDatabase, to: toDatabase },
    ...{ state, copied: Math.min(copied, all), rows: all, stoppedMs: row.stoppedMs, failure: row.failure },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}
