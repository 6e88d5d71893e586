import { and, asc, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { exclusiveOrders, exclusives } from '../exclusive-tables.ts';
import type { CatalogueRow } from './catalogue-store.ts';

const forSale = (clubId: string) =>
  and(eq(exclusives.clubId, clubId), eq(exclusives.visible, true), eq(exclusives.isLot, false));

/** Returns what is shown and sold from stock, as fans see it. */
export async function findInOrder(tx: Tx, clubId: string, limit: number): Promise<CatalogueRow[]> {
  return tx
    .select()
    .from(exclusives)
    .where(forSale(clubId))
    .orderBy(
      asc(exclusives.place),
      desc(exclusives.priceCoinUnits),
      sql`${exclusives.name} ->> 'en'`,
      exclusives.id,
    )
    .limit(limit);
}

export async function countForSale(tx: Tx, clubId: string, ids: string[]): Promise<number> {
  return tx.$count(exclusives, and(forSale(clubId), inArray(exclusives.id, ids)));
}

export async function findOrderVersion(tx: Tx, clubId: string): Promise<number> {
  const [row] = await tx.select().from(exclusiveOrders).where(eq(exclusiveOrders.clubId, clubId));
  return row?.version ?? 1;
}

/** Counts the version up, and holds it until the end of the transaction; false if it is another one by now. */
export async function raiseOrderVersion(
  tx: Tx,
  { clubId, version }: { clubId: string; version: number },
): Promise<boolean> {
  const raised = await tx
    .insert(exclusiveOrders)
    .values({ clubId, version: 2 })
    .onConflictDoUpdate({
      target: exclusiveOrders.clubId,
      set: { version: sql`${exclusiveOrders.version} + 1` },
      setWhere: eq(exclusiveOrders.version, version),
    })
    .returning({ clubId: exclusiveOrders.clubId });
  return raised.length === 1;
}

/** Gives places to these exclusives, in their order, and takes those of all others. */
export async function storeOrder(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }): Promise<void> {
  await tx
    .update(exclusives)
    .set({ place: null })
    .where(and(eq(exclusives.clubId, clubId), isNotNull(exclusives.place), notInArray(exclusives.id, ids)));
  await tx.execute(sql`
    update ${exclusives} as e set place = wanted.place
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where e.club_id = ${clubId} and e.id = wanted.id and e.place is distinct from wanted.place::int`);
}
