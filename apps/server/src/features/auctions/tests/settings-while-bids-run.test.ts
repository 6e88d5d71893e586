import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const REFUSED = { status: 409, body: { code: 'club.lotsOpen' } };

async function openDesk(club: ClubRecord) {
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const url = `/api/back-office/clubs/${club.slug}/settings`;
  return async (change: object) => {
    const {
      slug: _s,
      model: _m,
      state: _t,
      webUrl: _w,
      ...draft
    } = (await app.inject({ url, headers })).json();
    const reply = await app.inject({ method: 'PUT', url, headers, payload: { ...draft, ...change } });
    return { status: reply.statusCode, body: reply.json() };
  };
}

test('a club gets no coins while an auction runs, and may be renamed', async () => {
  const { club } = await createAuctionLot(ctx);
  const save = await openDesk(club);
  expect(await save({ coinsEnabled: true })).toMatchObject(REFUSED);
  expect((await save({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', coinsEnabled: false });
});

test('a club takes euros as long as somebody may have bid in them', async () => {
  const lot = await createAuctionLot(ctx);
  const save = await openDesk(lot.club);
  const refused = { code: 'club.bidsOpen', errors: [{ path: 'body.fiatAccepted' }] };
  expect(await save({ fiatAccepted: false })).toMatchObject({ status: 409, body: refused });
  await ctx.db.$client.query(
    'update app.lot set end_at = now(), closed_at = now(), close_runs = 1 where id = $1',
    [lot.lotId],
  );
  expect((await save({ fiatAccepted: false })).body).toMatchObject({ fiatAccepted: false });
});

test('a bid costs what it cost until its winner has paid, or is no longer waited for', async () => {
  const club = await createClub(ctx, { coinsEnabled: true, tokenPriceCents: 100n });
  const lot = await createAuctionLot(ctx, { club });
  const save = await openDesk(club);
  const { username } = await createBidder(ctx, club);
  const bid = { bidderUsername: username, priceCoinsAmount: 80 };
  const reply = await app.inject({
    ...{ method: 'POST', url: lot.bidsUrl, payload: bid },
    headers: { ...bearer(username), 'idempotency-key': 'eighty-for-the-boat' },
  });
  expect(reply.statusCode).toBe(201);
  expect(await save({ coinPriceEuros: 2 })).toMatchObject({
    ...REFUSED,
    body: { errors: [{ path: 'body.coinPriceEuros' }] },
  });
  // Its auction is over, and its winner has not paid.
  await ctx.db.$client.query(
    `update app.lot set end_at = now(), closed_at = now(), close_runs = 1, winner_bid_id = top_bid_id,
       due_bid_id = top_bid_id where id = $1`,
    [lot.lotId],
  );
  expect(await save({ coinPriceEuros: 2 })).toMatchObject(REFUSED);
  await ctx.db.$client.query("update app.lot set closed_at = now() - interval '9 days' where id = $1", [
    lot.lotId,
  ]);
  expect((await save({ coinPriceEuros: 2 })).body).toMatchObject({ coinPriceEuros: 2 });
});

test('an auction that has not begun keeps nothing as it is', async () => {
  const startAt = new Date(Date.now() + HOUR_MS);
  const { club } = await createAuctionLot(ctx, { startAt, endAt: new Date(Date.now() + 2 * HOUR_MS) });
  const save = await openDesk(club);
  expect((await save({ coinsEnabled: true })).body).toMatchObject({ coinsEnabled: true });
  expect((await save({ coinPriceEuros: 2 })).body).toMatchObject({ coinPriceEuros: 2 });
});

/** A lot of a foundation, worth ten euros, and what is done to it. */
async function openPromisedLot() {
  const club = await createClub(ctx, {
    ...{ model: 'FOUNDATION', coinsEnabled: false, taxReceiptThresholdCents: 1000n },
  });
  const lot = await createAuctionLot(ctx, { club });
  const { id, slug } = lot.exclusive;
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const desk = `/api/back-office/clubs/${club.slug}`;
  const read = async () => (await app.inject({ url: `${desk}/exclusives/${id}`, headers })).json();
  const saveWorth = async (nonDeductibleEuros: number | null) => {
    const { name, descriptionMarkdown, medias, category, pricing, isAnnounced, version } = await read();
    const draft = { slug, name, descriptionMarkdown, medias, category, isAnnounced, nonDeductibleEuros };
    const payload = {
      ...draft,
      priceCoins: pricing.coins.amount,
      upcomingAt: null,
      publishAt: null,
      version,
    };
    const reply = await app.inject({ method: 'PUT', url: `${desk}/exclusives/${id}`, headers, payload });
    return reply.json().code ?? reply.statusCode;
  };
  const importWorth = async (worth: string) => {
    const { name } = await read();
    const csv = `address,name_en,non_deductible_euros\n${slug},${name.en},${worth}\n`;
    const payload = { csv, isTrial: false };
    const reply = await app.inject({ method: 'POST', url: `${desk}/catalogue-imports`, headers, payload });
    return reply.json().rows[0];
  };
  const bid = async () => {
    const { username } = await createBidder(ctx, club);
    const payload = { bidderUsername: username, priceCoinsAmount: 80 };
    const sent = { ...bearer(username), 'idempotency-key': `eighty-by-${username}` };
    return (await app.inject({ method: 'POST', url: lot.bidsUrl, payload, headers: sent })).statusCode;
  };
  return { club, lot, read, saveWorth, importWorth, bid };
}

test('what a lot is worth, which a tax receipt leaves out, stays from the first bid until it is paid', async () => {
  const { lot, read, saveWorth, importWorth, bid } = await openPromisedLot();
  expect(await saveWorth(10)).toBe(200);
  expect(await bid()).toBe(201);
  expect(await saveWorth(null)).toBe('exclusive.hasBids');
  expect(await importWorth('70')).toMatchObject({
    outcome: 'FAULTY',
    faults: [{ column: 'non_deductible_euros', code: 'hasBids' }],
  });
  expect(await importWorth('10')).toMatchObject({ outcome: 'UNCHANGED' });
  expect((await read()).nonDeductibleEuros).toBe(10);
  await ctx.db.$client.query(
    `update app.lot set end_at = now(), closed_at = now(), close_runs = 1, winner_bid_id = top_bid_id,
       due_bid_id = top_bid_id, paid_at = now(), paid_otherwise = 'In cash' where id = $1`,
    [lot.lotId],
  );
  expect(await importWorth('20')).toMatchObject({ outcome: 'CHANGED' });
});

test('a bid that is placed just then is waited for', async () => {
  const { lot, saveWorth } = await openPromisedLot();
  let saving: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update app.lot set bid_count = bid_count where id = ${lot.lotId}`);
    saving = saveWorth(10);
    await expect.poll(() => countWaiting(ctx)).toBe(1);
  });
  expect(await saving).toBe(200);
});

test('the amount from which lots earn a receipt does not rise while an auction runs', async () => {
  const { club } = await openPromisedLot();
  const save = await openDesk(club);
  const refused = { code: 'club.receiptsOpen', errors: [{ path: 'body.taxReceiptThresholdEuros' }] };
  for (const taxReceiptThresholdEuros of [20, null]) {
    expect(await save({ taxReceiptThresholdEuros })).toMatchObject({ status: 409, body: refused });
  }
  expect((await save({ taxReceiptThresholdEuros: 5 })).status).toBe(200);
});
