import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const first = await buildTestApp();
const { app, ctx } = first;
const second = await startSecondApp(first);
const counters = [openShopClient({ app, ctx }), openShopClient(second)] as const;
const [{ buy, press, stockOf }] = counters;

const createPieces = (club: ClubRecord, count: number) =>
  Promise.all(Array.from({ length: count }, () => createExclusive(ctx, { club, stock: 1 })));

test.each([{ coinsEnabled: true }, { coinsEnabled: false }])(
  'keeps five of twelve single pieces for a fan who asks for all at once, through two processes: %j',
  async (settings) => {
    const club = await createClub(ctx, settings);
    const { username } = await createFan(ctx, { club });
    const pieces = await createPieces(club, 12);
    const replies = await Promise.all(
      pieces.map(({ id }, index) =>
        counters[index % 2 ? 1 : 0].buy({ slug: club.slug, username, lineItems: [id] }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json());
    expect(refused).toHaveLength(7);
    for (const problem of refused) expect(problem).toMatchObject({ code: 'order.tooManyOpen' });
    const left = await Promise.all(pieces.map(({ id }) => stockOf(id)));
    expect(left.filter((stock) => stock === 1)).toHaveLength(7);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  },
);

test('sells the next piece once one is paid, left or run out of time', async () => {
  const club = await createClub(ctx);
  const { username, id: fanId } = await createFan(ctx, { club });
  const pieces = await createPieces(club, 9);
  const take = async (index: number) =>
    buy({ slug: club.slug, username, lineItems: [pieces[index]?.id ?? ''] });
  const pages = [await take(0), await take(1), await take(2), await take(3), await take(4)];
  const refused = await take(5);
  expect(refused.json()).toMatchObject({ status: 409, code: 'order.tooManyOpen' });
  expect(refused.json().detail).toContain('5 purchases');
  expect((await take(0)).json()).toEqual(pages[0]?.json());
  await press(pages[0]?.json().url, { outcome: 'paid' });
  expect((await take(5)).statusCode).toBe(201);
  await press(pages[1]?.json().url, { outcome: 'canceled' });
  expect((await take(6)).statusCode).toBe(201);
  expect((await take(7)).statusCode).toBe(409);
  await ctx.db.$client.query(`update app.hold set expires_at = ${JUST_NOW} where fan_id = $1`, [fanId]);
  expect((await take(7)).statusCode).toBe(201);
});
