import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '#server/audit/audit-tables.ts';
import type { Context } from '#server/context.ts';
import { startWorkers } from '#server/create-context.ts';
import { PostponedError } from '#server/events/outbox.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { closeLot } from '../closing/close-lot.ts';
import { reconcileLots } from '../closing/reconcile-lots.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';
import { wonLots } from '../due-payments/won-lots.ts';
import { openAuctionRoom } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

const { bid, rowOf, findDue, mailsAbout, end, createWonLot } = openAuctionRoom({ app, ctx, clock });

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
    await vi.waitFor(() => expect(seen.join()).toContain('event: auction'));
    expect(seen.join()).toContain(JSON.stringify({ id: lot.auctionId, status: 'CLOSED' }));
  });

  it('tells them with its next try when it was cut off after the commit', async () => {
    const lot = await createAuctionLot(ctx);
    const input = { clubId: lot.club.id, lotId: lot.lotId };
    const seen: string[] = [];
    ctx.live.listen(lot.club.slug, ({ text }) => seen.push(text));
    await end(lot);
    let calls = 0;
    const unitOfWork: Context['unitOfWork'] = (scope, work) =>
      ++calls === 1 ? ctx.unitOfWork(scope, work) : Promise.reject(new Error('The connection is gone'));
    await expect(closeLot({ ctx: { ...ctx, unitOfWork }, input })).rejects.toThrow('The connection is gone');
    expect((await rowOf(lot))?.closedAt).not.toBeNull();
    await closeLot({ ctx, input });
    const told = JSON.stringify({ id: lot.auctionId, status: 'CLOSED' });
    await vi.waitFor(() => expect(seen.join()).toContain(told));
    expect(await rowOf(lot)).toMatchObject({ closeRuns: 1 });
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

describe('the workers', () => {
  beforeAll(() => startWorkers(ctx));

  it('close a lot within five seconds of its end, also when a bid has moved it', async () => {
    const extension = { windowSeconds: 2, lengthSeconds: 2 };
    const club = await createClub(ctx);
    const bidder = await createBidder(ctx, club);
    const lot = await createAuctionLot(ctx, { club, endAt: new Date(Date.now() + 1900), extension });
    expect(await bid(lot, bidder, 80)).toBe(201);
    const endAt = (await rowOf(lot))?.endAt.getTime() ?? 0;
    await expect.poll(async () => (await rowOf(lot))?.closedAt, { interval: 100 }).not.toBeNull();
    const closedAt = (await rowOf(lot))?.closedAt?.getTime() ?? 0;
    expect(closedAt - endAt).toBeGreaterThanOrEqual(0);
    expect(closedAt - endAt).toBeLessThan(5000);
  });
});
