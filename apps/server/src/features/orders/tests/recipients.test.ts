import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { eraseFan } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

async function open(club: ClubRecord, role: StaffRole = 'fulfilment') {
  const { headers, username } = await createStaff(ctx, { club, roles: [role] });
  const ask = async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const own = { ...headers(), 'accept-language': 'fr-FR' };
    const reply = await app.inject({ method, url, headers: own, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { ask, username };
}

async function createPaidOrder(fan: Parameters<typeof createFan>[1] = {}) {
  const club = await createClub(ctx);
  const buyer = await createFan(ctx, { club, firstName: 'Nora', lastName: 'Le Goff', ...fan });
  await createOrder(ctx, { club, fan: buyer, outcome: 'paid' });
  const { rows } = await $client.query('select id from app.orders where fan_id = $1', [buyer.id]);
  return { club, buyer, path: `/orders/${rows[0].id}` as const, subject: `order:${rows[0].id}` };
}

const whoRead = async (subject: string) =>
  (
    await $client.query(
      `select actor, action from app.audit_entry where subject = $1 and action like '%.recipientRead'`,
      [subject],
    )
  ).rows;

test('whoever sends a parcel reads where to, and that they did is written down', async () => {
  const { club, buyer, path, subject } = await createPaidOrder();
  const { ask, username } = await open(club);
  expect(await whoRead(subject)).toEqual([]);
  expect(await ask(`GET ${path}/recipient`)).toEqual({
    status: 200,
    body: {
      ...{ name: 'Nora Le Goff', email: buyer.email, phoneNumber: expect.anything() },
      addressLines: ['12 rue du Stade', '69007 Lyon', 'France'],
    },
  });
  expect(await whoRead(subject)).toEqual([{ actor: username, action: 'order.recipientRead' }]);
});

test('a buyer without an address can be asked for it', async () => {
  const { club, buyer, path } = await createPaidOrder({ address: null });
  const { ask } = await open(club);
  expect((await ask(`GET ${path}/recipient`)).body).toMatchObject({ email: buyer.email, addressLines: [] });
});

test('of a buyer whose account is deleted nobody is told to ask for an address', async () => {
  const { club, buyer, path, subject } = await createPaidOrder();
  await ctx.unitOfWork({ clubId: club.id }, (uow) => eraseFan(uow.tx, buyer));
  const { ask } = await open(club);
  expect((await ask(`GET ${path}/recipient`)).body.code).toBe('fan.notFound');
  expect(await whoRead(subject)).toEqual([]);
});

test('nobody else reads it, nor that of an order that is not paid', async () => {
  const { club, path, subject } = await createPaidOrder();
  for (const role of ['accountant', 'auditor', 'editor', 'auctioneer'] as const) {
    const { ask } = await open(club, role);
    expect([role, (await ask(`GET ${path}/recipient`)).body.code]).toEqual([role, 'role.required']);
  }
  const { ask: askElsewhere } = await open(await createClub(ctx));
  expect((await askElsewhere(`GET ${path}/recipient`)).body.code).toBe('order.notFound');
  const { club: of, fan } = await createOrder(ctx);
  const { ask } = await open(of);
  const { rows } = await $client.query('select id from app.orders where fan_id = $1', [fan.id]);
  expect((await ask(`GET /orders/${rows[0].id}/recipient`)).body.code).toBe('order.notPaid');
  expect(await whoRead(subject)).toEqual([]);
});

test('a lot that was paid elsewhere is sent to its buyer', async () => {
  const lot = await createAuctionLot(ctx);
  const { ask } = await open(lot.club, 'owner');
  const recipient = () => ask(`GET /lots/${lot.lotId}/recipient`);
  expect((await recipient()).body.code).toBe('lot.notPaid');
  const buyer = await createBidder(ctx, lot.club, { firstName: 'Ada', lastName: 'Laurent' });
  const payload = { bidderUsername: buyer.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: lot.bidsUrl, headers: bearer(buyer.username), payload });
  await ask(`POST /auctions/${lot.auctionId}/close`, { reason: 'Nobody bids any more' });
  expect((await recipient()).body.code).toBe('lot.notPaid');
  await ask(`POST /lots/${lot.lotId}/mark-paid`, { buyerId: buyer.id, reason: 'By cheque, number 12' });
  expect((await recipient()).body).toMatchObject({
    ...{ name: 'Ada Laurent', email: buyer.email, addressLines: ['12 rue du Stade', '69007 Lyon', 'France'] },
  });
  expect(await whoRead(`lot:${lot.lotId}`)).toHaveLength(1);
});
