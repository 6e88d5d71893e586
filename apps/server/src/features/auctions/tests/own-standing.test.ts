import type { AuctionLot, ListedAuction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { describe, expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';
import { wonLots } from '../due-payments/won-lots.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

async function bid(lot: AuctionLotFixture, { username }: FanRecord, price: number): Promise<void> {
  const payload = { bidderUsername: username, priceCoinsAmount: price };
  const headers = bearer(username);
  expect((await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload })).statusCode).toBe(201);
}

/**
 * Returns the lot as its page shows it, after checking that the list shows the same except for all but the
 * newest bid.
 */
async function show({ club, exclusive }: AuctionLotFixture, fan?: FanRecord): Promise<AuctionLot> {
  const headers = fan ? bearer(fan.username) : {};
  const url = `/api/clubs/${club.slug}/exclusives`;
  const one = (await app.inject({ url: `${url}/${exclusive.slug}`, headers })).json<Exclusive>();
  const list = (await app.inject({ url, headers })).json<Exclusive[]>();
  const listed = list.find(({ id }) => id === exclusive.id)?.auctionLot;
  expect(listed).toEqual({ ...one.auctionLot, bids: one.auctionLot?.bids.slice(0, 1) });
  return one.auctionLot as AuctionLot;
}

async function end({ lotId, auctionId }: AuctionLotFixture): Promise<void> {
  await $client.query(`update app.lot set end_at = ${JUST_NOW} where id = $1`, [lotId]);
  await $client.query(`update app.auction set end_at = ${JUST_NOW} where id = $1`, [auctionId]);
  await reconcileLots({ ctx });
}

async function subjectsTo({ email }: FanRecord): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const mails = (await app.inject({ url, headers: { accept: 'application/json' } })).json();
  return mails.map(({ subject }: { subject: string }) => subject);
}

it('counts each bidder of an auction once, however old their bids', async () => {
  const lot = await createAuctionLot(ctx);
  const [ada, ben] = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
  const read = async () => {
    const reply = await app.inject({ url: `/api/clubs/${lot.club.slug}/auctions` });
    return reply.json<ListedAuction[]>().map(({ bidderCount }) => bidderCount);
  };
  expect(await read()).toEqual([0]);
  await bid(lot, ada, 80);
  for (let price = 81; price < 135; price += 2) {
    await bid(lot, ben, price);
    await bid(lot, ada, price + 1);
  }
  expect(await read()).toEqual([2]);
});

describe('where a fan stands', () => {
  it('is told however many bids came since', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben, cleo, dina] = [
      await createBidder(ctx, lot.club),
      await createBidder(ctx, lot.club),
      await createBidder(ctx, lot.club),
      await createBidder(ctx, lot.club),
    ];
    await bid(lot, ada, 80);
    for (let price = 81; price < 135; price += 2) {
      await bid(lot, ben, price);
      await bid(lot, cleo, price + 1);
    }
    const shown = await show(lot, ada);
    expect(shown.bids.some(({ bidder }) => bidder.me)).toBe(false);
    expect(shown.standing).toBe('OUTBID');
    expect((await show(lot, cleo)).standing).toBe('LEADING');
    expect(await show(lot, dina)).not.toHaveProperty('standing');
    expect(await show(lot)).not.toHaveProperty('standing');
  });

  it('follows the lot from who won it to who is offered it and pays', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben, cleo] = [
      await createBidder(ctx, lot.club),
      await createBidder(ctx, lot.club),
      await createBidder(ctx, lot.club),
    ];
    await bid(lot, cleo, 80);
    await bid(lot, ben, 90);
    await bid(lot, ada, 100);
    await end(lot);
    const standings = async () => {
      const shown = await Promise.all([ada, ben, cleo].map((fan) => show(lot, fan)));
      return shown.map(({ standing }) => standing);
    };
    expect(await standings()).toEqual(['PAYMENT_DUE', 'LOST', 'LOST']);
    expect((await show(lot)).isPassedOn).toBe(false);
    const key = { clubId: lot.club.id, lotId: lot.lotId };
    await offerToNextBidder({ ctx, actor: system('test'), input: key });
    expect(await standings()).toEqual(['PASSED_ON', 'OFFERED', 'LOST']);
    expect((await show(lot)).isPassedOn).toBe(true);
    const gone = `${lot.exclusive.name.en} has gone to the next bidder`;
    expect(await subjectsTo(ada)).toContain(gone);
    expect(await subjectsTo(ben)).not.toContain(gone);
    await ctx.db.transaction((tx) => wonLots.markPaid(tx, { ...key, orderId: ctx.ids.next() }));
    expect(await standings()).toEqual(['PASSED_ON', 'PAID', 'LOST']);
  });
});
