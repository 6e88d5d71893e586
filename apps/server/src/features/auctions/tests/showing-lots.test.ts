import type { Auction, Bid } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { LotEvent } from '@tifo/contracts/live-events';
import { describe, expect, it, vi } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

async function bid(lot: AuctionLotFixture, fan: FanRecord, price: number): Promise<Bid> {
  const payload = { bidderUsername: fan.username, priceCoinsAmount: price };
  const headers = bearer(fan.username);
  return (await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload })).json();
}

async function show(lot: AuctionLotFixture, fan?: FanRecord): Promise<Exclusive> {
  const url = `/api/clubs/${lot.club.slug}/exclusives/${lot.exclusive.slug}`;
  return (await app.inject({ url, headers: fan ? bearer(fan.username) : {} })).json();
}

async function createBiddenLot(overrides: Parameters<typeof createAuctionLot>[1] = {}) {
  const lot = await createAuctionLot(ctx, overrides);
  const ada = await createBidder(ctx, lot.club, { firstName: 'Ada', lastName: 'L', pictureUrl: '/ada.webp' });
  const ben = await createBidder(ctx, lot.club, { firstName: 'Ben', lastName: 'M' });
  await bid(lot, ada, 80);
  await bid(lot, ben, 90);
  await bid(lot, ada, 100);
  return { lot, ada, ben };
}

describe('a lot', () => {
  it('shows prices, counts and bids, newest first, and nobody’s as the visitor’s own', async () => {
    const { lot, ada } = await createBiddenLot();
    const shown = await show(lot);
    expect(shown.pricing.totalCost.value).toBe(100);
    expect(shown.auctionLot).toMatchObject({
      number: 1,
      auction: { name: 'Gala auction', status: 'ACTIVE' },
      startingPrice: { totalCost: { value: 80 } },
      currentPrice: { totalCost: { value: 100 } },
      bidCount: 3,
      bidderCount: 2,
    });
    expect(shown.auctionLot?.bids.map(({ price }) => price.coins.amount)).toEqual([100, 90, 80]);
    expect(shown.auctionLot?.bids[0]?.bidder).toEqual({
      id: ada.id,
      firstName: 'Ada',
      lastName: 'L.',
      pictureUrl: '/ada.webp',
      me: false,
    });
    expect(shown.auctionLot?.bids.some(({ bidder }) => bidder.me)).toBe(false);
  });

  it('marks the caller’s bids for the caller alone', async () => {
    const { lot, ada, ben } = await createBiddenLot();
    const mine = async (fan?: FanRecord) =>
      (await show(lot, fan)).auctionLot?.bids.map(({ bidder }) => bidder.me);
    expect(await mine(ada)).toEqual([true, false, true]);
    expect(await mine(ben)).toEqual([false, true, false]);
    expect(await mine()).toEqual([false, false, false]);
    const url = `/api/clubs/${lot.club.slug}/exclusives`;
    const newest = async (fan: FanRecord) => {
      const list = await app.inject({ url, headers: bearer(fan.username) });
      expect(list.headers['cache-control']).toBe('private, no-store');
      return list.json<Exclusive[]>()[0]?.auctionLot?.bids.map(({ bidder }) => bidder.me);
    };
    expect([await newest(ada), await newest(ben)]).toEqual([[true], [false]]);
  });

  it('withholds names and true ids in an anonymous auction, and still knows the caller', async () => {
    const { lot, ada } = await createBiddenLot({ anonymous: true });
    const everybody = JSON.stringify(await show(lot));
    expect(everybody).not.toMatch(/Ada|Ben|ada\.webp/);
    expect(everybody).not.toContain(ada.id);
    const own = (await show(lot, ada)).auctionLot?.bids ?? [];
    expect(own.map(({ bidder }) => [bidder.firstName, bidder.me])).toEqual([
      ['Ada', true],
      ['', false],
      ['Ada', true],
    ]);
    const other = await createAuctionLot(ctx, { club: lot.club, anonymous: true });
    const elsewhere = await bid(other, ada, 80);
    expect(elsewhere.bidder.id).not.toBe(own[0]?.bidder.id);
  });

  it('reads what was just written, by the same caller at once', async () => {
    const { lot, ben } = await createBiddenLot();
    await show(lot);
    await show(lot, ben);
    await bid(lot, ben, 120);
    expect((await show(lot)).auctionLot?.bidCount).toBe(4);
    expect((await show(lot, ben)).auctionLot?.bidCount).toBe(4);
  });

  it('is not shown as one while its auction is hidden', async () => {
    const lot = await createAuctionLot(ctx, { visible: false });
    expect((await show(lot)).auctionLot).toBeUndefined();
  });

  it('tells who watches the club, with names withheld in an anonymous auction', async () => {
    const lot = await createAuctionLot(ctx, { anonymous: true });
    const ada = await createBidder(ctx, lot.club, { firstName: 'Ada' });
    const seen: string[] = [];
    ctx.live.listen(lot.club.slug, ({ text }) => seen.push(text));
    await bid(lot, ada, 80);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const event = JSON.parse(/data: (.*)/.exec(seen[0] ?? '')?.[1] ?? '') as LotEvent;
    expect(event).toMatchObject({
      exclusiveSlug: lot.exclusive.slug,
      currentPrice: { totalCost: { value: 80 } },
      bidCount: 1,
      bidderCount: 1,
      lastBid: { bidder: { firstName: '', lastName: '', me: false } },
    });
  });
});

const readPage = (url: string, fan: FanRecord) => app.inject({ url, headers: bearer(fan.username) });

describe('the history of bids', () => {
  it('comes page by page, newest first, without a gap', async () => {
    const lot = await createAuctionLot(ctx);
    const fans = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
    for (let price = 80; price < 87; price += 1) await bid(lot, fans[price % 2] as FanRecord, price);
    const prices: number[] = [];
    let url: string | undefined = `${lot.bidsUrl}?limit=3`;
    for (let page = 0; url && page < 5; page += 1) {
      const reply: Awaited<ReturnType<typeof readPage>> = await readPage(url, fans[0] as FanRecord);
      expect(reply.statusCode).toBe(200);
      const bids = reply.json<Bid[]>();
      expect(bids.every(({ bidder }) => bidder.me === (bidder.id === fans[0]?.id))).toBe(true);
      prices.push(...bids.map(({ price }) => price.coins.amount));
      url = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(prices).toEqual([86, 85, 84, 83, 82, 81, 80]);
  });

  it('refuses a made-up cursor', async () => {
    const lot = await createAuctionLot(ctx);
    const reply = await app.inject({ url: `${lot.bidsUrl}?cursor=nonsense` });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  });
});

describe('the auctions of a club', () => {
  it('are the visible ones by start, with the status of this moment', async () => {
    const club = await createClub(ctx);
    const day = 86_400_000;
    const dates = (from: number, to: number) => ({
      startAt: new Date(Date.now() + from * day),
      endAt: new Date(Date.now() + to * day),
    });
    await createAuctionLot(ctx, { club, ...dates(1, 2), name: { en: 'Later', fr: 'Plus tard' } });
    await createAuctionLot(ctx, { club, ...dates(-1, 1) });
    await createAuctionLot(ctx, { club, visible: false });
    const reply = await app.inject({
      url: `/api/clubs/${club.slug}/auctions`,
      headers: { 'accept-language': 'fr' },
    });
    expect(reply.json<Auction[]>().map(({ name, status }) => [name, status])).toEqual([
      ['Vente du gala', 'ACTIVE'],
      ['Plus tard', 'UPCOMING'],
    ]);
  });

  it('make the club say that it has auctions, and an active one', async () => {
    const { club } = await createAuctionLot(ctx);
    const later = await createAuctionLot(ctx, { startAt: new Date(Date.now() + 3_000_000) });
    const read = async (slug: string) => (await app.inject({ url: `/api/clubs/${slug}` })).json();
    expect(await read(club.slug)).toMatchObject({ hasAuctions: true, hasActiveAuction: true });
    expect(await read(later.club.slug)).toMatchObject({ hasAuctions: true, hasActiveAuction: false });
  });

  it('are for invited fans alone where the club is by invitation', async () => {
    const club = await createClub(ctx, { referralNeeded: true });
    const lot = await createAuctionLot(ctx, { club });
    const dina = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
    const eli = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
    for (const url of [
      `/api/clubs/${club.slug}/auctions`,
      lot.bidsUrl,
      `/api/clubs/${club.slug}/live-events`,
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
    }
    const url = `/api/clubs/${club.slug}/auctions`;
    expect((await app.inject({ url, headers: bearer(dina.username) })).statusCode).toBe(403);
    expect((await app.inject({ url, headers: bearer(eli.username) })).statusCode).toBe(200);
  });
});
