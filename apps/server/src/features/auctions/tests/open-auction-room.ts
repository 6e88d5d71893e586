import { and, eq, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import type { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lots } from '../auction-tables.ts';
import { closeLot } from '../closing/close-lot.ts';
import { wonLots } from '../due-payments/won-lots.ts';

interface Room {
  app: FastifyInstance;
  ctx: Context;
  clock: FakeClock;
}

export interface WonLot {
  lot: AuctionLotFixture;
  winner: FanRecord;
  loser: FanRecord;
}

/** Returns what the tests of lots do to them. Before each test the clock is set right. */
export function openAuctionRoom({ app, ctx, clock }: Room) {
  function setClockRight(): void {
    clock.advanceBy(Date.now() - clock.now().getTime());
  }

  beforeEach(() => setClockRight());

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
    return ctx.db.$count(
      outboxEntries,
      and(eq(outboxEntries.kind, 'mail'), like(outboxEntries.dedupe, text)),
    );
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

  async function createWonLot({ club }: { club?: ClubRecord } = {}): Promise<WonLot> {
    const lot = await createAuctionLot(ctx, club ? { club } : {});
    const [loser, winner] = await Promise.all([createBidder(ctx, lot.club), createBidder(ctx, lot.club)]);
    expect([await bid(lot, loser, 80), await bid(lot, winner, 100)]).toEqual([201, 201]);
    await end(lot);
    await closeLot({ ctx, input: { clubId: lot.club.id, lotId: lot.lotId } });
    return { lot, winner, loser };
  }

  return { bid, rowOf, findDue, mailsAbout, mailsOf, end, createWonLot };
}
