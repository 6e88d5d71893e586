import { type Changes, takeChanges } from './change-log.ts';
import type { ClubMove } from './club-move.ts';
import { deleteRows, insertRows, type OfClub, type RowProof, readRows } from './club-rows.ts';
import type { MovedTable } from './moved-tables.ts';
import { inOneTransaction } from './mover-session.ts';

/** Tasks that wait are not shown to the workers there before the club is. */
export const SETTLED: Readonly<Record<string, string>> = { outbox: 't.sent_at is not null' };

/** The rows of a table that are copied and followed. */
export const followed = ({ name }: MovedTable, clubId: string): OfClub => {
  const where = SETTLED[name];
  return where === undefined ? { clubId } : { clubId, where };
};

/** The rows of the club at its new place are not those at its old one. */
export class UnequalRowsError extends Error {
  constructor(table: string) {
    super(`The rows of ${table} are not the same in both databases`);
    this.name = 'UnequalRowsError';
  }
}

const SHORT_ROUND_MS = 150;
const MOST_ROUNDS = 20;

/** Follows until little can have changed meanwhile; returns how many rows were followed. */
export async function followUntilShort(move: ClubMove, tables: readonly MovedTable[]): Promise<number> {
  let changed = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const startedAt = performance.now();
    changed += await followOnce(move, tables);
    if (performance.now() - startedAt < SHORT_ROUND_MS) break;
  }
  return changed;
}

/**
 * Repeats the changes noted so far at the new place, and compares them. All are read as of one moment, so that unique keys hold
 * there too; what is not changed again is the same from then on.
 */
export async function followOnce(move: ClubMove, tables: readonly MovedTable[]): Promise<number> {
  const { clubId, from, to } = move;
  return inOneTransaction(from.client, 'begin isolation level repeatable read', async () => {
    const stale = staleRows(tables, await takeChanges(from.client, clubId), clubId);
    await inOneTransaction(to.client, 'begin', async () => {
      await Promise.all(
        stale.map(({ table, of }) => deleteRows(to.client, table, { clubId, keys: of.keys })),
      );
      await Promise.all(
        stale.map(async ({ table, of }) => {
          await insertRows(to.client, table, await readRows(from.client, table, of));
        }),
      );
      await Promise.all(stale.map(({ table, of }) => assertEqual(move, table, of)));
    });
    return stale.reduce((sum, { of }) => sum + of.keys.length, 0);
  });
}

/** A statement takes so many keys at once. */
const PORTION = 5000;

function staleRows(tables: readonly MovedTable[], changes: Changes, clubId: string) {
  return tables.flatMap((table) => {
    const keys = changes.get(table.name) ?? [];
    const portions = Array.from({ length: Math.ceil(keys.length / PORTION) }, (_, index) =>
      keys.slice(index * PORTION, (index + 1) * PORTION),
    );
    return portions.map((portion) => ({ table, of: { ...followed(table, clubId), keys: portion } }));
  });
}

export async function assertEqual(
  { from, to, guards }: ClubMove,
  table: MovedTable,
  of: OfClub,
): Promise<RowProof> {
  const [wanted, found] = await Promise.all([
    guards.proveRows(from.client, table, of),
    guards.proveRows(to.client, table, of),
  ]);
  if (wanted.count !== found.count || wanted.sum !== found.sum) throw new UnequalRowsError(table.name);
  return found;
}
