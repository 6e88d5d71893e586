import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type PaperSeries, paperCounters } from './number-tables.ts';

export interface NumbersWanted {
  clubId: string;
  series: PaperSeries;
  year: number;
  /** One unless told otherwise. */
  count?: number;
}

/**
 * The next numbers of the club in the year, of which it answers the first; nobody else gets one before this transaction
 * has ended. Take them last.
 */
export async function takePaperNumbers(
  tx: Tx,
  { clubId, series, year, count = 1 }: NumbersWanted,
): Promise<number> {
  const [counter] = await tx
    .insert(paperCounters)
    .values({ clubId, series, year, lastNumber: count })
    .onConflictDoUpdate({
      target: [paperCounters.clubId, paperCounters.series, paperCounters.year],
      set: { lastNumber: sql`${paperCounters.lastNumber} + ${count}` },
    })
    .returning({ last: paperCounters.lastNumber });
  if (!counter) throw new Error(`The counter of ${series} gave no number`);
  return counter.last - count + 1;
}
