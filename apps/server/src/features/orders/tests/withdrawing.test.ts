import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const REASON = 'The name of your child is printed on it.';

/** An order of a scarf that is paid, with what its buyer and the club do about it. */
async function sell(item: { category?: 'COLLECTIBLE' | 'EXPERIENCE' } = {}) {
  const club = await createClub(ctx);
  const exclusive = await createExclusive(ctx, { club, ...item });
  const { fan } = await createOrder(ctx, { club, exclusive, outcome: 'paid' });
  const { rows } = await $client.query<{ id: string }>('select id from app.orders where fan_id = $1', [
    fan.id,
  ]);
  const id = rows[0]?.id ?? '';
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/orders/${id}`;
  const read = async () => (await app.inject({ url, headers: bearer(fan.username) })).json();
  const withdraw = (username = fan.username) =>
    app.inject({ method: 'POST', url: `${url}/withdrawals`, headers: bearer(username) });
  const openDesk = async (...roles: StaffRole[]) => {
    const { headers } = await createStaff(ctx, { club, roles });
    const desk = `/api/back-office/clubs/${club.slug}`;
    return {
      get: async (path: string) => (await app.inject({ url: `${desk}${path}`, headers: headers() })).json(),
      post: async (path: string, payload: object) =>
        app.inject({ method: 'POST', url: `${desk}${path}`, headers: headers(), payload }),
    };
  };
  return { club, exclusive, fan, id, read, withdraw, openDesk };
}

const notices = async (fanId: string) =>
  (
    await $client.query(
      `select template, body from app.notification
       where fan_id = $1 and template in ('orderWithdrawn', 'withdrawalRefused', 'pieceBack', 'pieceNotBack') order by id`,
      [fanId],
    )
  ).rows;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

test('a buyer withdraws once, and is mailed when, from what and that it counts', async () => {
  const { fan, exclusive, id, read, withdraw } = await sell();
  expect(await read()).toMatchObject({ isWithdrawable: true });
  const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw()));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  const order = await read();
  expect(order).toMatchObject({ status: 'PAID', isWithdrawable: false });
  expect(order.withdrawal).toEqual({ date: expect.any(String), isOpen: true });
  expect(await notices(fan.id)).toMatchObject([
    { template: 'orderWithdrawn', body: expect.stringContaining(exclusive.name.en) },
  ]);
  const mails = (await mailsTo(fan.email)).filter(({ subject }) => subject.startsWith('Your withdrawal'));
  expect(mails).toHaveLength(1);
  const day = new Date().getUTCFullYear();
  expect(mails[0]?.text).toMatch(
    new RegExp(`${exclusive.name.en}”, order ${orderNumber(id)}, on .* ${day} at `),
  );
  expect(await findViolations($client)).toEqual([]);
});

test('nobody withdraws from an experience, what was refunded or somebody else’s', async () => {
  const experience = await sell({ category: 'EXPERIENCE' });
  expect(await experience.read()).toMatchObject({ isWithdrawable: false });
  const refused = await experience.withdraw();
  expect(refused.json()).toMatchObject({ status: 409, code: 'order.notWithdrawable' });
  expect(await experience.read()).not.toHaveProperty('withdrawal');

  const sale = await sell();
  const other = await createFan(ctx, { club: sale.club });
  expect((await sale.withdraw(other.username)).json()).toMatchObject({ code: 'fan.notFound' });
  const desk = await sale.openDesk('owner');
  await desk.post(`/orders/${sale.id}/refund`, { id: ctx.ids.next(), reason: 'Torn' });
  expect((await sale.withdraw()).json()).toMatchObject({ code: 'order.notWithdrawable' });
});

test('two weeks after the piece was handed over it is too late', async () => {
  const { id, read, withdraw } = await sell();
  const handOver = (days: number) =>
    $client.query(
      `update app.orders set delivery = 'HANDED_OVER', delivered_at = now() - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
  await handOver(13);
  expect(await read()).toMatchObject({ isWithdrawable: true });
  await handOver(16);
  expect(await read()).toMatchObject({ isWithdrawable: false });
  expect((await withdraw()).json()).toMatchObject({ code: 'order.notWithdrawable' });
});

test('the club sees what waits for a refund and no longer sends it, until it is refunded', async () => {
  const { id, withdraw, read, openDesk } = await sell();
  const desk = await openDesk('owner');
  expect(await desk.get('/waiting')).toMatchObject({ withdrawals: 0, undeliveredOrders: 1 });
  await withdraw();
  expect(await desk.get('/waiting')).toMatchObject({ withdrawals: 1, undeliveredOrders: 0 });
  const withdrawal = {
    date: expect.any(String),
    isOpen: true,
    refusedAt: null,
    refusal: null,
    pieceBackAt: null,
  };
  const open = await desk.get('/orders?filter[withdrawn]=open');
  expect(open).toMatchObject({ total: 1, items: [{ id, withdrawal }] });
  expect(await desk.get('/orders?filter[delivered]=no')).toMatchObject({ total: 0 });
  const refund = { id: ctx.ids.next(), reason: 'Withdrawn' };
  expect((await desk.post(`/orders/${id}/refund`, refund)).json()).toMatchObject({ status: 'REFUNDED' });
  expect(await desk.get('/waiting')).toMatchObject({ withdrawals: 0 });
  expect(await desk.get('/orders?filter[withdrawn]=open')).toMatchObject({ total: 0 });
  expect(await desk.get('/orders?filter[withdrawn]=yes')).toMatchObject({
    items: [{ id, withdrawal: { ...withdrawal, isOpen: false } }],
  });
  expect(await read()).toMatchObject({ status: 'REFUNDED', withdrawal: { isOpen: false } });
  expect((await withdraw()).statusCode).toBe(204);
  expect(await findViolations($client)).toEqual([]);
});

test('a withdrawal that the law does not give is refused, once, and the buyer told why', async () => {
  const { id, fan, withdraw, read, openDesk } = await sell();
  const desk = await openDesk('accountant');
  const refuse = (reason = REASON) => desk.post(`/orders/${id}/refuse-withdrawal`, { reason });
  expect((await refuse()).json()).toMatchObject({ status: 409, code: 'order.notWithdrawn' });
  await withdraw();
  const replies = await Promise.all(Array.from({ length: 8 }, () => refuse()));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await refuse('Another reason')).json()).toMatchObject({ code: 'order.notWithdrawn' });
  expect(await read()).toMatchObject({
    status: 'PAID',
    isWithdrawable: false,
    withdrawal: { isOpen: false, refusal: REASON },
  });
  expect(await notices(fan.id)).toMatchObject([
    { template: 'orderWithdrawn' },
    { template: 'withdrawalRefused', body: expect.stringContaining(REASON) },
  ]);
  const { rows } = await $client.query(
    `select actor, action, reason from app.audit_entry where subject = $1 and action like 'order.withdraw%'
     order by position`,
    [`order:${id}`],
  );
  expect(rows).toMatchObject([
    { actor: fan.username, action: 'order.withdrawn' },
    { action: 'order.withdrawalRefused', reason: REASON },
  ]);
  const packing = await openDesk('owner');
  expect(await packing.get('/waiting')).toMatchObject({ withdrawals: 0, undeliveredOrders: 1 });
});

test('whoever sends pieces notes that one is back, which its buyer is told, or that this was a mistake', async () => {
  const { fan, id, withdraw, read, openDesk } = await sell();
  const desk = await openDesk('fulfilment');
  const note = (isBack: boolean) => desk.post(`/orders/${id}/piece-back`, { isBack });
  expect((await note(true)).json()).toMatchObject({ status: 409, code: 'order.notWithdrawn' });
  await withdraw();
  expect(
    (await (await openDesk('accountant')).post(`/orders/${id}/piece-back`, { isBack: true })).statusCode,
  ).toBe(403);
  const noted = await Promise.all(Array.from({ length: 8 }, () => note(true)));
  const moments = new Set(noted.map((reply) => reply.json().withdrawal.pieceBackAt));
  expect(moments).toEqual(new Set([expect.any(String)]));
  const pieceBackAt = [...moments][0];
  expect((await read()).withdrawal).toEqual({ date: expect.any(String), isOpen: true, pieceBackAt });
  await note(false);
  await note(true);
  const told = ['orderWithdrawn', 'pieceBack', 'pieceNotBack', 'pieceBack'];
  expect((await notices(fan.id)).map(({ template }) => template)).toEqual(told);
  expect((await mailsTo(fan.email)).filter(({ subject }) => subject.startsWith('Your return'))).toHaveLength(
    3,
  );

  const owner = await openDesk('owner');
  await owner.post(`/orders/${id}/refund`, { id: ctx.ids.next(), reason: 'Withdrawn' });
  expect(await desk.get('/orders?filter[withdrawn]=yes')).toMatchObject({
    items: [{ id, status: 'REFUNDED', withdrawal: { pieceBackAt: expect.any(String) } }],
  });
  expect((await note(false)).json()).toMatchObject({ withdrawal: { pieceBackAt: null } });
  expect((await read()).withdrawal).toEqual({ date: expect.any(String), isOpen: false });
  expect(await notices(fan.id)).toHaveLength(told.length);
  const { rows } = await $client.query(
    `select distinct action from app.audit_entry where subject = $1 and action like 'order.piece%' order by 1`,
    [`order:${id}`],
  );
  expect(rows).toEqual([{ action: 'order.pieceBack' }, { action: 'order.pieceNotBack' }]);
  expect(await findViolations($client)).toEqual([]);
});

test('a refusal and a refund at once end in the refund', async () => {
  const { id, withdraw, read, openDesk } = await sell();
  const desk = await openDesk('owner');
  await withdraw();
  const [refusal, refund] = await Promise.all([
    desk.post(`/orders/${id}/refuse-withdrawal`, { reason: REASON }),
    desk.post(`/orders/${id}/refund`, { id: ctx.ids.next(), reason: 'Withdrawn' }),
  ]);
  // What was refused can be refunded all the same, but nothing that was refunded is refused.
  expect(refund.statusCode).toBe(200);
  expect([200, 409]).toContain(refusal.statusCode);
  expect(await read()).toMatchObject({ status: 'REFUNDED' });
  expect(await findViolations($client)).toEqual([]);
});

test('why a withdrawal was refused ends with the account', async () => {
  const { id, fan, withdraw, openDesk } = await sell();
  const desk = await openDesk('owner');
  await withdraw();
  await desk.post(`/orders/${id}/refuse-withdrawal`, { reason: REASON });
  expect((await desk.post(`/fans/${fan.id}/erasures`, { reason: 'Asked by letter' })).statusCode).toBe(204);
  expect(await desk.get(`/orders/${id}`)).toMatchObject({ withdrawal: { refusal: '—' } });
});
