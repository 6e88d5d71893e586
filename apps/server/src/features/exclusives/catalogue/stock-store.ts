import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { exclusives, stockMovements } from '../exclusive-tables.ts';

export type StockMovementRow = typeof stockMovements.$inferSelect;

interface ItemKey {
  clubId: string;
  exclusiveId: string;
}

export async function insertStockMovement(tx: Tx, row: typeof stockMovements.$inferInsert): Promise<void> {
  await tx.insert(stockMovements).values(row);
}

/**
 * Returns the stock after the change; undefined, without one, if there is too little left, and for a lot unless it is known
 * that nobody can win these pieces or owes their price.
 */
export async function changeStock(
  tx: Tx,
  { clubId, exclusiveId, change, isFreeOfLot = false }: ItemKey & { change: number; isFreeOfLot?: boolean },
): Promise<number | undefined> {
  const [changed] = await tx
    .update(exclusives)
    .set({
      stock: sql`${exclusives.stock} + ${change}`,
      initialStock: sql`${exclusives.initialStock} + ${change}`,
    })
    .where(
      and(
        eq(exclusives.clubId, clubId),
        eq(exclusives.id, exclusiveId),
        eq(exclusives.isLot, isFreeOfLot),
        gte(exclusives.stock, -change),
      ),
    )
    .returning({ stock: exclusives.stock });
  return changed?.stock;
}

const ofItem = ({ clubId, exclusiveId }: ItemKey) =>
  and(eq(stockMovements.clubId, clubId), eq(stockMovements.exclusiveId, exclusiveId));

export async function findStockMovements(
  tx: Tx,
  { page, ...key }: ItemKey & { page: PageRequest<string> },
): Promise<StockMovementRow[]> {
  return tx
    .select()
    .from(stockMovements)
    .where(and(ofItem(key), page.after === null ? undefined : lt(stockMovements.id, page.after)))
    .orderBy(desc(stockMovements.id))
    .limit(page.limit + 1);
}

export async function countStockMovements(tx: Tx, { most, ...key }: ItemKey & { most: number }) {
  return countUpTo(tx, { from: stockMovements, where: ofItem(key), most });
}
