import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import type { SignedMessage } from '#server/providers/payments/payments-provider.ts';
import { StripePayments } from '#server/providers/payments/stripe-payments.ts';
import { buildStripeApp, deliverTo } from '#server/testing/build-stripe-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { type CreatedOrder, createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { reconcilePayments } from '../index.ts';
import { pollMissedEvents } from '../provider-events/receive-provider-event.ts';

const stripeApp = await buildStripeApp();
const { app, ctx, stripe, deliver } = stripeApp;
const { ordersOf, stockOf, buy } = openShopClient({ app, ctx });
const { $client } = ctx.db;

async function statusOf({ club, fan }: CreatedOrder): Promise<string | undefined> {
  return (await ordersOf(club.slug, fan.username))[0]?.status;
}

async function eventCount(): Promise<number> {
  const { rows } = await $client.query('select count(*)::int as count from app.provider_event');
  return rows[0].count;
}

async function paymentOf({ sessionId }: CreatedOrder) {
  const { rows } = await $client.query(
    `select p.status, p.amount_cents::int as cents,
      (select json_agg(json_build_array(r.origin, r.status, r.amount_cents) order by r.id) from app.refund r
        where r.payment_id = p.id) as refunds,
      (select json_agg(json_build_array(d.status, d.amount_cents)) from app.dispute d
        where d.payment_id = p.id) as disputes
    from app.payment p where p.provider_payment_id = $1`,
    [sessionId],
  );
  return rows[0] as { status: string; cents: number; refunds: unknown[] | null; disputes: unknown[] | null };
}

/** Returns the webhook messages that Stripe would send for `work`, without delivering them. */
async function keepBack(work: () => Promise<unknown>): Promise<SignedMessage[]> {
  const from = stripe.sent.length;
  stripe.connect(null);
  await work();
  stripe.connect(deliverTo(stripeApp));
  return stripe.sent.slice(from);
}

async function makeOlder(): Promise<void> {
  for (const table of ['payment', 'card_setup'])
    await $client.query(`update app.${table} set created_at = created_at - interval '2 minutes'`);
}

async function expectSoundBooks(): Promise<void> {
  await ctx.outbox.flush();
  expect(await findViolations($client)).toEqual([]);
}

test('the settings alone choose Stripe, and its sandbox is gone', async () => {
  expect(ctx.payments).toBeInstanceOf(StripePayments);
  expect((await app.inject({ url: '/sandbox/style.css' })).statusCode).toBe(404);
});

describe('an event of Stripe', () => {
  test('settles an order once, however often it comes', async () => {
    const order = await createOrder(ctx);
    expect(order.url).toContain('checkout.stripe.test');
    const [paid] = await keepBack(() => stripe.pay(order.sessionId));
    if (!paid) throw new Error('Stripe said nothing');
    expect(await statusOf(order)).toBe('PENDING');
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(paid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusOf(order)).toBe('PAID');
    const { rows } = await $client.query('select raw from app.provider_event where id = $1', [
      JSON.parse(paid.rawBody).id,
    ]);
    expect(rows).toEqual([{ raw: paid.rawBody }]);
    await expectSoundBooks();
  });

  test('is refused when it is forged, unsigned, old or not what it was signed for, and leaves nothing', async () => {
    const order = await createOrder(ctx);
    const [paid] = await keepBack(() => stripe.pay(order.sessionId));
    if (!paid) throw new Error('Stripe said nothing');
    const before = await eventCount();
    const old = stripe.sign(paid.rawBody, new Date(Date.now() - 10 * 60_000));
    const refused = [
      await deliver({ ...paid, signature: 't=1,v1=00' }),
      await deliver({ ...paid, signature: '' }),
      await deliver({ ...paid, rawBody: `${paid.rawBody} ` }),
      await deliver(old),
      await deliver(paid, { 'content-type': 'text/plain' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused.slice(0, 4).map(({ code }) => code)).toEqual(Array(4).fill('payment.signatureWrong'));
    expect(await eventCount()).toBe(before);
    expect(await statusOf(order)).toBe('PENDING');
  });

  test('of a card that was set up makes it ready, although the event does not name it', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/card-payment-method`;
    const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
    const asked = await app.inject({
      method: 'PUT',
      url,
      headers: bearer(fan.username),
      payload: { successUrl: here, cancelUrl: here },
    });
    const page = asked.json().url as string;
    await stripe.pay(page.slice(page.lastIndexOf('/') + 1));
    expect((await app.inject({ url, headers: bearer(fan.username) })).json()).toEqual({
      status: 'READY',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
    });
  });

  test('of a page whose time is over puts the item on sale again', async () => {
    const order = await createOrder(ctx);
    await stripe.expire(order.sessionId);
    expect(await statusOf(order)).toBe('EXPIRED');
    expect(await stockOf(order.exclusive.id)).toBe(10);
  });

  test('comes five times, shuffled, with all others of its order, and the end is the same', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (dice) => {
        const order = await createOrder(ctx);
        const told = await keepBack(async () => {
          await stripe.refuse(order.sessionId);
          await stripe.pay(order.sessionId);
          await stripe.refund(order.sessionId, 1000);
          await stripe.closeDispute(await stripe.dispute(order.sessionId, 500), 'won');
          await stripe.refund(order.sessionId, 4000);
        });
        expect(told).toHaveLength(6);
        const copies = told
          .flatMap((message) => [message, message, message, message, message])
          .map((message) => ({ message, at: dice.next().value }))
          .toSorted((one, other) => one.at - other.at);
        for (const { message } of copies) expect((await deliver(message)).status).toBe(200);
        const { refunds, ...payment } = await paymentOf(order);
        const end = { ...payment, refunds: refunds?.map(String).toSorted(), order: await statusOf(order) };
        seen.add(JSON.stringify({ ...end, stock: await stockOf(order.exclusive.id) }));
      }),
      { numRuns: caseCount({ short: 30, full: 100 }) },
    );
    expect([...seen].map((each) => JSON.parse(each))).toEqual([
      {
        status: 'REFUNDED',
        cents: 5000,
        disputes: [['WON', 500]],
        refunds: ['PROVIDER,SUCCEEDED,1000', 'PROVIDER,SUCCEEDED,4000'],
        order: 'REFUNDED',
        stock: 10,
      },
    ]);
    await expectSoundBooks();
  });
});

describe('the reconciler', () => {
  test('hears that a page was paid, left until its end, or kept a card, when the events are lost', async () => {
    const [paid, left] = [await createOrder(ctx), await createOrder(ctx)];
    await keepBack(async () => {
      await stripe.pay(paid.sessionId);
      await stripe.expire(left.sessionId);
    });
    await makeOlder();
    await reconcilePayments({ ctx });
    expect([await statusOf(paid), await statusOf(left)]).toEqual(['PAID', 'EXPIRED']);
    await expectSoundBooks();
  });

  test('finds the page again that Stripe made and nobody heard of', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    const cut = { does: 'silentAfter' } as const;
    stripe.wire.script('POST /v1/checkout/sessions', ...Array.from({ length: 6 }, () => cut));
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const first = await buy(request);
    expect({ status: first.statusCode, code: first.json().code }).toEqual({
      status: 503,
      code: 'payment.providerDown',
    });
    stripe.wire.calmDown();
    await makeOlder();
    await reconcilePayments({ ctx });
    const second = await buy(request);
    expect(second.statusCode).toBe(201);
    const keys = stripe.wire.calls
      .filter(({ call }) => call === 'POST /v1/checkout/sessions')
      .slice(-3)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('closes a page whose time is over at Stripe, too', async () => {
    const order = await createOrder(ctx);
    await makeOlder();
    await $client.query(
      "update app.payment set expires_at = clock_timestamp() - interval '1 second' where provider_payment_id = $1",
      [order.sessionId],
    );
    await reconcilePayments({ ctx });
    expect(await statusOf(order)).toBe('EXPIRED');
    await expect(stripe.pay(order.sessionId)).rejects.toThrow('closed');
  });

  test('ends a payment whose page the provider does not know, when its time is over', async () => {
    const order = await createOrder(ctx);
    await makeOlder();
    await $client.query(
      `update app.payment set provider_payment_id = 'cs_sandbox_before', expires_at = clock_timestamp()
      where provider_payment_id = $1`,
      [order.sessionId],
    );
    await reconcilePayments({ ctx });
    expect(await statusOf(order)).toBe('EXPIRED');
    expect(await stockOf(order.exclusive.id)).toBe(10);
  });

  test('hears of a refund and a dispute that could not be delivered', async () => {
    const order = await createOrder(ctx);
    await stripe.pay(order.sessionId);
    await keepBack(async () => {
      await stripe.refund(order.sessionId, 100);
      await stripe.dispute(order.sessionId, 200);
    });
    await pollMissedEvents({ ctx });
    await pollMissedEvents({ ctx });
    expect(await paymentOf(order)).toMatchObject({
      refunds: [['PROVIDER', 'SUCCEEDED', 100]],
      disputes: [['OPEN', 200]],
    });
  });
});

describe('events of another product on the same account', () => {
  const foreign = (id: string, object: object) => ({
    id,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type: 'checkout.session.completed',
    data: { object },
  });
  const shop = {
    id: 'cs_shop',
    mode: 'payment',
    currency: 'usd',
    client_reference_id: 'cart-7',
    metadata: {},
  };
  const storedOf = async (id: string) => {
    const { rows } = await $client.query(
      'select processed_at is not null as processed, last_error as note from app.provider_event where id = $1',
      [id],
    );
    return rows;
  };

  test('are stored and ignored', async () => {
    const message = stripe.sign(JSON.stringify(foreign('evt_shop', shop)));
    expect((await deliver(message)).status).toBe(200);
    expect((await deliver(message)).status).toBe(200);
    const note = 'checkout.session.completed: not ours';
    expect(await storedOf('evt_shop')).toEqual([{ processed: true, note }]);
  });

  test('and one that nobody can read stop no other from being caught up with', async () => {
    const order = await createOrder(ctx);
    stripe.connect(null);
    const reference = ctx.ids.next();
    stripe.recordForeignEvent('checkout.session.completed', { ...shop, id: 'cs_shop_2' });
    await stripe.pay(order.sessionId);
    const odd = {
      ...shop,
      id: 'cs_odd',
      mode: 'gift',
      client_reference_id: reference,
      metadata: { reference },
    };
    stripe.recordForeignEvent('checkout.session.completed', odd);
    await pollMissedEvents({ ctx });
    stripe.connect(deliverTo({ deliver }));
    expect((await ordersOf(order.club.slug, order.fan.username))[0]?.status).toBe('PAID');
    const { rows } = await $client.query(
      "select count(*)::int as count from app.provider_event where raw like '%cs_odd%' and processed_at is not null",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('an order that Stripe will never take is released at once', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const exclusive = await createExclusive(ctx, { club, priceCoinUnits: coinsToCoinUnits(1_000_000) });
  const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
  expect(reply.json().code).toBe('payment.providerDown');
  expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'CANCELED' }]);
  expect(await stockOf(exclusive.id)).toBe(10);
  await expectSoundBooks();
});
