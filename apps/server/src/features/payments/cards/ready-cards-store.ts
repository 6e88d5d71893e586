import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { cardPaymentMethods } from './card-tables.ts';

/** Those of the fans whose bids are backed by a card: `hasReadyCard` for many at once. */
export async function findFansWithReadyCard(
  tx: Tx,
  { clubId, fanIds }: { clubId: string; fanIds: string[] },
): Promise<ReadonlySet<string>> {
  if (fanIds.length === 0) return new Set();
  const rows = await tx
    .select({ fanId: cardPaymentMethods.fanId })
    .from(cardPaymentMethods)
    .where(and(eq(cardPaymentMethods.clubId, clubId), inArray(cardPaymentMethods.fanId, fanIds)));
  return new Set(rows.map(({ fanId }) => fanId));
}
