import { describe, expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type CreatedOrder, createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { refundPayment } from '../index.ts';

const { ctx } = await buildTestApp();
const { $client } = ctx.db;
const actor = system('test');

async function paymentOf({ sessionId }: CreatedOrder) {
  const { rows } = await $client.query(
    'select id, status, amount_cents::int as cents from app.payment where provider_payment_id = $1',
    [sessionId],
  );
  return rows[0] as { id: string; status: string; cents: number };
}

async function makeRefund(order: CreatedOrder, amountCents?: bigint): Promise<bigint> {
  const { id } = await paymentOf(order);
  const clubId = order.club.id;
  const part = amountCents === undefined ? {} : { amountCents };
  return ctx.unitOfWork({ clubId }, (uow) =>
    refundPayment(uow, { clubId, id, actor, reason: 'torn', ...part }),
  );
}

async function sentBack({ sessionId }: CreatedOrder): Promise<number[]> {
  await ctx.outbox.flush();
  const { rows } = await $client.query(
    'select amount_cents::int as cents from app.sandbox_refund where session_id = $1 order by created_at',
    [sessionId],
  );
  return rows.map(({ cents }) => cents);
}

describe('a refund', () => {
  test('of a part leaves the payment paid until the rest goes back', async () => {
    const order = await createOrder(ctx, { outcome: 'paid' });
    const { cents } = await paymentOf(order);
    expect(await makeRefund(order, 150n)).toBe(150n);
    expect(await sentBack(order)).toEqual([150]);
    expect((await paymentOf(order)).status).toBe('SUCCEEDED');
    expect(await makeRefund(order)).toBe(BigInt(cents - 150));
    expect(await sentBack(order)).toEqual([150, cents - 150]);
    expect((await paymentOf(order)).status).toBe('REFUNDED');
    expect(await makeRefund(order)).toBe(0n);
    expect(await sentBack(order)).toEqual([150, cents - 150]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('of more than is left is refused, also while the first part is on its way', async () => {
    const order = await createOrder(ctx, { outcome: 'paid' });
    const { cents } = await paymentOf(order);
    await makeRefund(order, 150n);
    for (const tooMuch of [BigInt(cents - 149), BigInt(cents), -1n]) {
      await expect(makeRefund(order, tooMuch)).rejects.toMatchObject({ code: 'refund.tooMuch' });
    }
    expect(await sentBack(order)).toEqual([150]);
  });

  test('asked twenty times at once sends no cent too many', async () => {
    const order = await createOrder(ctx, { outcome: 'paid' });
    const { cents } = await paymentOf(order);
    const half = BigInt(cents) / 2n;
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => makeRefund(order, half)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await sentBack(order)).toEqual([Number(half), Number(half)]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('of what was never paid is impossible', async () => {
    await expect(makeRefund(await createOrder(ctx))).rejects.toThrow('state.notAllowed');
  });
});
