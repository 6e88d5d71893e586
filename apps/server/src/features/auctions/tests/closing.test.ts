import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '#server/audit/audit-tables.ts';
import type { Context } from '#server/context.ts';
import { startWorkers } from '#server/create-context.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lots } from '../auction-tables.ts';
import { notifyOutbid } from '../bids/notify-outbid.ts';
import { closeLot } from '../closing/close-lot.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';
import { remindWinners } from '../due-payments/remind-winners.ts';
import { wonLots } from '../due-payments/won-lots.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

beforeEach(() => setClockRight());

function setClockRight(): void {
  clock.advanceBy(Date.now() - clock.now().getTime());
}

async function bid(lot: AuctionLotFixture, fan: FanRecord, price: number): Promise<number> {
  const payload = { bidderUsername: fan.username, priceCoinsAmount: price };
  const headers = bearer(fan.username);
  return (await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload })).statusCode;
}

async function rowOf(lot: AuctionLotFixture) {
  const [row] = await ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
  return row;
}

function findDue(lot: AuctionLotFixture, { id: fanId }: FanRecord) {
  const key = { clubId: lot.club.id, exclusiveId: lot.exclusive.id, fanId };
  return ctx.unitOfWork({ clubId: lot.club.id }, (uow) => wonLots.findDue(uow.tx, key));
}

async function mailsAbout(text: string): Promise<number> {
  return ctx.db.$count(outboxEntries, and(eq(outboxEntries.kind, 'mail'), like(outboxEntries.dedupe, text)));
}

async function mailsOf({ email }: FanRecord): Promise<{ text: string; html: string }[]> {
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } })).json();
}

/** Ends the lot now, whatever the dates of its auction. */
async function end(lot: AuctionLotFixture): Promise<void> {
  await ctx.db
    .update(lots)
    .set({ endAt: sql`clock_timestamp() - interval '1 ms'` })
    .where(eq(lots.id, lot.lotId));
  setClockRight();
}

async function createWonLot(): Promise<{ lot: AuctionLotFixture; winner: FanRecord; loser: FanRecord }> {
  const lot = await createAuctionLot(ctx);
  const [loser, winner] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
  expect([await bid(lot, loser, 80), await bid(lot, winner, 100)]).toEqual([201, 201]);
  await end(lot);
  await closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
  return { lot, winner, loser };
}

describe('closing a lot', () => {
  it('makes the highest bid the winner, records it, and mails the winner alone', async () => {
    const { lot } = await createWonLot();
    const row = await rowOf(lot);
    expect(row).toMatchObject({ closeRuns: 1, winnerBidId: row?.topBidId, dueBidId: row?.topBidId });
    const audit = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, `lot:${lot.lotId}`), eq(auditEntries.action, 'lot.closed')));
    expect(audit).toMatchObject([{ actor: 'system:close-lot', detail: { winnerBidId: row?.topBidId } }]);
    expect(await mailsAbout(`mail:lotWon:${lot.lotId}:%`)).toBe(1);
  });

  it('does nothing the second time', async () => {
    const { lot } = await createWonLot();
    const before = await rowOf(lot);
    await closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
    expect(await rowOf(lot)).toEqual(before);
    expect(await mailsAbout(`mail:lotWon:${lot.lotId}:%`)).toBe(1);
  });

  it('waits for the end', async () => {
    const lot = await createAuctionLot(ctx);
    const closing = closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
    await expect(closing).rejects.toThrow(PostponedError);
    expect(await rowOf(lot)).toMatchObject({ closedAt: null, closeRuns: 0 });
  });

  it('closes a lot without bids without a winner', async () => {
    const lot = await createAuctionLot(ctx);
    await end(lot);
    await closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
    expect(await rowOf(lot)).toMatchObject({ closeRuns: 1, winnerBidId: null, dueBidId: null });
    expect(await mailsAbout(`mail:lotWon:${lot.lotId}:%`)).toBe(0);
  });

  it('is done by the reconciliation for lots that nobody has closed', async () => {
    const lot = await createAuctionLot(ctx);
    await end(lot);
    await reconcileLots({ ctx });
    expect((await rowOf(lot))?.closedAt).not.toBeNull();
  });

  it('tells who watches the club', async () => {
    const lot = await createAuctionLot(ctx);
    const seen: string[] = [];
    ctx.live.listen(lot.club.slug, ({ text }) => seen.push(text));
    await end(lot);
    await closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
    await vi.waitFor(() => expect(seen.join()).toContain('event: auction'), { timeout: 5000 });
    expect(seen.join()).toContain(JSON.stringify({ id: lot.auctionId, status: 'CLOSED' }));
  });
});

describe('what a winner owes', () => {
  async function dueOf(lot: AuctionLotFixture, fan: FanRecord) {
    const url = `/api/clubs/${lot.club.slug}/fans/${fan.username}/due-payment-exclusives`;
    return app.inject({ url, headers: bearer(fan.username) });
  }

  it('is shown to the winner, and to nobody else', async () => {
    const { lot, winner, loser } = await createWonLot();
    expect((await dueOf(lot, winner)).json()).toMatchObject([
      { id: lot.exclusive.id, slug: lot.exclusive.slug, lotNumber: 1, pricing: { coins: { amount: 100 } } },
    ]);
    expect((await dueOf(lot, loser)).json()).toEqual([]);
    const url = `/api/clubs/${lot.club.slug}/fans/${winner.username}/due-payment-exclusives`;
    const foreign = await app.inject({ url, headers: bearer(loser.username) });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'fan.notFound']);
  });

  it('is told to orders until it is paid, once', async () => {
    const { lot, winner, loser } = await createWonLot();
    expect(await findDue(lot, loser)).toBeUndefined();
    expect(await findDue(lot, winner)).toEqual({
      lotId: lot.lotId,
      priceCoinUnits: 10_000_000n,
    });
    const paid = { clubId: lot.club.id, lotId: lot.lotId, orderId: ctx.ids.next() };
    await wonLots.markPaid(ctx.db, paid);
    expect(await findDue(lot, winner)).toBeUndefined();
    expect((await dueOf(lot, winner)).json()).toEqual([]);
    await expect(wonLots.markPaid(ctx.db, paid)).rejects.toMatchObject({ code: 'lot.alreadyPaid' });
  });

  it('is reminded of after 1, 3 and 7 days, each time once, until it is paid', async () => {
    const { lot } = await createWonLot();
    const hour = 3_600_000;
    const counts: number[] = [];
    for (const hours of [23, 2, 24, 24, 96, 24 * 5]) {
      clock.advanceBy(hours * hour);
      await remindWinners(ctx);
      await remindWinners(ctx);
      counts.push(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`));
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  });

  it.each(['STAND_BY', 'ARCHIVED'])(
    'is not reminded of while the club is %s and takes no payment',
    async (state) => {
      const { lot } = await createWonLot();
      const { lot: elsewhere } = await createWonLot();
      const setState = (to: string) =>
        ctx.db.$client.query('update app.club set state = $2 where id = $1', [lot.club.id, to]);
      await setState(state);
      clock.advanceBy(25 * 3_600_000);
      await remindWinners(ctx);
      expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(0);
      expect(await mailsAbout(`mail:lotReminder:${elsewhere.lotId}:%`)).toBe(1);
      await setState('LIVE');
      await remindWinners(ctx);
      expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(1);
    },
  );

  it('is reminded of although the reminder of another lot fails', async () => {
    const { lot: broken } = await createWonLot();
    const { lot } = await createWonLot();
    const unitOfWork: Context['unitOfWork'] = (scope, work) =>
      scope.clubId === broken.club.id ? Promise.reject(new Error('It fails')) : ctx.unitOfWork(scope, work);
    clock.advanceBy(25 * 3_600_000);
    await expect(remindWinners({ ...ctx, unitOfWork })).rejects.toThrow('It fails');
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(1);
  });

  it('is reminded of no more once it is paid', async () => {
    const { lot } = await createWonLot();
    await wonLots.markPaid(ctx.db, { clubId: lot.club.id, lotId: lot.lotId, orderId: ctx.ids.next() });
    clock.advanceBy(25 * 3_600_000);
    await remindWinners(ctx);
    expect(await mailsAbout(`mail:lotReminder:${lot.lotId}:%`)).toBe(0);
  });
});

describe('offering a lot to the next bidder', () => {
  const offer = (lot: AuctionLotFixture) =>
    offerToNextBidder({ ctx, actor: system('test'), input: { clubId: lot.club.id, lotId: lot.lotId } });

  it('makes them owe their own bid, keeps who won, records it and mails them', async () => {
    const { lot, winner, loser } = await createWonLot();
    const before = await rowOf(lot);
    const bidOffered = await offer(lot);
    expect(bidOffered).toMatchObject({ fanId: loser.id, seq: 1 });
    expect(await findDue(lot, winner)).toBeUndefined();
    expect(await findDue(lot, loser)).toEqual({ lotId: lot.lotId, priceCoinUnits: 8_000_000n });
    expect((await rowOf(lot))?.winnerBidId).toBe(before?.winnerBidId);
    expect(await mailsAbout(`mail:lotOffered:${lot.lotId}:%`)).toBe(1);
    const audited = and(eq(auditEntries.subject, `lot:${lot.lotId}`), eq(auditEntries.action, 'lot.offered'));
    expect(await ctx.db.$count(auditEntries, audited)).toBe(1);
  });

  it('ends with the last bidder, and with the payment', async () => {
    const { lot, loser } = await createWonLot();
    await offer(lot);
    await expect(offer(lot)).rejects.toMatchObject({ code: 'lot.noOtherBidder' });
    expect(await findDue(lot, loser)).toBeDefined();
    await wonLots.markPaid(ctx.db, { clubId: lot.club.id, lotId: lot.lotId, orderId: ctx.ids.next() });
    await expect(offer(lot)).rejects.toMatchObject({ code: 'lot.notDue' });
  });

  it('is the platform’s to do', async () => {
    const { lot, winner } = await createWonLot();
    const input = { clubId: lot.club.id, lotId: lot.lotId };
    const actor = { kind: 'user', ...winner, emailVerified: true } as const;
    await expect(offerToNextBidder({ ctx, actor, input })).rejects.toMatchObject({ code: 'role.required' });
  });
});

describe('mails to who was outbid', () => {
  it('go to the bidder before, once for each lost lead, and not to who leads again', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    const outbid = async () => {
      await notifyOutbid(ctx, { clubId: lot.club.id, lotIds: [lot.lotId] });
      await ctx.outbox.flush();
      return (await ctx.db.select().from(outboxEntries).where(like(outboxEntries.dedupe, 'mail:outbid:%')))
        .map(({ payload }) => payload.to)
        .filter((to) => to === ada.email || to === ben.email);
    };
    await bid(lot, ada, 80);
    await bid(lot, ada, 90);
    expect(await outbid()).toEqual([]);
    await bid(lot, ben, 100);
    expect(await outbid()).toEqual([ada.email]);
    const [mail] = await mailsOf(ada);
    expect(mail?.html).toMatch(/<img src="http:[^"]+\/files\/[^"]+\?h=300&amp;format=png"/);
    expect(mail?.text).toMatch(
      /Price now: \d+\.00\s€\nEnds: \w+ \d+ \w+ 20\d\d at \d\d:\d\d \(.+(d|h|min).*\)/u,
    );
    await bid(lot, ada, 110);
    expect((await outbid()).sort()).toEqual([ada.email, ben.email].sort());
    expect(await outbid()).toHaveLength(2);
    await bid(lot, ben, 120);
    await bid(lot, ada, 130);
    expect(await outbid()).toHaveLength(3);
  });

  it('go out by themselves soon after, and with the next sweep when the process ended before', async () => {
    const lot = await createAuctionLot(ctx);
    const [ada, ben] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    await bid(lot, ada, 80);
    await bid(lot, ben, 90);
    await vi.waitFor(async () => expect((await rowOf(lot))?.notifiedSeq).toBe(2), {
      timeout: 4000,
      interval: 100,
    });
    await ctx.db.update(lots).set({ notifiedSeq: 1 }).where(eq(lots.id, lot.lotId));
    await reconcileLots({ ctx });
    expect((await rowOf(lot))?.notifiedSeq).toBe(2);
  });
});

describe('the workers', () => {
  beforeAll(() => startWorkers(ctx));

  it('close a lot within five seconds of its end, also when a bid has moved it', async () => {
    const extension = { windowSeconds: 2, lengthSeconds: 2 };
    const club = await createClub(ctx);
    const bidder = await createBidder(ctx, club);
    const lot = await createAuctionLot(ctx, { club, endAt: new Date(Date.now() + 1000), extension });
    expect(await bid(lot, bidder, 80)).toBe(201);
    const endAt = (await rowOf(lot))?.endAt.getTime() ?? 0;
    await vi.waitFor(async () => expect((await rowOf(lot))?.closedAt).not.toBeNull(), {
      timeout: 8000,
      interval: 100,
    });
    const closedAt = (await rowOf(lot))?.closedAt?.getTime() ?? 0;
    expect(closedAt - endAt).toBeGreaterThanOrEqual(0);
    expect(closedAt - endAt).toBeLessThan(5000);
  });
});
