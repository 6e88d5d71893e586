import type { Context } from '#server/context.ts';
import type { SweepPage, SweepPosition } from '#server/db/sweep-page.ts';
import { defineService } from '#server/platform/feature.ts';

/** Where the sweeps of this process have stopped, by what they read. */
const positions = defineService({ create: () => new Map<string, SweepPosition>() });

/**
 * Returns the rows that follow those of this process's last call, oldest first, and begins anew once it has returned
 * the newest: rows that wait for days keep no other from its turn.
 */
export async function readInTurn<Row extends SweepPosition>(
  ctx: Context,
  { of, limit }: { of: string; limit: number },
  read: (page: SweepPage) => Promise<Row[]>,
): Promise<Row[]> {
  const known = positions.of(ctx);
  const rows = await read({ limit, after: known.get(of) ?? null });
  const last = rows.length < limit ? undefined : rows.at(-1);
  if (last) known.set(of, { createdAt: last.createdAt, id: last.id });
  else known.delete(of);
  return rows;
}
