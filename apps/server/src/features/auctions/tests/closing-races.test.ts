import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/audit/audit-tables.ts';
import type { Context } from '#server/context.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import { PostponedError } from '#server/events/task-worker.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { auctions, bids, lots } from '../auction-tables.ts';
import { type CloseLotStore, closeLot } from '../closing/close-lot.ts';

const sound = await buildTestApp();
const soundSecond = await startSecondApp(sound);
const broken = await buildTestApp();
const brokenSecond = await startSecondApp(broken);

type Instance = Pick<TestApp, 'app' | 'ctx'>;

/** The first ones may come just before the end, and are put off. */
function unlessTooEarly(error: unknown): void {
  if (!(error instanceof PostponedError)) throw error;
}

/** Both instances close the lot while fans bid at its end. */
async function raceToTheEnd(
  [first, second]: [Instance, Instance],
  store?: CloseLotStore,
): Promise<{ lot: AuctionLotFixture; statuses: number[] }> {
  const club = await createClub(first.ctx);
  const fans: FanRecord[] = [];
  for (let index = 0; index < 10; index += 1) fans.push(await createBidder(first.ctx, club));
  const endAt = new Date(Date.now() + 2500);
  const lot = await createAuctionLot(first.ctx, { club, endAt });
  const input = { clubId: lot.club.id, lotId: lot.lotId };
  const closings: Promise<void>[] = [];
  const answers: Promise<number>[] = [];
  for (let price = 80; Date.now() < endAt.getTime() + 120 || closings.length < 12; price += 1) {
    const { app } = price % 2 ? first : second;
    const { username } = fans[price % fans.length] as FanRecord;
    const payload = { bidderUsername: username, priceCoinsAmount: price };
    const reply = app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(username), payload });
    answers.push(reply.then(({ statusCode }) => statusCode));
    if (Date.now() >= endAt.getTime() - 2 && closings.length < 12) {
      for (const { ctx } of [first, second])
        closings.push(closeLot({ ctx, input, ...(store ? { store } : {}) }).catch(unlessTooEarly));
    }
    await sleep(2);
  }
  await Promise.all(closings);
  return { lot, statuses: await Promise.all(answers) };
}

async function closingsOf(ctx: Context, lotId: string): Promise<number> {
  return ctx.db.$count(
    auditEntries,
    and(eq(auditEntries.subject, `lot:${lotId}`), eq(auditEntries.action, 'lot.closed')),
  );
}

describe('closing a lot while bids arrive', () => {
  it('closes once with the highest bid, and mails the winner once', async () => {
    const { lot, statuses } = await raceToTheEnd([sound, soundSecond]);
    expect(statuses).toEqual(expect.arrayContaining([201, 409]));
    const [row] = await sound.ctx.db.select().from(lots).where(eq(lots.id, lot.lotId));
    const stored = await sound.ctx.db.select().from(bids).where(eq(bids.lotId, lot.lotId)).orderBy(bids.seq);
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
    expect(row).toMatchObject({ closeRuns: 1, winnerBidId: stored.at(-1)?.id, dueBidId: stored.at(-1)?.id });
    expect(await closingsOf(sound.ctx, lot.lotId)).toBe(1);
    const mails = like(outboxEntries.dedupe, `mail:lotWon:${lot.lotId}:%`);
    expect(await sound.ctx.db.$count(outboxEntries, mails)).toBe(1);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to close more than once when the lot is read without its lock', async () => {
    await asOwner(broken.ownerUrl, 'alter table app.lot drop constraint lot_winner');
    const { lot } = await raceToTheEnd([broken, brokenSecond], {
      lockLot: async (tx, { clubId, lotId }) => {
        const [row] = await tx
          .select({ lot: lots, auction: auctions })
          .from(lots)
          .innerJoin(auctions, eq(auctions.id, lots.auctionId))
          .where(eq(lots.id, lotId));
        await sleep(5);
        return row && { ...row.lot, ...row.auction, clubId, lotId, endAt: row.lot.endAt, extension: null };
      },
    });
    expect(await closingsOf(broken.ctx, lot.lotId)).toBeGreaterThan(1);
    const violations = await findViolations(broken.ctx.db.$client);
    expect(violations.map(({ id }) => id)).toContain('A7');
  });
});
