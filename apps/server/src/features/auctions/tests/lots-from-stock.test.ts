import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { whileHeld } from '#server/testing/while-held.ts';

const { app, ctx } = await buildTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const SOLD_OUT = { status: 409, body: { code: 'stock.exhausted' } };

/** Returns what adds a piece to a new auction of the club. */
async function openAuction(club: ClubRecord) {
  const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
  const id = randomUUID();
  const ask = async (path: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}/auctions${path}`;
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  await ask('', {
    ...{ id, name: { en: 'Gala', fr: 'Gala' }, startAt: inHours(24), endAt: inHours(26) },
    ...{ anonymous: false, extension: null, increments: [] },
  });
  return (exclusiveId: string) => ask(`/${id}/lots`, { exclusiveIds: [exclusiveId], version: 1 });
}

const isLot = async (id: string) =>
  (await ctx.db.$client.query('select is_lot from app.exclusive where id = $1', [id])).rows[0].is_lot;

test('a piece that is sold out becomes no lot', async () => {
  const club = await createClub(ctx);
  const add = await openAuction(club);
  const { id } = await createExclusive(ctx, { club, stock: 0 });
  expect(await add(id)).toMatchObject(SOLD_OUT);
  expect(await isLot(id)).toBe(false);
});

test('the last piece becomes no lot while it is bought', async () => {
  const club = await createClub(ctx);
  const add = await openAuction(club);
  const { id } = await createExclusive(ctx, { club, stock: 1 });
  await whileHeld(ctx, `update app.exclusive set stock = 0 where id = '${id}'`, async () => {
    expect(await add(id)).toMatchObject(SOLD_OUT);
  });
  expect(await isLot(id)).toBe(false);
});
