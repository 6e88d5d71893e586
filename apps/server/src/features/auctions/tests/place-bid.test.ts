import { randomUUID } from 'node:crypto';
import type { Bid } from '@tifo/contracts/auctions';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/audit/audit-tables.ts';
import { setKycStatus } from '#server/features/fans/index.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lots } from '../auction-tables.ts';

const { app, ctx } = await buildTestApp();

interface Asked {
  fan: { username: string };
  price: number;
  bidder?: string;
  key?: string;
}

function bid({ bidsUrl }: Pick<AuctionLotFixture, 'bidsUrl'>, { fan, price, bidder, key }: Asked) {
  return app.inject({
    method: 'POST',
    url: bidsUrl,
    headers: { ...bearer(fan.username), ...(key ? { 'idempotency-key': key } : {}) },
    payload: { bidderUsername: bidder ?? fan.username, priceCoinsAmount: price },
  });
}

describe('placing a bid', () => {
  it('takes the starting price and answers the bid as the own one', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club, { firstName: 'Ada', lastName: 'Lovelace' });
    const reply = await bid(lot, { fan: ada, price: 80 });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json<Bid>()).toMatchObject({
      bidder: { id: ada.id, firstName: 'Ada', lastName: 'L.', me: true },
      price: { coins: { amount: 80 }, totalCost: { value: 80, text: '80.00 €' } },
    });
    const [row] = await ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
    expect(row).toMatchObject({ bidCount: 1, bidderCount: 1, topBidId: reply.json<Bid>().id });
    const audit = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `lot:${lot.lotId}`));
    expect(audit).toMatchObject([{ action: 'bid.placed', actor: ada.username, aboutClubId: lot.club.id }]);
  });

  it('refuses a bid below the minimum and says what it is', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    const ben = await createBidder(ctx, lot.club);
    await bid(lot, { fan: ada, price: 100 });
    const reply = await bid(lot, { fan: ben, price: 100 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'bid.tooLow',
      minimum: 101,
      detail: 'Someone placed a higher bid. Offer at least 101.00\u00a0€.',
    });
  });

  it.each([
    { says: 'a price with decimals', payload: { priceCoinsAmount: 80.5 } },
    { says: 'a price as text', payload: { priceCoinsAmount: '80' } },
    { says: 'nothing', payload: { priceCoinsAmount: 0 } },
    { says: 'more than there is', payload: { priceCoinsAmount: 100_000_001 } },
    { says: 'an unknown field', payload: { priceCoinsAmount: 80, force: true } },
  ])('refuses $says as bad input', async ({ payload }) => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    const reply = await app.inject({
      method: 'POST',
      url: lot.bidsUrl,
      headers: bearer(ada.username),
      payload: { bidderUsername: ada.username, ...payload },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid' });
  });

  it('refuses who is not signed in', async () => {
    const lot = await createAuctionLot(ctx);
    const payload = { bidderUsername: 'ada', priceCoinsAmount: 80 };
    const reply = await app.inject({ method: 'POST', url: lot.bidsUrl, payload });
    expect(reply.statusCode).toBe(401);
  });

  it('refuses a bid in the name of somebody else', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    const ben = await createBidder(ctx, lot.club);
    const reply = await bid(lot, { fan: ada, price: 80, bidder: ben.username });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'bidder.mismatch']);
  });

  it.each(['READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'PAYMENT_PENDING'] as const)(
    'refuses a fan who is %s',
    async (kycStatus) => {
      const lot = await createAuctionLot(ctx);
      const cleo = await createBidder(ctx, lot.club, { kycStatus });
      const reply = await bid(lot, { fan: cleo, price: 80 });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'fan.notValidated']);
    },
  );

  it('refuses a fan from the moment they are no longer validated', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    expect((await bid(lot, { fan: ada, price: 80 })).statusCode).toBe(201);
    await setKycStatus(ctx.db, { ...ada, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    expect((await bid(lot, { fan: ada, price: 90 })).statusCode).toBe(403);
  });

  it('refuses a fan who was not invited, a fan of another club and the club’s own staff', async () => {
    const lot = await createAuctionLot(ctx);
    const dina = await createBidder(ctx, lot.club, { kycStatus: 'NOT_REFERRED' });
    const stranger = await createFan(ctx);
    const staff = await createBidder(ctx, lot.club);
    await appointStaff({
      ctx,
      actor: system('test'),
      input: { club: lot.club, username: staff.username, roles: ['reviewer'] },
    });
    const replies = [dina, stranger, staff].map((fan) => bid(lot, { fan, price: 80 }));
    expect((await Promise.all(replies)).map((reply) => [reply.statusCode, reply.json().code])).toEqual([
      [403, 'referral.required'],
      [403, 'fan.required'],
      [403, 'bidder.isStaff'],
    ]);
  });

  it('refuses a fan without a card', async () => {
    const lot = await createAuctionLot(ctx);
    const cleo = await createFan(ctx, { club: lot.club });
    const reply = await bid(lot, { fan: cleo, price: 80 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'card.required']);
  });

  it.each([
    { says: 'has not begun', dates: { startAt: 60_000, endAt: 120_000 } },
    { says: 'is hidden', dates: { visible: false } },
  ])('refuses bids when the auction $says', async ({ dates: { startAt, endAt, ...rest } }) => {
    const lot = await createAuctionLot(ctx, {
      ...(startAt ? { startAt: new Date(Date.now() + startAt) } : {}),
      ...(endAt ? { endAt: new Date(Date.now() + endAt) } : {}),
      ...rest,
    });
    const ada = await createBidder(ctx, lot.club);
    const reply = await bid(lot, { fan: ada, price: 80 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'auction.notActive']);
  });

  it('refuses bids at a club that is not live', async () => {
    const club = await createClub(ctx, { state: 'STAND_BY' });
    const lot = await createAuctionLot(ctx, { club });
    const ada = await createBidder(ctx, club);
    const reply = await bid(lot, { fan: ada, price: 80 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'club.unavailable']);
  });

  it('knows no exclusive of another club, and no lot behind what is sold from stock', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    const elsewhere = await createAuctionLot(ctx);
    const sold = await createExclusive(ctx, { club: lot.club });
    const urlOf = (slug: string) => ({ bidsUrl: `/api/clubs/${lot.club.slug}/exclusives/${slug}/bids` });
    const unknown = await bid(urlOf(elsewhere.exclusive.slug), { fan: ada, price: 80 });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'exclusive.notFound']);
    const noLot = await bid(urlOf(sold.slug), { fan: ada, price: 80 });
    expect([noLot.statusCode, noLot.json().code]).toEqual([409, 'auction.notActive']);
  });

  it('answers a repeated request with the same bid, and refuses its key for another one', async () => {
    const lot = await createAuctionLot(ctx);
    const ada = await createBidder(ctx, lot.club);
    const key = randomUUID();
    const first = await bid(lot, { fan: ada, price: 80, key });
    const again = await bid(lot, { fan: ada, price: 80, key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const other = await bid(lot, { fan: ada, price: 95, key });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.mismatch']);
    const other2 = await createAuctionLot(ctx, { club: lot.club });
    const elsewhere = await bid(other2, { fan: ada, price: 80, key });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'idempotency.mismatch']);
  });

  it('moves the end of a lot when a bid comes close to it', async () => {
    const endAt = new Date(Date.now() + 20_000);
    const lot = await createAuctionLot(ctx, { endAt, extension: { windowSeconds: 30, lengthSeconds: 60 } });
    const ada = await createBidder(ctx, lot.club);
    await bid(lot, { fan: ada, price: 80 });
    const [row] = await ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
    expect(row?.endAt.getTime()).toBeGreaterThan(endAt.getTime() + 35_000);
  });

  it('leaves nothing behind that breaks an invariant', async () => {
    // Fans whose status an earlier test has removed violate A10 on purpose.
    const violations = await findViolations(ctx.db.$client);
    expect(violations.filter(({ id }) => id !== 'A10')).toEqual([]);
  });
});
