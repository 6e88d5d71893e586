import { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

const club = await createClub(ctx);
const waitingFor = async (...roles: StaffRole[]) => {
  const { headers } = await createStaff(ctx, { club, roles });
  const url = `/api/back-office/clubs/${club.slug}/waiting`;
  return (await app.inject({ url, headers: headers() })).json();
};

it('says nothing waits at a new club, and each role what it may deal with', async () => {
  const noLots = { count: 0, auctionId: null };
  const sold = { unpaidLots: noLots, undeliveredOrders: 0, undeliveredLots: noLots, undeliveredPrizes: 0 };
  const documents = { waitingInvoices: 0, waitingReceipts: 0 };
  const nothing = { reviews: 0, reports: 0, gifts: 0, refunds: 0, withdrawals: 0, ...sold, ...documents };
  expect(await waitingFor('owner')).toEqual(nothing);
  expect(Object.keys(await waitingFor('reviewer'))).toEqual(['reviews']);
  expect(Object.keys(await waitingFor('moderator'))).toEqual(['reports']);
  expect(Object.keys(await waitingFor('auctioneer'))).toEqual(['unpaidLots']);
  const toSend = ['undeliveredOrders', 'undeliveredLots', 'undeliveredPrizes'];
  expect(Object.keys(await waitingFor('fulfilment'))).toEqual(toSend);
  expect(Object.keys(await waitingFor('accountant'))).toEqual(['withdrawals']);
  expect(await waitingFor('editor')).toEqual({});
});

it('counts registrations to decide on, reports, gifts to approve and lots that are not paid', async () => {
  const [fan, other] = [
    await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' }),
    await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' }),
  ];
  await $client.query(
    `insert into app.kyc_review (id, club_id, fan_id, verdict, words, actor)
     values (gen_random_uuid(), $1, $2, 'ASKED_AGAIN', 'Which address?', 'someone')`,
    [club.id, other.id],
  );
  await $client.query(
    `insert into app.member_report (id, club_id, fan_id, reported_id, reason, note, quotes)
     values (gen_random_uuid(), $1, $2, $3, 'SPAM', '', '[]')`,
    [club.id, fan.id, other.id],
  );
  await $client.query(
    `insert into app.coin_gift (id, club_id, fan_id, coin_units, reason, state, asked_by)
     values (gen_random_uuid(), $1, $2, 1, 'Thanks', 'WAITING', 'someone')`,
    [club.id, fan.id],
  );
  const { lotId, auctionId } = await createAuctionLot(ctx, { club });
  const bidder = await createBidder(ctx, club);
  const bidId = ctx.ids.next();
  await $client.query(
    `insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
     values ($1, $2, $3, 1, $4, 8000000, clock_timestamp())`,
    [bidId, club.id, lotId, bidder.id],
  );
  await $client.query(
    `update app.lot set closed_at = clock_timestamp(), winner_bid_id = $1, due_bid_id = $1, top_bid_id = $1,
       bid_count = 1 where id = $2`,
    [bidId, lotId],
  );
  expect(await waitingFor('owner')).toMatchObject({
    ...{ reviews: 1, reports: 1, gifts: 1, refunds: 0, unpaidLots: { count: 1, auctionId } },
  });
});

it('counts what is paid and not yet sent or handed over', async () => {
  await createOrder(ctx, { club });
  await createOrder(ctx, { club, outcome: 'paid' });
  const { fan } = await createOrder(ctx, { club, outcome: 'paid' });
  expect((await waitingFor('fulfilment')).undeliveredOrders).toBe(2);
  const sent = `update app.orders set delivery = 'SENT', delivered_at = now(), delivery_note = '' where fan_id = $1`;
  await $client.query(sent, [fan.id]);
  const { lotId, auctionId } = await createAuctionLot(ctx, { club });
  await $client.query(
    `update app.lot set closed_at = now(), paid_at = now(), paid_otherwise = 'By cheque' where id = $1`,
    [lotId],
  );
  const lots = { count: 1, auctionId };
  const undelivered = { undeliveredOrders: 1, undeliveredLots: lots, undeliveredPrizes: 0 };
  expect(await waitingFor('fulfilment')).toEqual(undelivered);
});

it('counts the documents that wait until the club has given its legal identity, for whoever may give it', async () => {
  const unknown = await createClub(ctx, { model: 'FOUNDATION', legalIdentity: null });
  await createOrder(ctx, { club: unknown, outcome: 'paid' });
  await createDonation(ctx, { club: unknown, outcome: 'paid' });
  const { headers } = await createStaff(ctx, { club: unknown, roles: ['manager'] });
  const url = `/api/back-office/clubs/${unknown.slug}/waiting`;
  expect((await app.inject({ url, headers: headers() })).json()).toMatchObject({
    ...{ waitingInvoices: 1, waitingReceipts: 1 },
  });
});

it('tells an administrator of the platform about tasks that have failed', async () => {
  const { headers } = await createStaff(ctx);
  await $client.query(
    `insert into app.outbox (id, kind, dedupe, payload, dead) values (gen_random_uuid(), 'mail', 'failed', '{}', true)`,
  );
  const url = `/api/back-office/clubs/${club.slug}/waiting`;
  expect((await app.inject({ url, headers: headers() })).json().failedTasks).toBe(1);
});

it('is closed to staff of another club', async () => {
  const elsewhere = await createClub(ctx);
  const { headers } = await createStaff(ctx, { club: elsewhere, roles: [...StaffRole.options] });
  const url = `/api/back-office/clubs/${club.slug}/waiting`;
  expect((await app.inject({ url, headers: headers() })).json().code).toBe('role.required');
});
