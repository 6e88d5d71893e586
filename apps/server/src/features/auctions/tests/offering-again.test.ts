import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { openAuctionDesk } from './open-auction-desk.ts';

const { app, ctx } = await buildTestApp();

test('pieces of a lot that its auction does not need are sold apart', async () => {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const path = `/auctions/${lot.auctionId}` as const;
  const scarf = await createExclusive(ctx, { club: lot.club, slug: 'scarf', stock: 5 });
  await ask(`POST ${path}/lots`, { exclusiveIds: [scarf.id], version: 1 });
  const item = `/exclusives/${scarf.id}` as const;
  const spare = async () => (await ask(`GET ${item}/stock-movements`)).body.spareStock;
  expect(await spare()).toBe(4);
  const again = { withSpareStock: true, requestId: randomUUID() };
  const copies = await Promise.all([
    ask(`POST ${item}/duplicate`, again),
    ask(`POST ${item}/duplicate`, again),
    ask(`POST ${item}/duplicate`, { withSpareStock: true, requestId: randomUUID() }),
  ]);
  const made = copies.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(made[0]?.body).toMatchObject({ slug: 'scarf-2', state: 'HIDDEN', stock: 4, isLot: false });
  expect(copies.find(({ status }) => status !== 201)?.body.code).toBe('stock.tooFew');
  expect([(await ask(`GET ${item}`)).body.stock, await spare()]).toEqual([1, 0]);

  await ask(`POST ${path}/close`, { reason: 'The evening is over' });
  expect(await spare()).toBe(1);
  expect((await ask(`POST ${item}/duplicate`, { withSpareStock: true })).body).toMatchObject({ stock: 1 });
  expect(await spare()).toBe(0);
  const { body } = await ask(`GET ${path}`);
  expect(body.lots[1]).toMatchObject({ state: 'UNSOLD', canBeOfferedAgain: false });
  expect((await ask(`GET ${item}/stock-movements`)).body.items).toMatchObject([
    { change: -1, cause: 'SOLD_APART' },
    { change: -4, cause: 'SOLD_APART' },
    { change: 5, cause: 'FIRST_STOCK' },
  ]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('the piece of a lot whose price is due stays with it', async () => {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const fan = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: fan.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(fan.username), payload });
  await ask(`POST /auctions/${lot.auctionId}/close`, { reason: 'The evening is over' });
  const item = `/exclusives/${lot.exclusive.id}` as const;
  expect((await ask(`POST ${item}/duplicate`, { withSpareStock: true })).body.code).toBe('stock.tooFew');
  const settled = { buyerId: fan.id, reason: 'It was torn' };
  await ask(`POST /lots/${lot.lotId}/cancel-sale`, settled);
  expect((await ask(`POST ${item}/duplicate`, { withSpareStock: true })).status).toBe(201);
});

test('the lots that nobody bid for are offered again, each as a copy with its piece, once', async () => {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const path = `/auctions/${lot.auctionId}` as const;
  const unsold = await createExclusive(ctx, { club: lot.club, slug: 'shirt', stock: 1 });
  await ask(`POST ${path}/lots`, { exclusiveIds: [unsold.id], version: 1 });
  const fan = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: fan.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(fan.username), payload });
  const none = await ask(`POST ${path}/duplicate`, { id: randomUUID(), unsoldLots: true });
  expect(none).toMatchObject({ status: 409, body: { code: 'lot.noneUnsold' } });
  const { body: closed } = await ask(`POST ${path}/close`, { reason: 'The evening is over' });
  expect(closed.lots).toMatchObject([
    { state: 'UNPAID', canBeOfferedAgain: false },
    { state: 'UNSOLD', canBeOfferedAgain: true },
  ]);
  const again = { id: randomUUID(), unsoldLots: true };
  const copies = await Promise.all([
    ask(`POST ${path}/duplicate`, again),
    ask(`POST ${path}/duplicate`, again),
    ask(`POST ${path}/duplicate`, { id: randomUUID(), unsoldLots: true }),
  ]);
  expect(copies[0]?.status).toBe(copies[1]?.status);
  const [first] = copies.filter(({ status }) => status === 201);
  expect(first?.body).toMatchObject({ visible: false, status: 'UPCOMING' });
  expect(first?.body.lots).toMatchObject([
    {
      ...{ number: 1, exclusiveSlug: 'shirt-2', state: 'UPCOMING', name: unsold.name },
      startingPrice: closed.lots[1].startingPrice,
    },
  ]);
  // One who was slower found no piece left, unless it was the same request.
  for (const copy of copies)
    expect(copy.status === 201 ? copy : copy.body.code).toEqual(
      copy.status === 201 ? first : 'lot.noneUnsold',
    );
  expect((await ask(`GET ${path}`)).body.lots[1]).toMatchObject({ canBeOfferedAgain: false });
  const moves = await ask(`GET /exclusives/${unsold.id}/stock-movements`);
  expect(moves.body.items).toMatchObject([
    { change: -1, reason: null, cause: 'AUCTIONED_AGAIN' },
    { change: 1, cause: 'FIRST_STOCK' },
  ]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
