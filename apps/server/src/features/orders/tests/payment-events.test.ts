import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ingestEvent } from '#server/features/payments/index.ts';
import type { SessionStatus } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { type CreatedOrder, createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { sendSessionEvent } from '#server/testing/send-session-event.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { expireDueOrders } from '../order-expiries.ts';

const { app, ctx } = await buildTestApp();
const { press, buy, ordersOf, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;

const sendEvent = ({ sessionId }: CreatedOrder, status: SessionStatus, id?: string) =>
  sendSessionEvent(ctx, sessionId, { status, id });

async function statusOf({ club, fan }: CreatedOrder): Promise<string | undefined> {
  return (await ordersOf(club.slug, fan.username))[0]?.status;
}

async function paymentOf({ sessionId }: CreatedOrder) {
  const { rows } = await $client.query(
    'select id, status, settled_at from app.payment where provider_payment_id = $1',
    [sessionId],
  );
  return rows[0];
}

/** Moves the order and its page half an hour into the past. */
async function letTimePass({ sessionId }: CreatedOrder): Promise<void> {
  const past = "clock_timestamp() - interval '30 seconds'";
  await $client.query(
    `with paid as (
      update app.payment set expires_at = ${past}, created_at = created_at - interval '30 minutes'
      where provider_payment_id = $1 returning ref
    ), ordered as (update app.orders set expires_at = ${past} where id in (select ref from paid) returning id)
    update app.hold set expires_at = ${past} where order_id in (select id from ordered)`,
    [sessionId],
  );
  await $client.query(`update app.sandbox_session set expires_at = ${past} where id = $1`, [sessionId]);
}

async function expectSoundBooks(): Promise<void> {
  expect(await findViolations($client)).toEqual([]);
}

describe('events of the payment provider', () => {
  test('are stored as they came and applied once, however often they come', async () => {
    const order = await createOrder(ctx);
    for (let copy = 0; copy < 5; copy += 1) await sendEvent(order, 'paid', `evt-${order.sessionId}`);
    await Promise.all(
      Array.from({ length: 10 }, (_, copy) => sendEvent(order, 'paid', `evt-${copy % 2}-${order.sessionId}`)),
    );
    expect(await statusOf(order)).toBe('PAID');
    expect(await stockOf(order.exclusive.id)).toBe(order.exclusive.stock - 1);
    const { rows } = await $client.query(
      'select raw, processed_at is not null as processed from app.provider_event where id = $1',
      [`evt-${order.sessionId}`],
    );
    expect(rows).toEqual([{ raw: `raw evt-${order.sessionId}`, processed: true }]);
    const { id } = await paymentOf(order);
    const audit = await $client.query('select action from app.audit_entry where subject = $1', [
      `payment:${id}`,
    ]);
    expect(audit.rows).toEqual([{ action: 'payment.succeeded' }]);
    await expectSoundBooks();
  });

  test('end alike in whatever order they come, copies included', async () => {
    const club = await createClub(ctx);
    const told: SessionStatus[] = ['open', 'processing', 'expired', 'canceled', 'failed', 'paid'];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...told, ...told], { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (events, isSlow) => {
          const exclusive = await createExclusive(ctx, { club, stock: 2 });
          // Each order has a fan of its own, since the number of open orders per fan is limited.
          const fan = await createFan(ctx, { club });
          const order = await createOrder(ctx, { club, fan, exclusive });
          if (isSlow) await letTimePass(order);
          for (const status of events) await sendEvent(order, status, `${status}-${order.sessionId}`);
          const expected = events.includes('paid') ? 'PAID' : undefined;
          const released = events.includes('canceled') || events.includes('failed') ? 'CANCELED' : undefined;
          const expired = events.includes('expired') ? 'EXPIRED' : 'PENDING';
          expect(await statusOf(order)).toBe(expected ?? released ?? expired);
          const isKept = expected !== undefined || (released === undefined && expired === 'PENDING');
          expect(await stockOf(exclusive.id)).toBe(isKept ? 1 : 2);
        },
      ),
      { numRuns: caseCount({ short: 25, full: 100 }) },
    );
    await expectSoundBooks();
  });

  test('that say another amount than was asked are kept for a person and change nothing', async () => {
    const order = await createOrder(ctx);
    const session = await ctx.payments.findSession(order.sessionId);
    if (!session) throw new Error('There is no such session');
    const event = { id: ctx.ids.next(), session: { ...session, status: 'paid' as const, amountCents: 1n } };
    await expect(ingestEvent(ctx, event, 'raw')).rejects.toThrow('instead of');
    expect(await statusOf(order)).toBe('PENDING');
    const { rows } = await $client.query(
      'select processed_at, last_error from app.provider_event where id = $1',
      [event.id],
    );
    expect(rows).toEqual([{ processed_at: null, last_error: expect.stringContaining('instead of') }]);
    await $client.query('delete from app.provider_event where id = $1', [event.id]);
  });

  test('about sessions that are not ours are kept and change nothing', async () => {
    const session = {
      providerId: 'cs_elsewhere',
      kind: 'payment' as const,
      status: 'paid' as const,
      amountCents: 100n,
      card: null,
    };
    for (const reference of [ctx.ids.next(), 'not an id of ours']) {
      const id = ctx.ids.next();
      await ingestEvent(ctx, { id, session: { ...session, reference } }, 'raw');
      const { rows } = await $client.query('select last_error from app.provider_event where id = $1', [id]);
      expect(rows).toEqual([{ last_error: 'names nothing of ours' }]);
    }
  });
});

describe('an order that nobody paid in time', () => {
  test('is given up, its item back on sale and its page closed', async () => {
    const order = await createOrder(ctx);
    await expireDueOrders({ ctx });
    expect(await statusOf(order)).toBe('PENDING');
    await letTimePass(order);
    await expireDueOrders({ ctx });
    expect(await statusOf(order)).toBe('EXPIRED');
    expect(await stockOf(order.exclusive.id)).toBe(order.exclusive.stock);
    const reply = await press(order.url, { outcome: 'paid' });
    expect(reply.headers.location).toContain('payment-result=CANCELED');
    expect(await statusOf(order)).toBe('EXPIRED');
    await expectSoundBooks();
  });

  test('makes room for a new one of the same fan, even before it was swept', async () => {
    const order = await createOrder(ctx);
    await letTimePass(order);
    const { club, fan, exclusive } = order;
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().url).not.toBe(order.url);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      { status: 'PENDING' },
      { status: 'EXPIRED' },
    ]);
    expect(await stockOf(exclusive.id)).toBe(exclusive.stock - 1);
    await expectSoundBooks();
  });

  test('gets its item after all when the payment comes late and one is left', async () => {
    const order = await createOrder(ctx);
    await letTimePass(order);
    await expireDueOrders({ ctx });
    await sendEvent(order, 'paid');
    expect(await statusOf(order)).toBe('PAID');
    expect(await stockOf(order.exclusive.id)).toBe(order.exclusive.stock - 1);
    await expectSoundBooks();
  });

  test('is paid back once when the payment comes late and none is left', async () => {
    const club = await createClub(ctx);
    const exclusive = await createExclusive(ctx, { club, stock: 1 });
    const late = await createOrder(ctx, { club, exclusive });
    await $client.query("update app.sandbox_session set status = 'paid' where id = $1", [late.sessionId]);
    await $client.query(
      `update app.orders set expires_at = ${JUST_NOW} where fan_id = $1 and status = 'PENDING'`,
      [late.fan.id],
    );
    await expireDueOrders({ ctx });
    const quick = await createOrder(ctx, { club, exclusive, outcome: 'paid' });
    expect(await statusOf(quick)).toBe('PAID');

    await sendEvent(late, 'paid');
    await sendEvent(late, 'paid');
    expect(await statusOf(late)).toBe('REFUNDED');
    await ctx.outbox.flush();
    expect(await paymentOf(late)).toMatchObject({ status: 'REFUNDED' });
    const { rows } = await $client.query(
      `select r.status, r.amount_cents::int as cents, r.reason, s.amount_cents::int as sandbox_cents
       from app.refund r join app.sandbox_refund s on s.reference = r.id::text
       where s.session_id = $1`,
      [late.sessionId],
    );
    expect(rows).toEqual([
      {
        status: 'SUCCEEDED',
        cents: rows[0]?.sandbox_cents,
        reason: 'item.gone',
        sandbox_cents: expect.any(Number),
      },
    ]);
    const mailbox = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(late.fan.email)}`,
      headers: { accept: 'application/json' },
    });
    expect(mailbox.json()).toMatchObject([{ subject: expect.stringContaining(exclusive.name.en) }]);
    expect(await stockOf(exclusive.id)).toBe(0);
    await expectSoundBooks();
  });
});
