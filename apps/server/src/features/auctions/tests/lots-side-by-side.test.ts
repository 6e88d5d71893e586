import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lockLot } from '../bids/lot-store.ts';

const { app, ctx } = await buildTestApp();

describe('the lots of a club', () => {
  it('take bids while somebody else holds one of them', async () => {
    const club = await createClub(ctx);
    const { username } = await createBidder(ctx, club);
    const lots: AuctionLotFixture[] = [];
    while (lots.length < 3) lots.push(await createAuctionLot(ctx, { club }));
    const [held, ...others] = lots as [AuctionLotFixture, ...AuctionLotFixture[]];
    const bid = ({ bidsUrl: url }: AuctionLotFixture) =>
      app.inject({
        ...{ method: 'POST', url, headers: bearer(username) },
        payload: { bidderUsername: username, priceCoinsAmount: 90 },
      });
    let waiting: ReturnType<typeof bid> | undefined;
    await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      await lockLot(uow.tx, { clubId: club.id, lotId: held.lotId });
      waiting = bid(held);
      await expect.poll(() => countWaiting(ctx)).toBe(1);
      const answers = await Promise.all(others.map(bid));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(await countWaiting(ctx)).toBe(1);
    });
    expect((await waiting)?.statusCode).toBe(201);
  });

  it('keep what every bid changes out of their indexes, which would all get an entry for each batch', async () => {
    const { rows } = await ctx.db.$client.query<{ column: string }>(`
      select distinct a.attname as "column" from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      where i.indrelid = 'app.lot'::regclass and a.attnum > 0 and (a.attnum = any(i.indkey::int2[])
        or pg_get_expr(i.indpred, i.indrelid) ~ ('\\m' || a.attname || '\\M'))`);
    const indexed = rows.map(({ column }) => column);
    expect(indexed).toContain('has_untold_bids');
    const changed = ['current_price_coin_units', 'bid_count', 'bidder_count', 'top_bid_id', 'told_seq'];
    expect(changed.filter((column) => indexed.includes(column))).toEqual([]);
  });
});
