import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { openAuctionDesk } from './open-auction-desk.ts';

const { app, ctx } = await buildTestApp();

async function openDesk() {
  const { lot, ask } = await openAuctionDesk({ app, ctx });
  const listed = async () => {
    const reply = await app.inject({ url: `/api/clubs/${lot.club.slug}/auctions` });
    return reply.json().find(({ id }: { id: string }) => id === lot.auctionId);
  };
  return { lot, ask, listed };
}

const settingsOf = ({ name, startAt, endAt, anonymous, extension, increments }: Record<string, unknown>) => ({
  ...{ name, startAt, endAt, anonymous, extension, increments },
});

test('staff set a goal, fans see it, and whoever does not name it leaves it', async () => {
  const { lot, ask, listed } = await openDesk();
  const path = `/auctions/${lot.auctionId}` as const;
  expect((await listed()).goal).toBeUndefined();
  const settings = settingsOf((await ask(`GET ${path}`)).body);
  const set = await ask(`PUT ${path}`, { ...settings, goalEuros: 20_000.5, version: 1 });
  expect(set).toMatchObject({ status: 200, body: { goalEuros: 20_000.5, version: 2 } });
  expect((await listed()).goal).toEqual({ value: 20_000.5, currency: 'EUR', text: '20 000.50 €' });
  const unnamed = await ask(`PUT ${path}`, { ...settings, anonymous: true, version: 2 });
  expect(unnamed.body).toMatchObject({ goalEuros: 20_000.5, anonymous: true, version: 3 });
  const late = await ask(`PUT ${path}`, { ...settings, goalEuros: 9, version: 2 });
  expect(late).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { goalEuros: 20_000.5 } } });
  const copy = await ask(`POST ${path}/duplicate`, { id: randomUUID() });
  expect(copy.body.goalEuros).toBe(20_000.5);
  const unset = await ask(`PUT ${path}`, { ...settings, anonymous: true, goalEuros: null, version: 3 });
  expect(unset.body.goalEuros).toBeNull();
  expect((await listed()).goal).toBeUndefined();
  const { rows } = await ctx.db.$client.query(
    `select before, after from app.audit_entry where subject = $1 and action = 'auction.changed' order by position`,
    [`auction:${lot.auctionId}`],
  );
  expect(rows[0]).toEqual({ before: { goalEuros: null }, after: { goalEuros: 20_000.5 } });
  expect(rows).toHaveLength(3);
});

test('a goal may change while there are bids, and no more once all lots are closed', async () => {
  const { lot, ask } = await openDesk();
  const path = `/auctions/${lot.auctionId}` as const;
  const fan = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: fan.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(fan.username), payload });
  const settings = settingsOf((await ask(`GET ${path}`)).body);
  const set = await ask(`PUT ${path}`, { ...settings, goalEuros: 500, version: 1 });
  expect(set.body).toMatchObject({ goalEuros: 500, bidCount: 1 });
  const { body: closed } = await ask(`POST ${path}/close`, { reason: 'Nobody bids any more' });
  const over = await ask(`PUT ${path}`, { ...settings, goalEuros: 400, version: closed.version });
  expect(over).toMatchObject({ status: 409, body: { code: 'auction.fixed', fields: ['goalEuros'] } });
});

test.each([0, -5, 10.001, 10_000_001, '12'])('refuses %s as a goal', async (goalEuros) => {
  const { ask } = await openDesk();
  const settings = {
    ...{ id: randomUUID(), name: { en: 'Gala', fr: 'Gala' }, anonymous: false, extension: null },
    ...{ startAt: '2037-01-01T18:00:00.000Z', endAt: '2037-01-01T20:00:00.000Z', increments: [] },
  };
  expect(await ask('POST /auctions', { ...settings, goalEuros })).toMatchObject({ status: 400 });
  expect((await ask('POST /auctions', settings)).body.goalEuros).toBeNull();
});
