import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

/** A running auction, hidden yet, at a club with hidden pieces. */
async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['auctioneer'] });
  const ask = async (path: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const id = randomUUID();
  const [startAt, endAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const name = { en: 'Gala', fr: 'Gala' };
  const rules = { anonymous: false, extension: null, increments: [], goalEuros: null };
  await ask('/auctions', { id, name, startAt, endAt, ...rules });
  const hide = (pictures: number) =>
    createExclusive(ctx, { club, visible: false, ...(pictures === 0 ? { medias: [] } : {}) });
  const add = async (exclusiveId: string, version: number) =>
    ask(`/auctions/${id}/lots`, { exclusiveIds: [exclusiveId], version });
  const show = () => ask(`/auctions/${id}/show`, {});
  const bidder = await createBidder(ctx, club);
  const bid = async (slug: string) => {
    const url = `/api/clubs/${club.slug}/exclusives/${slug}/bids`;
    const payload = { bidderUsername: bidder.username, priceCoinsAmount: 50 };
    return (await app.inject({ method: 'POST', url, headers: bearer(bidder.username), payload })).statusCode;
  };
  return { club, id, staff, hide, add, show, bid };
}

it('shows its pieces with the auction, and one that is added later at once', async () => {
  const { hide, add, show, bid } = await setUp();
  const [first, later] = [await hide(1), await hide(1)];
  const { body } = await add(first.id, 1);
  expect(await bid(first.slug)).toBe(409);
  const shown = await show();
  expect(shown).toMatchObject({ status: 200, body: { visible: true } });
  expect(body.version).toBeLessThan(shown.body.version);
  expect(await bid(first.slug)).toBe(201);
  await add(later.id, shown.body.version);
  expect(await bid(later.slug)).toBe(201);
});

it('stays hidden while a piece has no picture', async () => {
  const { hide, add, show } = await setUp();
  await add((await hide(0)).id, 1);
  expect(await show()).toMatchObject({ status: 409, body: { code: 'exclusive.noPicture' } });
});

it('marks a piece that was hidden by hand while its auction is shown', async () => {
  const { club, id, staff, hide, add, show } = await setUp();
  const piece = await hide(1);
  await add(piece.id, 1);
  const isHidden = async () => {
    const url = `/api/back-office/clubs/${club.slug}/auctions/${id}`;
    return (await app.inject({ url, headers: staff.headers() })).json().lots[0].isHidden;
  };
  expect(await isHidden()).toBe(false);
  await show();
  expect(await isHidden()).toBe(false);
  await ctx.db.execute(sql`update app.exclusive set visible = false where id = ${piece.id}`);
  expect(await isHidden()).toBe(true);
});
