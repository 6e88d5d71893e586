import { expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { drawWinners, importParticipation } from '../index.ts';
import { createEndedGiveaway } from './create-ended-giveaway.ts';
import { openPrizeDesk } from './open-prize-desk.ts';

const { app, ctx } = await buildTestApp();

/** Two of three who entered have won; what whoever only sends is replied. */
async function openPacking() {
  const { club, giveaway, key } = await createEndedGiveaway(ctx, 3);
  await drawWinners({ ctx, input: key });
  const { ask } = await openPrizeDesk({ app, ctx }, { club, giveaway });
  const { headers } = await createStaff(ctx, { club, roles: ['fulfilment'] });
  const list = async (query = '') => {
    const url = `/api/back-office/clubs/${club.slug}/prizes?${query}`;
    return (await app.inject({ url, headers: headers() })).json();
  };
  const ranks = async (query = '') => (await list(query)).items.map(({ rank }: { rank: number }) => rank);
  return { club, giveaway, ask, list, ranks };
}

test('whoever only sends lists the prizes of all draws with their winners, and what is still to be sent', async () => {
  const { giveaway, ask, list, ranks } = await openPacking();
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items[0]).toEqual({
    ...{
      id: expect.any(String),
      giveawayId: giveaway.id,
      rank: 1,
      name: expect.stringMatching(/^Fan \d lind$/),
    },
    ...{ sponsorName: giveaway.sponsorName, prize: giveaway.prize, drawnAt: expect.any(String) },
    ...{ isForfeitAsked: false, delivery: null, deliveryNote: null, deliveredAt: null },
  });
  await ask('POST', '/winners/2/deliver', { delivery: 'SENT', note: 'Parcel 6A123' });
  expect(await ranks('filter[delivered]=no')).toEqual([1]);
  expect((await list('filter[delivered]=yes')).items).toMatchObject([
    { rank: 2, delivery: 'SENT', deliveryNote: 'Parcel 6A123' },
  ]);
});

test('a prize is listed with whoever wins it now', async () => {
  const { giveaway, ask, ranks, list } = await openPacking();
  await ask('POST', '/winners/1/forfeit', { reason: 'No answer in two weeks' });
  expect(await ranks()).toEqual([2, 3]);
  await ctx.db.$client.query(
    `update app.fan set erased_at = now() where id = (
       select p.fan_id from app.giveaway_winner w join app.participation p on p.id = w.participation_id
       where w.rank = 3 and w.giveaway_id = $1)`,
    [giveaway.id],
  );
  const names = (await list()).items.map(({ name }: { name: string }) => name);
  expect(names).toEqual([expect.stringMatching(/^Fan/), '']);
});

test('prizes are found by their winner or sponsor, and read page by page, the latest draw first', async () => {
  const { club, giveaway, ranks, list } = await openPacking();
  const later = await createGiveaway(ctx, {
    ...{ club, sponsorName: 'Boulangerie du Port' },
    ...{ startAt: new Date(Date.now() - 7_200_000), endAt: new Date(Date.now() - 3_600_000) },
  });
  const fan = await createFan(ctx, { club });
  const entered = { firstName: 'Noor', lastName: 'Bakker', enteredAt: new Date(Date.now() - 5_400_000) };
  await importParticipation({
    ...{ ctx, actor: system('test') },
    input: { club, fanId: fan.id, giveawayId: later.id, email: fan.email, answeredQuestions: [], ...entered },
  });
  await drawWinners({ ctx, input: { clubId: club.id, giveawayId: later.id } });
  const pages = [await list('limit=1')];
  while (pages.at(-1).nextCursor) pages.push(await list(`limit=1&cursor=${pages.at(-1).nextCursor}`));
  expect(
    pages.flatMap(({ items }) =>
      items.map((item: { giveawayId: string; rank: number }) => [item.giveawayId, item.rank]),
    ),
  ).toEqual([
    [later.id, 1],
    [giveaway.id, 1],
    [giveaway.id, 2],
  ]);
  expect(await ranks('q=boulangerie')).toEqual([1]);
  expect(await ranks('q=bakker')).toEqual([1]);
  expect(await ranks('q=lind')).toEqual([1, 2]);
  expect(await ranks('q=nobody')).toEqual([]);
});
