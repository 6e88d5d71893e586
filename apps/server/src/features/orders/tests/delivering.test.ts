import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type AuctionLotFixture, createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { chooseOutcome, createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const NOTE = 'Parcel 6A123, rings twice';

type Desk = Awaited<ReturnType<typeof openDesk>>;

async function openDesk(club: AuctionLotFixture['club']) {
  const staff = await createStaff(ctx, { club, roles: ['owner'] });
  return async (path: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    return app.inject({ method: 'POST', url, headers: staff.headers(), payload });
  };
}

interface Told {
  template: string;
  title: string;
  body: string;
  link_path: string;
  mails: number;
}

/** What a fan was told of deliveries, each with the number of its mails. */
async function toldOf(fanId: string): Promise<Told[]> {
  const { rows } = await ctx.db.$client.query<Told>(
    `select template, title, body, link_path,
       (select count(*)::int from app.outbox where dedupe = 'mail:' || notification.dedupe) as mails
     from app.notification where fan_id = $1 and template in ('orderSent', 'orderHandedOver', 'orderNotDelivered')
     order by id`,
    [fanId],
  );
  return rows;
}

test('a buyer is told that their order was sent, once, and then that it was handed over', async () => {
  const { club, fan, exclusive, orderId } = await createPaidOrder();
  const ask = await openDesk(club);
  const deliver = (delivery: string, note = NOTE) => ask(`/orders/${orderId}/deliver`, { delivery, note });
  const replies = await Promise.all(Array.from({ length: 8 }, () => deliver('SENT')));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await deliver('SENT', 'Another parcel');
  const sent = {
    ...{ template: 'orderSent', title: 'On its way to you', mails: 1 },
    ...{ body: `The club has sent you ${exclusive.name.en}.`, link_path: `/orders/${orderId}` },
  };
  expect(await toldOf(fan.id)).toEqual([sent]);
  await deliver('HANDED_OVER');
  expect(await toldOf(fan.id)).toMatchObject([sent, { template: 'orderHandedOver', mails: 1 }]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('a delivery that was noted by mistake is taken back, once, and the buyer told', async () => {
  const { club, fan, exclusive, orderId } = await createPaidOrder();
  const ask = await openDesk(club);
  const deliver = (delivery: string | null) => ask(`/orders/${orderId}/deliver`, { delivery, note: NOTE });
  expect((await deliver(null)).statusCode).toBe(200);
  expect(await toldOf(fan.id)).toEqual([]);
  await deliver('SENT');
  const replies = await Promise.all(Array.from({ length: 8 }, () => deliver(null)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const nothing = { delivery: null, deliveryNote: null, deliveredAt: null };
  expect(await readOrder(club, orderId)).toMatchObject(nothing);
  await deliver('SENT');
  expect(await toldOf(fan.id)).toMatchObject([
    { template: 'orderSent', mails: 1 },
    {
      ...{ template: 'orderNotDelivered', title: 'Not with you yet', mails: 1 },
      body: `The club had noted by mistake that ${exclusive.name.en} was sent or handed over to you.`,
    },
    { template: 'orderSent', mails: 1 },
  ]);
  const { rows } = await ctx.db.$client.query(
    `select action from app.audit_entry where subject = $1 and action like 'order.%delivered' order by position`,
    [`order:${orderId}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'order.delivered',
    'order.undelivered',
    'order.delivered',
  ]);
});

test('the day on which an order was sent stays when its note is corrected', async () => {
  const { club, orderId } = await createPaidOrder();
  const ask = await openDesk(club);
  const deliver = (delivery: string, note: string) => ask(`/orders/${orderId}/deliver`, { delivery, note });
  await deliver('SENT', '');
  const day = "update app.orders set delivered_at = now() - interval '10 days' where id = $1";
  await ctx.db.$client.query(day, [orderId]);
  const { deliveredAt } = await readOrder(club, orderId);
  await deliver('SENT', NOTE);
  expect(await readOrder(club, orderId)).toMatchObject({ deliveredAt, deliveryNote: NOTE });
  await deliver('HANDED_OVER', NOTE);
  expect((await readOrder(club, orderId)).deliveredAt > deliveredAt).toBe(true);
});

test('to whom an order was handed over ends with the account of its buyer', async () => {
  const { club, fan, orderId } = await createPaidOrder();
  const ask = await openDesk(club);
  await ask(`/orders/${orderId}/deliver`, { delivery: 'HANDED_OVER', note: 'To Ada herself' });
  expect((await ask(`/fans/${fan.id}/erasures`, { reason: 'Asked by letter' })).statusCode).toBe(204);
  expect(await readOrder(club, orderId)).toMatchObject({ delivery: 'HANDED_OVER', deliveryNote: '—' });
});

test('nobody is told of an order that is not paid', async () => {
  const { club, fan } = await createOrder(ctx);
  const ask = await openDesk(club);
  const reply = await ask(`/orders/${await orderOf(fan.id)}/deliver`, { delivery: 'SENT', note: '' });
  expect(reply.statusCode).toBe(409);
  expect(await toldOf(fan.id)).toEqual([]);
});

test('a lot that was paid on the site is delivered once, at the lot or at its order', async () => {
  const lot = await createAuctionLot(ctx);
  const ask = await openDesk(lot.club);
  const winner = await winLot(lot, ask);
  const { sessionId } = await createOrder(ctx, { club: lot.club, fan: winner, exclusive: lot.exclusive });
  await chooseOutcome(ctx, sessionId, 'paid');
  const orderId = await orderOf(winner.id);

  const noted = { delivery: 'HANDED_OVER', note: 'To Ada herself' };
  const atLot = await ask(`/lots/${lot.lotId}/deliver`, noted);
  expect(atLot.json()).toMatchObject({
    state: 'DELIVERED',
    delivery: 'HANDED_OVER',
    deliveryNote: noted.note,
  });
  const read = await readOrder(lot.club, orderId);
  expect(read).toMatchObject({ delivery: 'HANDED_OVER', deliveryNote: noted.note });
  const url = `/api/clubs/${lot.club.slug}/fans/${winner.username}/orders/${orderId}`;
  const own = await app.inject({ url, headers: bearer(winner.username) });
  expect(own.json().delivery).toMatchObject({ kind: 'HANDED_OVER' });

  await ask(`/orders/${orderId}/deliver`, { delivery: 'SENT', note: NOTE });
  const again = await ask(`/lots/${lot.lotId}/deliver`, { delivery: 'SENT', note: NOTE });
  expect(again.json()).toMatchObject({ state: 'DELIVERED', delivery: 'SENT', deliveryNote: NOTE });
  expect((await toldOf(winner.id)).map(({ template }) => template)).toEqual(['orderHandedOver', 'orderSent']);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('the winner of a lot that was paid elsewhere is told too', async () => {
  const lot = await createAuctionLot(ctx);
  const ask = await openDesk(lot.club);
  const winner = await winLot(lot, ask);
  await ask(`/lots/${lot.lotId}/mark-paid`, { buyerId: winner.id, reason: 'By cheque, number 12' });
  for (const note of ['To Ada herself', 'To Ada herself, at noon']) {
    const reply = await ask(`/lots/${lot.lotId}/deliver`, { delivery: 'HANDED_OVER', note });
    expect(reply.statusCode).toBe(200);
  }
  const told = {
    ...{ template: 'orderHandedOver', title: 'Handed over to you', link_path: '/profile', mails: 1 },
    body: `The club has handed you ${lot.exclusive.name.en}.`,
  };
  expect(await toldOf(winner.id)).toEqual([told]);
  const bounced = { reason: 'The cheque was refused' };
  expect((await ask(`/lots/${lot.lotId}/mark-unpaid`, bounced)).statusCode).toBe(409);
  const mistaken = await ask(`/lots/${lot.lotId}/deliver`, { delivery: null, note: '' });
  expect(mistaken.json()).toMatchObject({ state: 'PAID', delivery: null });
  expect(await toldOf(winner.id)).toMatchObject([told, { template: 'orderNotDelivered', mails: 1 }]);
  expect((await ask(`/lots/${lot.lotId}/mark-unpaid`, bounced)).json()).toMatchObject({ state: 'UNPAID' });
});

async function createPaidOrder() {
  const order = await createOrder(ctx, { outcome: 'paid' });
  return { ...order, orderId: await orderOf(order.fan.id) };
}

async function orderOf(fanId: string): Promise<string> {
  const { rows } = await ctx.db.$client.query('select id from app.orders where fan_id = $1', [fanId]);
  return String(rows[0].id);
}

/** The order as staff see it. */
async function readOrder(club: AuctionLotFixture['club'], orderId: string) {
  const { headers } = await createStaff(ctx, { club, roles: ['owner'] });
  const url = `/api/back-office/clubs/${club.slug}/orders/${orderId}`;
  return (await app.inject({ url, headers: headers() })).json();
}

/** A fan who owes the price of a lot, which is closed. */
async function winLot({ club, bidsUrl, auctionId }: AuctionLotFixture, ask: Desk) {
  const winner = await createBidder(ctx, club);
  const payload = { bidderUsername: winner.username, priceCoinsAmount: 80 };
  await app.inject({ method: 'POST', url: bidsUrl, headers: bearer(winner.username), payload });
  await ask(`/auctions/${auctionId}/close`, { reason: 'Nobody bids any more' });
  return winner;
}
