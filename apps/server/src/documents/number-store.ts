import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type DocumentSeries, documentCounters } from './number-tables.ts';

export interface NumbersWanted {
  clubId: string;
  series: DocumentSeries;
  year: number;
  /** Defaults to 1. */
  count?: number;
}

/**
 * Takes the club's next numbers of the year and returns the first of them. The counter stays locked until the
 * commit, so take numbers last.
 */
export async function takeDocumentNumbers(
  tx: Tx,
  { clubId, series, year, count = 1 }: NumbersWanted,
): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ clubId, series, year, lastNumber: count })
    .onConflictDoUpdate({
      target: [documentCounters.clubId, documentCounters.series, documentCounters.year],
      set: { lastNumber: sql`${documentCounters.lastNumber} + ${count}` },
    })
    .returning({ last: documentCounters.lastNumber });
  if (!counter) throw new Error(`The counter of ${series} gave no number`);
  return counter.last - count + 1;
}
