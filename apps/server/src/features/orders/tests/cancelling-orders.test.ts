import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { buy, press, ordersOf, stockOf } = openShopClient({ app, ctx });

const read = (url: string, username: string) => app.inject({ url, headers: bearer(username) });

function cancel(slug: string, username: string, orderId: string) {
  const url = `/api/clubs/${slug}/fans/${username}/orders/${orderId}/cancellations`;
  return app.inject({ method: 'POST', url, headers: bearer(username) });
}

/** 12.5 coins for the last item, of 20 coins. */
async function openOrder(choice: { payWith?: 'CARD' } = {}) {
  const { club, fan } = await createWallet(ctx, { coins: 12.5 });
  const exclusive = await createExclusive(ctx, { club, stock: 1 });
  const { slug } = club;
  const { username } = fan;
  const reply = await buy({ slug, username, lineItems: [exclusive.id], ...choice });
  expect(reply.statusCode).toBe(201);
  const [order] = await ordersOf(slug, username);
  const balance = async () => (await read(`/api/clubs/${slug}/fans/me/balance`, username)).json();
  const shown = async () => (await read(`/api/clubs/${slug}/exclusives/${exclusive.slug}`, username)).json();
  return { slug, username, exclusive, url: reply.json().url, orderId: order?.id ?? '', balance, shown };
}

describe('while an order waits for its payment', () => {
  test('its coins are told as held, its last item as reserved, and both are free once it is cancelled', async () => {
    const { slug, username, exclusive, url, orderId, balance, shown } = await openOrder();
    expect(await balance()).toMatchObject({ coins: { amount: 0 }, held: { amount: 12.5 } });
    expect(await shown()).toMatchObject({ stock: 0, isOutOfStock: true, isReserved: true });
    const [listed] = (await read(`/api/clubs/${slug}/exclusives`, username)).json();
    expect(listed).toMatchObject({ isReserved: true });
    const order = await read(`/api/clubs/${slug}/fans/${username}/orders/${orderId}`, username);
    expect(order.json()).toMatchObject({ id: orderId, status: 'PENDING', payBy: expect.any(String) });
    expect((await cancel(slug, username, orderId)).statusCode).toBe(204);
    expect(await ordersOf(slug, username)).toMatchObject([{ id: orderId, status: 'CANCELED' }]);
    expect(await balance()).toEqual(expect.not.objectContaining({ held: expect.anything() }));
    expect(await balance()).toMatchObject({ coins: { amount: 12.5 } });
    expect(await shown()).toMatchObject({ stock: 1, isOutOfStock: false });
    expect(await shown()).not.toHaveProperty('isReserved');
    expect((await cancel(slug, username, orderId)).statusCode).toBe(204);
    expect((await press(url, { outcome: 'paid' })).headers.location).toContain('payment-result=CANCELED');
    expect(await stockOf(exclusive.id)).toBe(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('it can be paid by card alone, and the coins stay', async () => {
    const { slug, username, balance } = await openOrder({ payWith: 'CARD' });
    expect(await balance()).toMatchObject({ coins: { amount: 12.5 } });
    expect(await ordersOf(slug, username)).toMatchObject([
      { usedCoins: { amount: 0 }, finalCost: { value: 50 } },
    ]);
  });
});

describe('an order', () => {
  test('of somebody else can be neither seen nor cancelled', async () => {
    const club = await createClub(ctx);
    const { fan } = await createOrder(ctx, { club });
    const other = await createFan(ctx, { club });
    const [order] = await ordersOf(club.slug, fan.username);
    const url = `/api/clubs/${club.slug}/fans/${other.username}/orders/${order?.id}`;
    expect((await read(url, other.username)).json()).toMatchObject({ status: 404, code: 'order.notFound' });
    const reply = await cancel(club.slug, other.username, order?.id ?? '');
    expect(reply.json()).toMatchObject({ status: 404, code: 'order.notFound' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PENDING' }]);
  });

  test('that is paid, or being paid, is not cancelled', async () => {
    const paid = await openOrder();
    await press(paid.url, { outcome: 'paid' });
    const tooLate = await cancel(paid.slug, paid.username, paid.orderId);
    expect(tooLate.json()).toMatchObject({ status: 409, code: 'order.notWaiting' });
    const slow = await openOrder();
    await press(slow.url, { outcome: 'paid', slow: 'on' });
    const meanwhile = await cancel(slow.slug, slow.username, slow.orderId);
    expect(meanwhile.json()).toMatchObject({ status: 409, code: 'order.beingPaid' });
    expect(await ordersOf(slow.slug, slow.username)).toMatchObject([{ status: 'PENDING' }]);
  });

  test('that is paid and cancelled at the same moment is one of the two, never both', async () => {
    const ends: string[] = [];
    for (let round = 0; round < 24; round += 1) {
      const { slug, username, exclusive, url, orderId } = await openOrder();
      const [canceled] = await Promise.all([
        cancel(slug, username, orderId),
        press(url, { outcome: 'paid' }),
      ]);
      const [order] = await ordersOf(slug, username);
      ends.push(`${canceled.statusCode} ${order?.status} ${await stockOf(exclusive.id)}`);
    }
    expect(ends.filter((end) => end !== '204 CANCELED 1' && end !== '409 PAID 0')).toEqual([]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});
