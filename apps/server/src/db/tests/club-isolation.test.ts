import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertDonation } from '#server/features/donations/donation-store.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';

const { ctx } = await buildTestApp();
const own = await createClub(ctx);
const other = await createClub(ctx);
const { fan } = await createWallet(ctx, { club: other });
await createBidder(ctx, other);
await createAuctionLot(ctx, { club: other });
await createPost(ctx, { club: other });

const { rows: tables } = await ctx.db.$client.query<{ name: string }>(
  `select c.table_name as name from information_schema.columns c
   join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'app' and c.column_name = 'club_id' and t.table_type = 'BASE TABLE' order by 1`,
);

/** Counts the other club's rows of each table, as seen within a unit of work. */
async function countOthers(clubId: string): Promise<Record<string, number>> {
  return ctx.unitOfWork({ clubId }, async ({ tx }) => {
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from app.${sql.identifier(name)} where club_id = ${other.id}`,
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

test('work for one club sees no row of another, in any table', async () => {
  const seen = Object.values(await countOthers(own.id));
  expect(tables.length).toBeGreaterThan(40);
  expect(seen.every((count) => count === 0)).toBe(true);
  const there = Object.values(await countOthers(other.id)).filter((count) => count > 0);
  expect(there.length).toBeGreaterThan(7);
});

test('work for one club changes, removes and adds nothing at another', async () => {
  await ctx.unitOfWork({ clubId: own.id }, async ({ tx }) => {
    const changed = await tx.execute(sql`update app.fan set name = 'x' where club_id = ${other.id}`);
    const removed = await tx.execute(sql`delete from app.exclusive_like where club_id = ${other.id}`);
    expect([changed.rowCount, removed.rowCount]).toEqual([0, 0]);
  });
  const { id: fanId } = await createFan(ctx, { club: own });
  const gift = { fanId, amountCents: 5000n, pageUrl: null, clubId: other.id };
  const give = ctx.unitOfWork({ clubId: own.id }, ({ tx }) =>
    insertDonation(tx, { ...gift, id: ctx.ids.next(), paymentId: ctx.ids.next() }),
  );
  await expect(give).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(fan.clubId).toBe(other.id);
});
