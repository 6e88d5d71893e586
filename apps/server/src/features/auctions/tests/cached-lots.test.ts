import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countDatabaseWork } from '#server/testing/count-database-work.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });
// Its schedules send statements of their own.
await ctx.outbox.stop();

test('a bid shows at its lot and in the lists at once, and leaves what is kept of another exclusive', async () => {
  const lot = await createAuctionLot(ctx);
  const other = await createExclusive(ctx, { club: lot.club, slug: 'shirt' });
  const ada = await createBidder(ctx, lot.club);
  const list = `/api/clubs/${lot.club.slug}/exclusives`;
  const visit = async (url: string) => (await app.inject({ url })).json();
  const all = [list, `${list}/${lot.exclusive.slug}`, `${list}/${other.slug}`];
  for (const url of all) await visit(url);

  const payload = { bidderUsername: ada.username, priceCoinsAmount: 150 };
  const headers = bearer(ada.username);
  expect((await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload })).statusCode).toBe(201);

  const kept = await countDatabaseWork(() => visit(`${list}/${other.slug}`));
  expect(kept).toEqual({ statements: 0, rows: 0 });
  const shown: Exclusive = await visit(`${list}/${lot.exclusive.slug}`);
  expect(shown.pricing.coins.amount).toBe(150);
  const listed: Exclusive[] = await visit(list);
  expect(listed.find(({ id }) => id === shown.id)?.pricing.coins.amount).toBe(150);
});
