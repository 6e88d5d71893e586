import { randomUUID } from 'node:crypto';
import type { RequestOutcome } from '@tifo/contracts/values';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

interface Asked {
  lot: AuctionLotFixture;
  username: string;
  key: string;
}

function bid({ lot, username, key }: Asked, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: lot.bidsUrl,
    headers: { ...bearer(username), 'idempotency-key': key, ...headers },
    payload: { bidderUsername: username, priceCoinsAmount: 80 },
  });
}

async function isPlaced({ lot, username, key }: Asked): Promise<boolean> {
  const url = `/api/clubs/${lot.club.slug}/fans/${username}/bids/${key}`;
  const reply = await app.inject({ url, headers: bearer(username) });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  return reply.json<RequestOutcome>().isDone;
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('tells a bidder whose answer was lost whether the bid stands, and nobody else', async () => {
  const lot = await createAuctionLot(ctx);
  const ada = await createBidder(ctx, lot.club);
  const ben = await createBidder(ctx, lot.club);
  const key = randomUUID();
  expect(await isPlaced({ lot, username: ada.username, key })).toBe(false);
  await bid({ lot, username: ada.username, key });
  expect(await isPlaced({ lot, username: ada.username, key })).toBe(true);
  expect(await isPlaced({ lot, username: ben.username, key })).toBe(false);
});

it('places no bid that arrives after its bidder gave up', async () => {
  const lot = await createAuctionLot(ctx);
  const { username } = await createBidder(ctx, lot.club);
  const asked = { lot, username, key: randomUUID() };
  const late = await bid(asked, { 'request-deadline': inMs(-1) });
  expect([late.statusCode, late.json().code]).toEqual([409, 'request.expired']);
  expect(await isPlaced(asked)).toBe(false);
  const inTime = await bid(asked, { 'request-deadline': inMs(10_000) });
  expect(inTime.statusCode).toBe(201);
  expect(await isPlaced(asked)).toBe(true);
});

it.each(['soon', '2026-13-45T00:00:00Z', '1790000000'])('refuses the deadline %j', async (deadline) => {
  const lot = await createAuctionLot(ctx);
  const { username } = await createBidder(ctx, lot.club);
  const reply = await bid({ lot, username, key: randomUUID() }, { 'request-deadline': deadline });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
});
