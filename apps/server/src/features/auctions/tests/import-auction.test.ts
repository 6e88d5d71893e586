import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/audit/audit-tables.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lots } from '../auction-tables.ts';
import { importAuction, type PastBid } from '../import-auction.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function setUp() {
  const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
  const exclusive = await createExclusive(ctx, { club, stock: 1, priceCoinUnits: coinsToCoinUnits(80) });
  const ada = await createBidder(ctx, club);
  const ben = await createBidder(ctx, club);
  const take = ({ bids, endsHoursAgo = 1 }: { bids: PastBid[]; endsHoursAgo?: number }) =>
    importAuction({
      ctx,
      actor: system('test'),
      input: {
        club,
        name: { en: 'Summer', fr: 'Été' },
        startAt: hoursAgo(10),
        endAt: hoursAgo(endsHoursAgo),
        lots: [{ exclusiveId: exclusive.id, number: 1, bids }],
      },
    });
  return { club, exclusive, ada, ben, take };
}

const past = (fan: { id: string }, priceCoins: number, hours: number): PastBid => ({
  fanId: fan.id,
  priceCoins,
  placedAt: hoursAgo(hours),
});

describe('taking over an auction with its past', () => {
  it('closes what has ended as of its end, so that the winner owes the price, and mails nobody', async () => {
    const { club, exclusive, ada, ben, take } = await setUp();
    const { auctionId } = await take({ bids: [past(ada, 80, 9), past(ben, 95, 5), past(ada, 120, 2)] });
    const [row] = await ctx.db.select().from(lots).where(eq(lots.auctionId, auctionId));
    expect(row).toMatchObject({ bidCount: 3, bidderCount: 2, closeRuns: 1, winnerBidId: row?.topBidId });
    expect(row?.closedAt).toEqual(row?.endAt);
    const due = await app.inject({
      url: `/api/clubs/${club.slug}/fans/${ada.username}/due-payment-exclusives`,
      headers: bearer(ada.username),
    });
    expect(due.json()).toMatchObject([{ id: exclusive.id, pricing: { coins: { amount: 120 } } }]);
    expect(await ctx.db.$count(outboxEntries)).toBe(0);
    const audited = and(
      eq(auditEntries.subject, `auction:${auctionId}`),
      eq(auditEntries.action, 'auction.imported'),
    );
    expect(await ctx.db.$count(auditEntries, audited)).toBe(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('goes on with an auction that has not ended', async () => {
    const { club, exclusive, ada, ben, take } = await setUp();
    await take({ bids: [past(ada, 80, 5)], endsHoursAgo: -1 });
    const reply = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/exclusives/${exclusive.slug}/bids`,
      headers: bearer(ben.username),
      payload: { bidderUsername: ben.username, priceCoinsAmount: 81 },
    });
    expect(reply.statusCode).toBe(201);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it.each([
    {
      says: 'below the minimum',
      bids: [
        { price: 80, hours: 9 },
        { price: 80, hours: 8 },
      ],
    },
    { says: 'before the start', bids: [{ price: 80, hours: 11 }] },
    { says: 'after the end', bids: [{ price: 80, hours: 0.5 }] },
    {
      says: 'out of order',
      bids: [
        { price: 80, hours: 5 },
        { price: 90, hours: 6 },
      ],
    },
  ])('refuses a bid $says', async ({ bids }) => {
    const { ada, take } = await setUp();
    const history = bids.map(({ price, hours }) => past(ada, price, hours));
    await expect(take({ bids: history })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('refuses bidders who are not validated, and callers who are not the platform', async () => {
    const { club, take } = await setUp();
    const cleo = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    await expect(take({ bids: [past(cleo, 80, 5)] })).rejects.toMatchObject({ code: 'fan.notValidated' });
    const input = { club, name: { en: '', fr: '' }, startAt: hoursAgo(2), endAt: hoursAgo(1), lots: [] };
    await expect(importAuction({ ctx, actor: { kind: 'visitor' }, input })).rejects.toMatchObject({
      code: 'role.required',
    });
  });
});
