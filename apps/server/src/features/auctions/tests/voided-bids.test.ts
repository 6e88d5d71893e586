import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseFan, type FanRecord, findFansByIds, lockFan } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { auctions, lots } from '../auction-tables.ts';
import { findHighestBid } from '../bids/bid-store.ts';
import { lockLot } from '../bids/lot-store.ts';
import { type VoidStore, voidBid } from '../bids/void-bid.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

async function bid(
  { app }: TestApp,
  { bidsUrl }: AuctionLotFixture,
  fan: FanRecord,
  priceCoinsAmount: number,
) {
  const payload = { bidderUsername: fan.username, priceCoinsAmount };
  const reply = await app.inject({ method: 'POST', url: bidsUrl, headers: bearer(fan.username), payload });
  return { status: reply.statusCode, body: reply.json() };
}

async function mailsTo({ app, ctx }: TestApp, { email }: FanRecord): Promise<{ text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } })).json();
}

describe('a bid that staff take out', () => {
  it('counts no more: the one below leads, and both are told', async () => {
    const { app, ctx } = sound;
    const lot = await createAuctionLot(ctx);
    const { club } = lot;
    const [one, other] = [await createBidder(ctx, club), await createBidder(ctx, club)];
    await bid(sound, lot, one, 80);
    const { body: high } = await bid(sound, lot, other, 5000);
    const staff = await createStaff(ctx, { club, roles: ['auctioneer'] });
    const url = `/api/back-office/clubs/${club.slug}/lots/${lot.lotId}/bids`;
    const reason = 'Typed one zero too many';
    const ask = () =>
      app.inject({
        method: 'POST',
        url: `${url}/${high.id}/void`,
        headers: staff.headers(),
        payload: { reason },
      });
    const reply = await ask();
    expect(reply.json()).toMatchObject({ id: high.id, leads: false, voided: { reason } });
    expect((await ask()).json()).toEqual(reply.json());
    const listed = (await app.inject({ url, headers: staff.headers() })).json();
    expect(listed.items).toMatchObject([
      { seq: 2, fan: { id: other.id }, voided: { reason } },
      { seq: 1, fan: { id: one.id, name: one.name }, leads: true, voided: null },
    ]);
    const shown = (await app.inject({ url: lot.bidsUrl.replace('/bids', '') })).json().auctionLot;
    expect(shown).toMatchObject({ bidCount: 1, currentPrice: { coins: { amount: 80 } } });
    expect(shown.bids).toHaveLength(1);
    expect((await mailsTo(sound, other)).map(({ text }) => text).join()).toContain(reason);
    expect((await mailsTo(sound, one)).some(({ text }) => text.includes('leads'))).toBe(true);
    expect((await bid(sound, lot, other, 81)).status).toBe(201);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('hands the lead to nobody who was erased since, but to whom comes next', async () => {
    const { app, ctx } = sound;
    const lot = await createAuctionLot(ctx);
    const { club } = lot;
    const [one, gone, other] = await Promise.all([1, 2, 3].map(() => createBidder(ctx, club)));
    if (!one || !gone || !other) throw new Error('There are three');
    await bid(sound, lot, one, 80);
    await bid(sound, lot, gone, 90);
    const { body: high } = await bid(sound, lot, other, 5000);
    await ctx.unitOfWork({ clubId: club.id }, (uow) => eraseFan(uow.tx, gone));
    const input = { club, lotId: lot.lotId, bidId: high.id, reason: 'Typed two zeros too many' };
    await voidBid({ ctx, actor: system('test'), input });
    const staff = await createStaff(ctx, { club, roles: ['auctioneer'] });
    const url = `/api/back-office/clubs/${club.slug}/lots/${lot.lotId}/bids`;
    const listed = (await app.inject({ url, headers: staff.headers() })).json();
    expect(listed.items).toMatchObject([
      { seq: 3, voided: { reason: input.reason } },
      { seq: 2, voided: { reason: null } },
      { seq: 1, fan: { id: one.id }, leads: true, voided: null },
    ]);
    expect((await mailsTo(sound, one)).some(({ text }) => text.includes('leads'))).toBe(true);
    expect((await bid(sound, lot, other, 81)).status).toBe(201);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('leaves a lot without another one at its starting price', async () => {
    const { ctx } = sound;
    const lot = await createAuctionLot(ctx);
    const fan = await createBidder(ctx, lot.club);
    const { body } = await bid(sound, lot, fan, 120);
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'A test' };
    await voidBid({ ctx, actor: system('test'), input });
    expect((await bid(sound, lot, fan, 79)).body).toMatchObject({ code: 'bid.tooLow', minimum: 80 });
    expect((await bid(sound, lot, fan, 80)).status).toBe(201);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('stands once its lot is closed', async () => {
    const { ctx } = sound;
    const lot = await createAuctionLot(ctx);
    const { body } = await bid(sound, lot, await createBidder(ctx, lot.club), 80);
    await ctx.db.$client.query(`update app.lot set end_at = ${JUST_NOW} where id = $1`, [lot.lotId]);
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'Too late' };
    await expect(voidBid({ ctx, actor: system('test'), input })).rejects.toThrow('lot.closed');
    // The tests that follow look at all lots, of which none stays open beyond its end.
    await reconcileLots({ ctx });
  });
});

/** Voids every third bid while fans continue to bid. */
async function raceAgainstBids(on: TestApp): Promise<void> {
  const { ctx } = on;
  const lot = await createAuctionLot(ctx, { startingPriceCoins: 1 });
  const fans = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
  const voids: Promise<unknown>[] = [];
  for (let price = 1; price <= 31; price += 1) {
    const { status, body } = await bid(on, lot, fans[price % 2] as FanRecord, price);
    expect(status).toBe(201);
    if (price % 3 !== 0) continue;
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'A race' };
    voids.push(voidBid({ ctx, actor: system('test'), input }));
    await sleep(2);
  }
  await Promise.all(voids);
}

describe('taking bids out while others arrive', () => {
  it('leaves the highest of those that stand in the lead', async () => {
    await raceAgainstBids(sound);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to lose the lead when the lot is read without its lock', async () => {
    const { ctx } = broken;
    const lot = await createAuctionLot(ctx);
    const [one, other] = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
    await bid(broken, lot, one, 80);
    const { body } = await bid(broken, lot, other, 90);
    const careless: VoidStore = {
      lockFan,
      lockLot: async (tx, { lotId }) => {
        const [row] = await tx
          .select({ lot: lots, auction: auctions })
          .from(lots)
          .innerJoin(auctions, eq(auctions.id, lots.auctionId))
          .where(eq(lots.id, lotId));
        return row && { ...row.auction, ...row.lot, lotId, extension: null };
      },
      findHighestBid: async (tx, key) => {
        const highest = await findHighestBid(tx, key);
        expect((await bid(broken, lot, one, 100)).status).toBe(201);
        return highest;
      },
    };
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'A race' };
    await voidBid({ ctx, actor: system('test'), input, store: careless });
    expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toContain('A5');
  });
});

describe('taking a bid out while the next bidder is erased', () => {
  /** A lot with three bidders, of whom the second is erased by a statement. */
  async function prepare({ ctx }: TestApp) {
    const lot = await createAuctionLot(ctx);
    const [one, gone, other] = await Promise.all([1, 2, 3].map(() => createBidder(ctx, lot.club)));
    if (!one || !gone || !other) throw new Error('There are three');
    return { lot, one, gone, other, erasure: `update app.fan set erased_at = now() where id = '${gone.id}'` };
  }
  const leaderOf = async ({ ctx }: TestApp, { lotId, club }: AuctionLotFixture) =>
    (await findHighestBid(ctx.db, { clubId: club.id, lotId }))?.fanId;

  it('waits for the erasure, and hands the lead to whom comes next', async () => {
    const { lot, one, gone, other, erasure } = await prepare(sound);
    await bid(sound, lot, one, 80);
    await bid(sound, lot, gone, 90);
    const { body } = await bid(sound, lot, other, 100);
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'A race' };
    await whileHeld(sound.ctx, erasure, async () => {
      await voidBid({ ctx: sound.ctx, actor: system('test'), input });
    });
    expect(await leaderOf(sound, lot)).toBe(one.id);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to hand it to whom is erased when the fan is read without a lock', async () => {
    const { lot, one, gone, other, erasure } = await prepare(broken);
    await bid(broken, lot, one, 80);
    await bid(broken, lot, gone, 90);
    const { body } = await bid(broken, lot, other, 100);
    const careless: VoidStore = {
      ...{ lockLot, findHighestBid },
      lockFan: async (tx, clubId, id) => (await findFansByIds(tx, clubId, [id]))[0],
    };
    const erasing = await broken.ctx.db.$client.connect();
    await erasing.query('begin');
    await erasing.query(erasure);
    const input = { club: lot.club, lotId: lot.lotId, bidId: body.id, reason: 'A race' };
    await voidBid({ ctx: broken.ctx, actor: system('test'), input, store: careless });
    await erasing.query('commit');
    erasing.release();
    expect(await leaderOf(broken, lot)).toBe(gone.id);
  });
});
