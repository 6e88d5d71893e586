import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const limitTo = (clubId: string, cents: number) =>
  ctx.db.$client.query('insert into app.refund_rule (club_id, limit_cents) values ($1, $2)', [clubId, cents]);

it('a part that waits cannot be approved once too little is left', async () => {
  const { club } = await createOrder(ctx, { outcome: 'paid' });
  await limitTo(club.id, 100);
  const { headers } = await createStaff(ctx, { club });
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const options = payload ? { payload } : {};
    return (await app.inject({ method, url, headers: headers(), ...options })).json();
  };
  const [order] = (await call('GET', '/orders')).items;
  const id = randomUUID();
  const reason = 'A sleeve is torn';
  const cents = Math.round(order.total.value * 100);
  await call('POST', `/orders/${order.id}/refund`, { id, reason, cents });
  await call('POST', `/orders/${order.id}/refund`, { id: randomUUID(), reason, cents: 100 });
  expect((await call('GET', `/refund-requests/${id}/preview`)).code).toBe('refund.tooMuch');
});
