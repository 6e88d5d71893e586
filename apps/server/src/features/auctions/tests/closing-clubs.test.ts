import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

test('a club is not closed while a winner is asked to pay, which nobody could do there; it may be paused', async () => {
  const lot = await createAuctionLot(ctx);
  const { club } = lot;
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const turn = async (state: string) => {
    const url = `/api/back-office/clubs/${club.slug}/state`;
    const payload = { state, reason: 'The season is over' };
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    return reply.statusCode === 200 ? reply.json().state : reply.json().code;
  };
  // It runs, and somebody may bid at this moment.
  expect([await turn('ARCHIVED'), await turn('UPCOMING')]).toEqual(['club.bidsOpen', 'club.bidsOpen']);
  const { username } = await createBidder(ctx, club);
  const bid = await app.inject({
    ...{ method: 'POST', url: lot.bidsUrl, payload: { bidderUsername: username, priceCoinsAmount: 80 } },
    headers: { ...bearer(username), 'idempotency-key': 'eighty-for-the-boat' },
  });
  expect(bid.statusCode).toBe(201);
  await ctx.db.$client.query(
    `update app.lot set end_at = now(), closed_at = now(), close_runs = 1, winner_bid_id = top_bid_id,
       due_bid_id = top_bid_id where id = $1`,
    [lot.lotId],
  );
  expect(await turn('ARCHIVED')).toBe('club.bidsOpen');
  expect(await turn('STAND_BY')).toBe('STAND_BY');
  // Waited for no longer.
  await ctx.db.$client.query("update app.lot set closed_at = now() - interval '9 days' where id = $1", [
    lot.lotId,
  ]);
  expect(await turn('ARCHIVED')).toBe('ARCHIVED');
  for (const [verb, payload] of [
    ['remind', {}],
    ['offer', { reason: 'Not paid', buyerId: crypto.randomUUID() }],
  ] as const) {
    const url = `/api/back-office/clubs/${club.slug}/lots/${lot.lotId}/${verb}`;
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    expect(reply.json()).toMatchObject({ code: 'club.unavailable' });
  }
});
