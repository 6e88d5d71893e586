import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

/** Creates a lot with a bid and one without, which ends first, at the same club. */
async function twoLots() {
  const bidOn = await createAuctionLot(ctx);
  const bare = await createAuctionLot(ctx, { club: bidOn.club });
  const bidder = await createBidder(ctx, bidOn.club);
  const placed = await app.inject({
    method: 'POST',
    url: bidOn.bidsUrl,
    headers: bearer(bidder.username),
    payload: { bidderUsername: bidder.username, priceCoinsAmount: 80 },
  });
  expect(placed.statusCode).toBe(201);
  await $client.query("update app.lot set end_at = end_at - interval '1 minute' where id = $1", [bare.lotId]);
  const find = async (filter: string, username?: string) => {
    const url = `/api/clubs/${bidOn.club.slug}/exclusives?lots=${filter}`;
    const reply = await app.inject({ url, headers: username ? bearer(username) : {} });
    return reply.json<Exclusive[]>().map(({ id }) => id);
  };
  return { bidOn, bare, bidder, find };
}

it('finds running lots without bids, by their end, and those on which one has bid', async () => {
  const { bidOn, bare, bidder, find } = await twoLots();
  const [auction] = (await app.inject({ url: `/api/clubs/${bidOn.club.slug}/auctions` }))
    .json<ListedAuction[]>()
    .filter(({ bidCount }) => bidCount > 0);
  expect(auction?.raised.coins.amount).toBe(80);
  expect(await find('NO_BIDS')).toEqual([bare.exclusive.id]);
  expect(await find('ENDING_SOON')).toEqual([bare.exclusive.id, bidOn.exclusive.id]);
  expect(await find('MINE')).toEqual([]);
  expect(await find('MINE', bidder.username)).toEqual([bidOn.exclusive.id]);
  await $client.query(`update app.lot set end_at = ${JUST_NOW} where id = $1`, [bare.lotId]);
  expect(await find('NO_BIDS', bidder.username)).toEqual([]);
});

it('keeps the card of a fan who leads a lot, until the lot is somebody else’s', async () => {
  const { bidOn, bidder } = await twoLots();
  const { slug } = bidOn.club;
  const url = `/api/clubs/${slug}/fans/${bidder.username}/card-payment-method`;
  const remove = () => app.inject({ method: 'DELETE', url, headers: bearer(bidder.username) });
  expect((await remove()).json()).toMatchObject({ status: 409, code: 'card.needed' });
  const higher = await createBidder(ctx, bidOn.club);
  await app.inject({
    method: 'POST',
    url: bidOn.bidsUrl,
    headers: bearer(higher.username),
    payload: { bidderUsername: higher.username, priceCoinsAmount: 90 },
  });
  expect((await remove()).statusCode).toBe(204);
  const left = await app.inject({ url, headers: bearer(bidder.username) });
  expect(left.json()).toEqual({ status: 'NOT_DEFINED' });
  const theirs = `/api/clubs/${slug}/fans/${higher.username}/card-payment-method`;
  for (const table of ['lot', 'auction']) await $client.query(`update app.${table} set end_at = ${JUST_NOW}`);
  await reconcileLots({ ctx });
  const owing = await app.inject({ method: 'DELETE', url: theirs, headers: bearer(higher.username) });
  expect(owing.json()).toMatchObject({ status: 409, code: 'card.needed' });
});
