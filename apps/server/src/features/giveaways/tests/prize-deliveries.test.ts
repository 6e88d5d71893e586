import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { drawWinners } from '../index.ts';
import { createEndedGiveaway } from './create-ended-giveaway.ts';
import { openPrizeDesk } from './open-prize-desk.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const note = 'Parcel 6A123';

/** Two of three who entered have won. */
async function openDrawn() {
  const { club, giveaway, entries, key } = await createEndedGiveaway(ctx, 3);
  await drawWinners({ ctx, input: key });
  const { staff, ask } = await openPrizeDesk({ app, ctx }, { club, giveaway });
  const { rows } = await $client.query<{ fan_id: string }>(
    `select p.fan_id from app.giveaway_winner w join app.participation p on p.id = w.participation_id
     where w.giveaway_id = $1 order by w.rank`,
    [giveaway.id],
  );
  const winners = rows.map(({ fan_id }) => entries.find(({ fan }) => fan.id === fan_id)?.fan);
  const [first] = winners;
  if (!first) throw new Error('Nobody won');
  const url = `/api/back-office/clubs/${club.slug}`;
  const askClub = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({ method, url: `${url}${path}`, headers: staff.headers(), ...(payload ? { payload } : {}) });
  return {
    ...{ club, giveaway, ask, first },
    deliver: (delivery: string | null, rank = 1) =>
      ask('POST', `/winners/${rank}/deliver`, { delivery, note }),
    passOn: (rank = 1) => ask('POST', `/winners/${rank}/forfeit`, { reason: 'No answer in two weeks' }),
    winner: async (rank = 1) => (await ask('GET', '')).body.winners[rank - 1],
    waiting: async () => (await askClub('GET', '/waiting')).json().undeliveredPrizes,
    erase: async (fanId: string) => {
      const { headers } = await createStaff(ctx, { club, roles: ['owner'] });
      const payload = { reason: 'Asked by letter' };
      return app.inject({
        method: 'POST',
        url: `${url}/fans/${fanId}/erasures`,
        headers: headers(),
        payload,
      });
    },
  };
}

const toldOf = async (fanId: string) =>
  (
    await $client.query(
      `select template, link_path from app.notification where fan_id = $1 and template like 'prize%' order by id`,
      [fanId],
    )
  ).rows;

test('a winner is told once that the prize was sent, and that it was not after all', async () => {
  const { giveaway, first, deliver, winner } = await openDrawn();
  const nothing = { delivery: null, deliveryNote: null, deliveredAt: null };
  expect((await deliver(null)).status).toBe(200);
  expect(await winner()).toMatchObject(nothing);
  const replies = await Promise.all(Array.from({ length: 6 }, () => deliver('SENT')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await winner()).toMatchObject({
    delivery: 'SENT',
    deliveryNote: note,
    deliveredAt: expect.any(String),
  });
  await Promise.all([deliver(null), deliver(null)]);
  expect(await winner()).toMatchObject(nothing);
  await deliver('HANDED_OVER');
  const linkPath = `/giveaway?giveaway=${giveaway.slug}`;
  expect(await toldOf(first.id)).toEqual(
    ['prizeSent', 'prizeNotDelivered', 'prizeHandedOver'].map((template) => ({
      template,
      link_path: linkPath,
    })),
  );
  const { rows } = await $client.query(
    `select action, detail from app.audit_entry where subject = $1 and action like 'giveaway.prize%'
     order by position`,
    [`giveaway:${giveaway.id}`],
  );
  expect(rows.at(-1)).toMatchObject({ action: 'giveaway.prizeDelivered', detail: { rank: 1 } });
  expect(rows.filter(({ action }) => action === 'giveaway.prizeUndelivered')).toHaveLength(1);
});

test('the day on which a prize was sent stays when its note is corrected', async () => {
  const { giveaway, deliver, winner } = await openDrawn();
  await deliver('SENT');
  const day =
    "update app.prize_delivery set delivered_at = now() - interval '10 days' where giveaway_id = $1";
  await $client.query(day, [giveaway.id]);
  const { deliveredAt } = await winner();
  await deliver('SENT');
  expect((await winner()).deliveredAt).toBe(deliveredAt);
  await deliver('HANDED_OVER');
  expect((await winner()).deliveredAt > deliveredAt).toBe(true);
});

test('whoever only sends reads nothing else of the giveaway', async () => {
  const { club, giveaway } = await openDrawn();
  const { headers } = await createStaff(ctx, { club, roles: ['fulfilment'] });
  const url = `/api/back-office/clubs/${club.slug}/giveaways/${giveaway.id}/winners/1/deliver`;
  const payload = { delivery: null, note: '' };
  const reply = await app.inject({ method: 'POST', url, headers: headers(), payload });
  expect(reply.json()).toEqual({ delivery: null, deliveryNote: null, deliveredAt: null });
});

test('what is still to be sent waits until it is sent or its winner is gone', async () => {
  const { first, deliver, waiting, erase } = await openDrawn();
  expect(await waiting()).toBe(2);
  await deliver('SENT', 2);
  expect(await waiting()).toBe(1);
  expect((await erase(first.id)).statusCode).toBe(204);
  expect(await waiting()).toBe(0);
});

test('a prize that was sent is not passed on, and one that was passed on is not sent to its first winner', async () => {
  const { deliver, passOn } = await openDrawn();
  await deliver('SENT');
  expect(await passOn()).toMatchObject({ status: 409, body: { code: 'giveaway.prizeDelivered' } });
  await deliver(null);
  expect((await passOn()).status).toBe(200);
  expect(await deliver('SENT')).toMatchObject({ status: 404, body: { code: 'giveaway.winnerNotFound' } });
  expect((await deliver('SENT', 3)).status).toBe(200);
  expect((await deliver('SENT', 4)).body.code).toBe('giveaway.winnerNotFound');
});

test('a prize that is sent and passed on at once is one of the two', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { deliver, passOn } = await openDrawn();
    const statuses = (await Promise.all([deliver('SENT'), passOn()])).map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(statuses);
    expect(await findViolations($client)).toEqual([]);
  }
});

test('to whom a prize was handed over ends with the account', async () => {
  const { first, deliver, winner, erase } = await openDrawn();
  await deliver('HANDED_OVER');
  await erase(first.id);
  expect(await winner()).toMatchObject({ name: '', delivery: 'HANDED_OVER', deliveryNote: '—' });
});
