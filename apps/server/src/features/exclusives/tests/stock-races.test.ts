import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { takeStock, takeStockUpTo } from '../exclusive-store.ts';
import { exclusives } from '../exclusive-tables.ts';

const { ctx } = await buildTestApp();

interface Item {
  clubId: string;
  exclusiveId: string;
}

/** Reads the stock and then writes one less: a mistake that goes unnoticed with a single buyer. */
const takeCarelessly: typeof takeStock = async (tx, { exclusiveId }) => {
  const [row] = await tx.select().from(exclusives).where(eq(exclusives.id, exclusiveId));
  await tx.execute(sql`select pg_sleep(0.005)`);
  if (!row || row.stock < 1) return false;
  await tx
    .update(exclusives)
    .set({ stock: row.stock - 1 })
    .where(eq(exclusives.id, exclusiveId));
  return true;
};

async function sellToHundred(take: typeof takeStock): Promise<{ sold: number; left: number }> {
  const exclusive = await createExclusive(ctx, { stock: 10 });
  const { clubId, id: exclusiveId } = exclusive;
  const taken = await Promise.all(
    Array.from({ length: 100 }, () =>
      ctx.unitOfWork({ clubId }, (uow) => take(uow.tx, { clubId, exclusiveId, isLot: false })),
    ),
  );
  const [row] = await ctx.db.select().from(exclusives).where(eq(exclusives.id, exclusiveId));
  return { sold: taken.filter(Boolean).length, left: row?.stock ?? -1 };
}

describe('a hundred buyers of ten pieces', () => {
  it('get ten', async () => {
    expect(await sellToHundred(takeStock)).toEqual({ sold: 10, left: 0 });
  });

  it('are seen to get more from a careless store', async () => {
    expect((await sellToHundred(takeCarelessly)).sold).toBeGreaterThan(10);
  });
});

describe('a piece that becomes a lot while it is bought', () => {
  it.each([
    ['at once', async (tx: Tx, item: Item) => Number(await takeStock(tx, { ...item, isLot: false }))],
    ['with others', (tx: Tx, item: Item) => takeStockUpTo(tx, { ...item, wanted: 2 })],
  ])('is not sold %s', async (_, take) => {
    const { clubId, id: exclusiveId } = await createExclusive(ctx, { stock: 1 });
    let taken = -1;
    await whileHeld(ctx, `update app.exclusive set is_lot = true where id = '${exclusiveId}'`, async () => {
      taken = await ctx.unitOfWork({ clubId }, (uow) => take(uow.tx, { clubId, exclusiveId }));
    });
    expect(taken).toBe(0);
    const [row] = await ctx.db.select().from(exclusives).where(eq(exclusives.id, exclusiveId));
    expect(row?.stock).toBe(1);
  });
});
