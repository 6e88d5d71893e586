import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setKycStatus } from '#server/features/fans/index.ts';
import { refundOrder } from '#server/features/orders/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { offerToNextBidder } from '../due-payments/offer-to-next-bidder.ts';
import { openAuctionRoom, type WonLot } from './open-auction-room.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { createWonLot, rowOf } = openAuctionRoom({ app, ctx, clock });
const { buy, press, ordersOf, stockOf } = openShopClient({ app, ctx });

/** Changes a document in substance, which everybody has to accept anew before the next purchase. */
async function changeDocument({ lot: { club } }: WonLot): Promise<void> {
  const headers = (await createStaff(ctx, { club, roles: ['owner'] })).headers();
  const url = `/api/back-office/clubs/${club.slug}/legal-documents/FIAT_SALE_TERMS`;
  const { version } = (await app.inject({ url, headers })).json();
  const payload = { text: { en: 'New terms', fr: 'Nouvelles conditions' }, inSubstance: true, version };
  const reply = await app.inject({ method: 'POST', url: `${url}/versions`, headers, payload });
  expect(reply.statusCode).toBeLessThan(300);
}

const endMembership = async ({ lot: { club }, winner: { id } }: WonLot) => {
  await setKycStatus(ctx.db, { clubId: club.id, id, kycStatus: 'DUE_DILIGENCE_APPROVED' });
};

test.each([
  ['whose membership has ended since', endMembership, 'fan.notValidated'],
  ['who has not accepted the terms that were changed since', changeDocument, 'terms.changed'],
] as const)('a lot is paid by a winner %s', async (_, change, refusal) => {
  const won = await createWonLot();
  const { lot, winner, loser } = won;
  await change(won);
  if (change === endMembership) await endMembership({ ...won, winner: loser });
  const request = { slug: lot.club.slug, lineItems: [lot.exclusive.id] };
  expect((await buy({ ...request, username: loser.username })).json().code).toBe(refusal);
  const reply = await buy({ ...request, username: winner.username });
  expect(reply.statusCode).toBe(201);
  await press(reply.json().url, { outcome: 'paid' });
  expect((await rowOf(lot))?.paidAt).not.toBeNull();
});

test('a lot that the winner’s coins cover takes its piece out of the stock, and gives it back when refunded', async () => {
  const { lot, winner } = await createWonLot({ club: await createClub(ctx) });
  const { club, exclusive } = lot;
  await createWallet(ctx, { club, fan: winner, coins: 1000 });
  const request = { slug: club.slug, username: winner.username, lineItems: [exclusive.id] };
  const replies = await Promise.all([buy(request), buy(request)]);
  expect(replies.map(({ statusCode }) => statusCode)).toContain(201);
  const [order, ...others] = await ordersOf(club.slug, winner.username);
  expect([order?.status, others.length]).toEqual(['PAID', 0]);
  expect(await stockOf(exclusive.id)).toBe(0);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  const refund = { clubId: club.id, id: order?.id ?? '', reason: 'Torn at the hem' };
  await refundOrder({ ctx, actor: system('test'), input: refund });
  expect(await stockOf(exclusive.id)).toBe(1);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('a lot that was offered on is paid by its new buyer, though the payment of the former one is open', async () => {
  const { lot, winner, loser } = await createWonLot();
  const { club, exclusive, lotId } = lot;
  const request = { slug: club.slug, lineItems: [exclusive.id] };
  const late = await buy({ ...request, username: winner.username });
  await offerToNextBidder({ ctx, actor: system('test'), input: { clubId: club.id, lotId } });
  expect((await buy({ ...request, username: winner.username })).json().code).toBe('exclusive.unavailable');
  const reply = await buy({ ...request, username: loser.username });
  expect(reply.statusCode).toBe(201);
  await press(reply.json().url, { outcome: 'paid' });
  await press(late.json().url, { outcome: 'paid' });
  const statusOf = async (username: string) =>
    (await ordersOf(club.slug, username)).map(({ status }) => status);
  expect(await statusOf(loser.username)).toEqual(['PAID']);
  expect(await statusOf(winner.username)).toEqual(['REFUNDED']);
  expect(await stockOf(exclusive.id)).toBe(0);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('the piece of a lot that is refunded whole is the club’s again, and can be offered again', async () => {
  const { lot, winner } = await createWonLot();
  const { club, exclusive, auctionId } = lot;
  const { username } = winner;
  const reply = await buy({ slug: club.slug, username, lineItems: [exclusive.id] });
  await press(reply.json().url, { outcome: 'paid' });
  expect(await stockOf(exclusive.id)).toBe(0);
  const [order] = await ordersOf(club.slug, username);
  const refund = { clubId: club.id, id: order?.id ?? '', reason: 'Torn at the hem' };
  await refundOrder({ ctx, actor: system('test'), input: { ...refund, worthCents: 500n } });
  expect(await stockOf(exclusive.id)).toBe(0);
  await refundOrder({ ctx, actor: system('test'), input: refund });
  expect(await stockOf(exclusive.id)).toBe(1);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const office = `/api/back-office/clubs/${club.slug}`;
  const seen = await app.inject({ url: `${office}/auctions/${auctionId}`, headers });
  expect(seen.json().lots).toMatchObject([{ state: 'REFUNDED', canBeOfferedAgain: true }]);
  const ask = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `${office}${path}`, headers, payload });
  const sent = await ask(`/lots/${lot.lotId}/deliver`, { delivery: 'SENT', note: '' });
  expect(sent.json().code).toBe('lot.notPaid');
  const again = await ask(`/auctions/${auctionId}/duplicate`, { id: randomUUID(), unsoldLots: true });
  expect(again.json().lots).toMatchObject([{ number: 1, state: 'UPCOMING' }]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
  const after = await app.inject({ url: `${office}/auctions/${auctionId}`, headers });
  expect(after.json().lots).toMatchObject([{ state: 'REFUNDED', canBeOfferedAgain: false }]);
});
