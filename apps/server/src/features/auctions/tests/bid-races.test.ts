import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bid } from '@tifo/contracts/auctions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';
import { nothing, prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { auctions, bids, lots } from '../auction-tables.ts';
import { BidBatcher, bidBatcher } from '../bids/bid-batcher.ts';
import { type LotRow, type LotsKey, lockLot } from '../bids/lot-store.ts';
import type { BidStore } from '../bids/place-bids.ts';

const sound = await buildTestApp();
const soundSecond = await startSecondApp(sound);
const broken = await buildTestApp();
const brokenSecond = await startSecondApp(broken);

type Instance = Pick<TestApp, 'app' | 'ctx'>;
interface Answer {
  status: number;
  price: number;
  body: Bid & { code?: string };
}

async function bid(
  { app }: Instance,
  lot: AuctionLotFixture,
  { fan, price, key }: { fan: FanRecord; price: number; key?: string },
): Promise<Answer> {
  const reply = await app.inject({
    method: 'POST',
    url: lot.bidsUrl,
    headers: { ...bearer(fan.username), ...(key ? { 'idempotency-key': key } : {}) },
    payload: { bidderUsername: fan.username, priceCoinsAmount: price },
  });
  return { status: reply.statusCode, price, body: reply.json() };
}

async function createBidders(ctx: Context, club: ClubRecord, count: number): Promise<FanRecord[]> {
  const fans: FanRecord[] = [];
  for (let index = 0; index < count; index += 1) fans.push(await createBidder(ctx, club));
  return fans;
}

/** Sends bids at mostly rising prices to both instances, twenty every few milliseconds. */
function rush(instances: [Instance, Instance], lot: AuctionLotFixture, fans: FanRecord[]): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 1200 }, async (_, index) => {
      const fan = fans[index % fans.length] as FanRecord;
      const price = 80 + 2 * index + ((index * 7919) % 8);
      await sleep(Math.floor(index / 20) * 5);
      return bid(instances[index % 2] as Instance, lot, { fan, price });
    }),
  );
}

async function storedBids(ctx: Context, lot: AuctionLotFixture) {
  return ctx.db.select().from(bids).where(eq(bids.lotId, lot.lotId)).orderBy(bids.seq);
}

/** Reads the lot without its lock: a mistake that goes unnoticed with a single bidder. */
const readWithoutLock: BidStore['lockLotRows'] = prepareStatement<LotsKey, LotRow>(
  ({ clubId, lotIds }) => sql`
    select lot.* from ${lots} as lot, pg_sleep(0.05)
    where club_id = ${clubId} and id = any(${lotIds}::uuid[])`,
);

/** The clock at the beginning of the transaction, before it waited for the lock. */
const selectStart = prepareStatement<object, { ms: string }>(
  () => sql`select floor(extract(epoch from now()) * 1000)::text as ms`,
);
const readClockTooEarly: BidStore['readClockAndBidders'] = statementOf(() =>
  readAs(selectStart.with({}), ([row]) => ({ now: new Date(Number(row?.ms)), hasBid: [], refusals: [] })),
);

describe('1,200 bids in a third of a second through two instances', () => {
  it('keep every invariant, and every answer is what is stored', async () => {
    const lot = await createAuctionLot(sound.ctx);
    const fans = await createBidders(sound.ctx, lot.club, 40);
    const answers = await rush([sound, soundSecond], lot, fans);
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'bid.tooLow');
    // A busy machine may refuse a bid with 503; such a bid must not be stored.
    const sentBack = answers.filter(({ status, body }) => status === 503 && body.code === 'server.busy');
    expect(placed.length + refused.length + sentBack.length).toBe(1200);
    const stored = await storedBids(sound.ctx, lot);
    expect(stored.map(({ id }) => id).sort()).toEqual(placed.map(({ body }) => body.id).sort());
    expect(stored.length).toBeGreaterThan(50);
    const [row] = await sound.ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
    expect(row?.bidderCount).toBe(new Set(stored.map(({ fanId }) => fanId)).size);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('are seen to break them when the lot is read without its lock', async () => {
    await asOwner(broken.ownerUrl, 'alter table app.bid drop constraint bid_seq');
    for (const { ctx } of [broken, brokenSecond]) {
      bidBatcher.replace(ctx, new BidBatcher(ctx, { store: { lockLotRows: readWithoutLock } }));
    }
    const lot = await createAuctionLot(broken.ctx);
    const [ada, ben] = await createBidders(broken.ctx, lot.club, 2);
    const at = { price: 80 };
    await holdWrites(broken.ctx, 'app.bid', () => [
      bid(broken, lot, { fan: ada as FanRecord, ...at }),
      bid(brokenSecond, lot, { fan: ben as FanRecord, ...at }),
    ]);
    const violations = await findViolations(broken.ctx.db.$client);
    expect(violations.map(({ id }) => id)).toEqual(expect.arrayContaining(['A4']));
  });
});

describe('bids around the end of a lot', () => {
  it('are taken before it and never from it on', async () => {
    const club = await createClub(sound.ctx);
    const fans = await createBidders(sound.ctx, club, 20);
    const lot = await createAuctionLot(sound.ctx, { club, endAt: new Date(Date.now() + 2500) });
    const [row] = await sound.ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
    const endMs = row?.endAt.getTime() ?? 0;
    const answers: Promise<Answer>[] = [];
    for (let price = 80; Date.now() < endMs + 150; price += 1) {
      const fan = fans[price % fans.length] as FanRecord;
      answers.push(bid(price % 2 ? sound : soundSecond, lot, { fan, price }));
      await sleep(1);
    }
    const settled = await Promise.all(answers);
    expect(settled.some(({ status }) => status === 201)).toBe(true);
    expect(settled.some(({ body }) => body.code === 'auction.notActive')).toBe(true);
    const stored = await storedBids(sound.ctx, lot);
    expect(stored.every(({ createdAt }) => createdAt.getTime() < endMs)).toBe(true);
    // A7 is about closing, which this test leaves out.
    const violations = await findViolations(sound.ctx.db.$client);
    expect(violations.filter(({ id }) => id !== 'A7')).toEqual([]);
  });

  /** Ends the lot while the bid waits for its lock. */
  async function bidThroughTheEnd(instance: Instance): Promise<Answer> {
    const club = await createClub(instance.ctx);
    const ada = await createBidder(instance.ctx, club);
    const lot = await createAuctionLot(instance.ctx, { club });
    let waiting: Promise<Answer> | undefined;
    await instance.ctx.unitOfWork({ clubId: lot.club.id }, async (uow) => {
      await lockLot(uow.tx, { clubId: lot.club.id, lotId: lot.lotId });
      waiting = bid(instance, lot, { fan: ada, price: 80 });
      await expect.poll(() => countWaiting(instance.ctx)).toBe(1);
      await uow.tx.update(lots).set({ endAt: sql`clock_timestamp()` }).where(eq(lots.id, lot.lotId));
    });
    return waiting as Promise<Answer>;
  }

  it('are refused when the lock was only given after it', async () => {
    expect(await bidThroughTheEnd(sound)).toMatchObject({ status: 409, body: { code: 'auction.notActive' } });
  });

  it('are seen to slip in when the clock is read before the lock', async () => {
    bidBatcher.replace(
      broken.ctx,
      new BidBatcher(broken.ctx, { store: { readClockAndBidders: readClockTooEarly } }),
    );
    expect((await bidThroughTheEnd(broken)).status).toBe(201);
  });
});

describe('a bid that waited for its lot', () => {
  /** Changes the auction under the lock of its lots, while the bid waits for it. */
  async function bidDuring(change: Partial<typeof auctions.$inferInsert>): Promise<Answer> {
    const lot = await createAuctionLot(sound.ctx);
    const ada = await createBidder(sound.ctx, lot.club);
    let waiting: Promise<Answer> | undefined;
    await sound.ctx.unitOfWork({ clubId: lot.club.id }, async (uow) => {
      await lockLot(uow.tx, { clubId: lot.club.id, lotId: lot.lotId });
      await uow.tx.update(auctions).set(change).where(eq(auctions.id, lot.auctionId));
      waiting = bid(sound, lot, { fan: ada, price: 90 });
      await expect.poll(() => countWaiting(sound.ctx)).toBe(1);
    });
    return waiting as Promise<Answer>;
  }

  it('is refused when its auction was hidden meanwhile', async () => {
    expect(await bidDuring({ visible: false })).toMatchObject({
      ...{ status: 409, body: { code: 'auction.notActive' } },
    });
  });

  it('is refused when its auction was put off meanwhile', async () => {
    expect(await bidDuring({ startAt: new Date(Date.now() + 60_000) })).toMatchObject({
      ...{ status: 409, body: { code: 'auction.notActive' } },
    });
  });
});

describe('one bid sent twenty times with its key', () => {
  function sendTwenty(instances: [Instance, Instance], lot: AuctionLotFixture, fan: FanRecord) {
    const key = randomUUID();
    return Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        bid(instances[index % 2] as Instance, lot, { fan, price: 80, key }),
      ),
    );
  }

  it('is one bid, and every answer says so', async () => {
    const lot = await createAuctionLot(sound.ctx);
    const ada = await createBidder(sound.ctx, lot.club);
    const answers = await sendTwenty([sound, soundSecond], lot, ada);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await storedBids(sound.ctx, lot)).toHaveLength(1);
  });

  it('is seen to be answered as another one when keys are not looked up', async () => {
    for (const { ctx } of [broken, brokenSecond]) {
      bidBatcher.replace(
        ctx,
        new BidBatcher(ctx, { store: { findEarlierBids: statementOf(() => nothing([])) } }),
      );
    }
    const lot = await createAuctionLot(broken.ctx);
    const ada = await createBidder(broken.ctx, lot.club);
    const answers = await sendTwenty([broken, brokenSecond], lot, ada);
    expect(answers.some(({ status }) => status !== 201)).toBe(true);
  });
});

describe('a batch whose commit was not heard of', () => {
  it('does not place its bids twice', async () => {
    const lot = await createAuctionLot(sound.ctx);
    const fans = await createBidders(sound.ctx, lot.club, 3);
    let failures = 0;
    const { unitOfWork } = sound.ctx;
    // The first batch is committed, but its commit is reported to the code as failed.
    sound.ctx.unitOfWork = async (scope, work) => {
      const result = await unitOfWork(scope, work);
      if (scope.findsOwnWork) failures += 1;
      if (scope.findsOwnWork && failures === 1) throw new Error('the connection broke');
      return result;
    };
    onTestFinished(() => void Object.assign(sound.ctx, { unitOfWork }));
    const answers = await Promise.all(fans.map((fan, index) => bid(sound, lot, { fan, price: 80 + index })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(failures).toBeGreaterThan(1);
    expect(await storedBids(sound.ctx, lot)).toHaveLength(3);
  });
});
