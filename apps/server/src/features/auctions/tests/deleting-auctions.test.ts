import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const reason = 'Made by mistake';

async function open(visible: boolean) {
  const lot = await createAuctionLot(ctx, { visible });
  return { lot, staff: await createStaff(ctx, { club: lot.club, roles: ['auctioneer'] }) };
}

async function post({ club }: AuctionLotFixture, staff: StaffFixture, path: string, payload: object) {
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
  return { status: reply.statusCode, code: reply.body === '' ? undefined : reply.json().code };
}

const remove = (lot: AuctionLotFixture, staff: StaffFixture) =>
  post(lot, staff, `/auctions/${lot.auctionId}/delete`, { reason });

async function bid(lot: AuctionLotFixture): Promise<number> {
  const fan = await createBidder(ctx, lot.club);
  const payload = { bidderUsername: fan.username, priceCoinsAmount: 90 };
  const headers = bearer(fan.username);
  return (await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload })).statusCode;
}

test('one that nobody has seen goes with its lots, and its pieces can be lots of another', async () => {
  const { lot, staff } = await open(false);
  expect((await remove(lot, staff)).status).toBe(204);
  expect(await remove(lot, staff)).toEqual({ status: 404, code: 'auction.notFound' });
  const url = `/api/back-office/clubs/${lot.club.slug}/lot-candidates`;
  const candidates = (await app.inject({ url, headers: staff.headers() })).json();
  expect(candidates.map(({ id }: { id: string }) => id)).toContain(lot.exclusive.id);
  const { rows } = await ctx.db.$client.query(
    "select reason, before from app.audit_entry where action = 'auction.deleted' and subject = $1",
    [`auction:${lot.auctionId}`],
  );
  expect(rows).toMatchObject([{ reason, before: { lots: [lot.exclusive.id] } }]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

const shownTo = async ({ club, exclusive }: AuctionLotFixture) => {
  const list = (await app.inject({ url: `/api/clubs/${club.slug}/exclusives` })).json();
  return list.some(({ id }: { id: string }) => id === exclusive.id);
};

test('a piece that leaves is not for sale at its starting price, but hidden until it is shown', async () => {
  const { lot, staff } = await open(true);
  expect(await shownTo(lot)).toBe(true);
  expect((await post(lot, staff, `/auctions/${lot.auctionId}/hide`, { reason })).status).toBe(200);
  expect((await remove(lot, staff)).status).toBe(204);
  expect(await shownTo(lot)).toBe(false);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('a lot that is taken out of an auction is hidden, too', async () => {
  const { lot, staff } = await open(true);
  const url = `/api/back-office/clubs/${lot.club.slug}/auctions/${lot.auctionId}`;
  const { version } = (await app.inject({ url, headers: staff.headers() })).json();
  const payload = { lots: [], version };
  const reply = await app.inject({ method: 'PUT', url: `${url}/lots`, headers: staff.headers(), payload });
  expect(reply.json()).toMatchObject({ lots: [] });
  expect(await shownTo(lot)).toBe(false);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('one that fans see is hidden first', async () => {
  const { lot, staff } = await open(true);
  expect(await remove(lot, staff)).toEqual({ status: 409, code: 'auction.shown' });
});

test('one in which somebody has bid stays, also when the bid was voided', async () => {
  const { lot, staff } = await open(true);
  expect(await bid(lot)).toBe(201);
  const { rows } = await ctx.db.$client.query('select id from app.bid where lot_id = $1', [lot.lotId]);
  await post(lot, staff, `/lots/${lot.lotId}/bids/${rows[0].id}/void`, { reason });
  await post(lot, staff, `/auctions/${lot.auctionId}/hide`, { reason });
  expect(await remove(lot, staff)).toEqual({ status: 409, code: 'auction.hasBids' });
});

test('at once with a bid, either the bid is taken or nothing is left to bid in', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { lot, staff } = await open(true);
    const hideAndRemove = async () => {
      await post(lot, staff, `/auctions/${lot.auctionId}/hide`, { reason });
      return remove(lot, staff);
    };
    const [status, { status: removed }] = await Promise.all([bid(lot), hideAndRemove()]);
    expect([status === 201, removed === 204].filter(Boolean)).toHaveLength(1);
  }
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
