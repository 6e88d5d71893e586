import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { StripeDouble } from '#server/testing/stripe-double/stripe-double.ts';
import type { Fault } from '#server/testing/stripe-double/stripe-wire.ts';
import { describePaymentsProvider } from '../payments-provider.suite.ts';
import { type Customer, PaymentProviderError, type PaymentRequest } from '../payments-provider.ts';
import { keepCustomerId } from '../stripe-customer-store.ts';
import { StripePayments } from '../stripe-payments.ts';

const secrets = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
const { ctx } = await buildTestApp();
const stripe = new StripeDouble(secrets);
const apiBase = await stripe.wire.open();
afterAll(() => stripe.wire.close());

/** The time for a call is short only where that is what is tried. */
const open = (timeoutMs = 30_000) =>
  new StripePayments({ db: ctx.db, clock: ctx.clock, ...secrets, apiBase, timeoutMs });

async function newCustomer(): Promise<Customer> {
  const club = await createClub(ctx);
  const { id: reference, email, name } = await createFan(ctx, { club });
  return { reference, clubId: club.id, email, name };
}

const customer = await newCustomer();

function aPayment(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: ctx.ids.next(),
    amountCents: 4200n,
    clubName: 'Harbour Foundation',
    description: 'Signed shirt',
    customer,
    language: 'fr',
    successUrl: 'https://clubs.test/ok',
    cancelUrl: 'https://clubs.test/no',
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
    ...overrides,
  };
}

async function aPaidSession(provider = open()): Promise<string> {
  const { providerId } = await provider.createPayment(aPayment());
  await stripe.pay(providerId);
  return providerId;
}

const callsOf = (call: string) => stripe.wire.calls.filter((each) => each.call === call);

beforeEach(() => {
  stripe.wire.calls.length = 0;
});

describePaymentsProvider({
  name: 'Stripe',
  customer,
  leaver: await newCustomer(),
  endings: ['paid', 'failed', 'expired'],
  open: () => ({
    provider: open(),
    sent: stripe.sent,
    finish: (providerId, ending) => {
      if (ending === 'paid') return stripe.pay(providerId);
      return ending === 'failed' ? stripe.failLate(providerId) : stripe.expire(providerId);
    },
    refuseCard: (providerId) => stripe.refuse(providerId),
    sign: (rawBody, at) => stripe.sign(rawBody, at),
    now: () => new Date(),
    knows: async (email) => stripe.knows(email),
  }),
});

describe('a page of Stripe', () => {
  test('takes euros by card under our reference, in the language of the fan, and offers their saved cards', async () => {
    const request = aPayment();
    const { providerId, url } = await open().createPayment(request);
    expect(url).toContain('https://checkout.stripe.test/');
    expect(stripe.askedFor(providerId)).toMatchObject({
      mode: 'payment',
      client_reference_id: request.reference,
      asked: {
        locale: 'fr',
        success_url: 'https://clubs.test/ok',
        cancel_url: 'https://clubs.test/no',
        allowed_payment_method_types: ['card'],
        line_items: [{ price_data: { currency: 'eur', unit_amount: '4200' } }],
        payment_intent_data: { metadata: { reference: request.reference } },
        saved_payment_method_options: { payment_method_save: 'enabled' },
      },
    });
  });

  test('may be asked for until our own time for it is over', async () => {
    const soon = new Date(Date.now() + 10_000);
    await expect(open().createPayment(aPayment({ expiresAt: soon }))).resolves.toBeDefined();
  });

  test('keeps the cards of a fan at one club under one customer, however many ask at once', async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()];
    const before = stripe.customerCount;
    const requests = [ada, ada, ada, ben].map((each) => aPayment({ customer: each }));
    const made = await Promise.all(requests.map((each) => open().createPayment(each)));
    const customers = made.map(({ providerId }) => stripe.askedFor(providerId).customer);
    expect(new Set(customers.slice(0, 3)).size).toBe(1);
    expect(customers[3]).not.toBe(customers[0]);
    expect(stripe.customerCount).toBe(before + 2);
  });

  test('writes one customer down however many bring it at once', async () => {
    const club = await createClub(ctx);
    for (let round = 0; round < 100; round += 1) {
      const { id: fanId } = await createFan(ctx, { club });
      const key = { clubId: club.id, fanId, customerId: `cus_${round}`, told: null };
      const kept = await Promise.all(Array.from({ length: 8 }, () => keepCustomerId(ctx.db, key)));
      expect(new Set(kept)).toEqual(new Set([key.customerId]));
    }
  });

  test('finds a new customer when somebody deleted the old one at Stripe', async () => {
    const somebody = await newCustomer();
    await open().createPayment(aPayment({ customer: somebody }));
    stripe.forgetCustomers();
    const { providerId } = await open().createPayment(aPayment({ customer: somebody }));
    expect(stripe.askedFor(providerId).customer).toBeTruthy();
    stripe.forgetCustomers();
    await ctx.db.$client.query('delete from app.stripe_customer');
  });

  test('finds a new customer however often the old one was deleted, also when nobody remembers any', async () => {
    const somebody = await newCustomer();
    for (const isForgotten of [false, true, false, true, true]) {
      await open().createPayment(aPayment({ customer: somebody }));
      stripe.forgetCustomers();
      if (isForgotten) await ctx.db.$client.query('delete from app.stripe_customer');
    }
    await expect(open().createPayment(aPayment({ customer: somebody }))).resolves.toBeDefined();
    stripe.forgetCustomers();
    await ctx.db.$client.query('delete from app.stripe_customer');
  });

  test('tells the customer when the address of the fan has changed, once, or makes them anew', async () => {
    const somebody = await newCustomer();
    await open().createPayment(aPayment({ customer: somebody }));
    const moved = { ...somebody, email: 'moved@fans.test' };
    stripe.wire.calls.length = 0;
    for (let time = 0; time < 2; time += 1) await open().createPayment(aPayment({ customer: moved }));
    expect(stripe.knows(somebody.email)).toBe(false);
    expect(stripe.knows('moved@fans.test')).toBe(true);
    const changes = stripe.wire.calls.filter(({ call }) => call.startsWith('POST /v1/customers'));
    expect(changes.map(({ form }) => form.email)).toEqual(['moved@fans.test']);
    stripe.forgetCustomers();
    await open().createPayment(aPayment({ customer: { ...somebody, email: 'again@fans.test' } }));
    expect(stripe.knows('again@fans.test')).toBe(true);
  });
});

describe('a call to Stripe', () => {
  test('carries an idempotency key whenever it changes something', async () => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    const { providerId: unused } = await provider.createPayment(aPayment());
    const { amountCents: _, ...setup } = aPayment();
    await provider.createCardSetup(setup);
    await provider.expireSession(unused);
    await provider.refund({ refundId: ctx.ids.next(), providerId, amountCents: 100n });
    const changes = stripe.wire.calls.filter(({ call }) => call.startsWith('POST'));
    expect(changes.length).toBeGreaterThanOrEqual(5);
    expect(changes.filter(({ idempotencyKey }) => !idempotencyKey)).toEqual([]);
  });

  test.each<[string, Fault]>([
    ['fails at Stripe', { does: 'status', status: 500 }],
    ['fails at Stripe after the work', { does: 'status', status: 503, isDone: true }],
    ['is cut off', { does: 'silent' }],
    ['is cut off after the work', { does: 'silentAfter' }],
  ])('that %s is tried again and makes one session', async (_, fault) => {
    const request = aPayment();
    stripe.wire.script('POST /v1/checkout/sessions', fault);
    const first = await open().createPayment(request);
    expect(await open().createPayment(request)).toEqual(first);
    const keys = callsOf('POST /v1/checkout/sessions').map(({ idempotencyKey }) => idempotencyKey);
    // An error of Stripe itself is repeated for its key: if nothing was created, the next key is used.
    expect(new Set(keys).size).toBe(fault.does === 'status' && !fault.isDone ? 2 : 1);
    expect(stripe.sessionCountOf(request.reference)).toBe(1);
  });

  test('that is answered too late is tried again and makes one session', async () => {
    const request = aPayment();
    stripe.wire.script('POST /v1/checkout/sessions', { does: 'late', byMs: 4000 });
    const first = await open(2000).createPayment(request);
    expect(await open().createPayment(request)).toEqual(first);
    const keys = callsOf('POST /v1/checkout/sessions').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(stripe.sessionCountOf(request.reference)).toBe(1);
  });

  test.each(['POST /v1/checkout/sessions', 'POST /v1/customers'])(
    'to %s that failed once blocks no payment of the fan, and many at once make one page each',
    async (call) => {
      const somebody = await newCustomer();
      const provider = open();
      const requests = Array.from({ length: 3 }, () => aPayment({ customer: somebody }));
      const [first = aPayment()] = requests;
      stripe.wire.script(call, { does: 'status', status: 500 }, { does: 'status', status: 500 });
      await expect(provider.createPayment(first)).rejects.toMatchObject({ isFinal: false });
      for (const request of requests) {
        const pages = await Promise.all([1, 2, 3].map(() => provider.createPayment(request)));
        expect(new Set(pages.map(({ providerId }) => providerId)).size).toBe(1);
        expect(stripe.sessionCountOf(request.reference)).toBe(1);
      }
      expect(stripe.customersWith(somebody.email)).toBe(1);
    },
  );

  test('that failed after the work finds what it has made, a day long', async () => {
    const somebody = await newCustomer();
    const request = aPayment({ customer: somebody });
    const failed: Fault = { does: 'status', status: 500, isDone: true };
    stripe.wire.script('POST /v1/customers', failed);
    stripe.wire.script('POST /v1/checkout/sessions', failed);
    const first = await open().createPayment(request);
    expect(await open().createPayment(request)).toEqual(first);
    expect(stripe.sessionCountOf(request.reference)).toBe(1);
    expect(stripe.customersWith(somebody.email)).toBe(1);
  });

  test.each<[string, Fault]>([
    ['a rush', { does: 'status', status: 429 }],
    ['what is no JSON', { does: 'garbage' }],
    ['something else than it promises', { does: 'strange' }],
  ])('answered with %s fails for now, and a later one finds the same session', async (_, fault) => {
    const request = aPayment();
    stripe.wire.script('POST /v1/checkout/sessions', fault);
    await expect(open().createPayment(request)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      isFinal: false,
    });
    await expect(open().createPayment(request)).resolves.toBeDefined();
  });

  test('gives up after two tries, long before a late answer', async () => {
    const late: Fault = { does: 'late', byMs: 60_000 };
    stripe.wire.script('GET /v1/checkout/sessions/*', late, late);
    const reply = open(200).findSession('cs_test_any');
    const given = reply.then(
      () => 'an answer',
      (error: PaymentProviderError) => (error.isFinal ? 'a refusal' : 'given up'),
    );
    expect(await Promise.race([given, pause(30_000, 'still waiting', { ref: false })])).toBe('given up');
    expect(callsOf('GET /v1/checkout/sessions/cs_test_any')).toHaveLength(2);
  });

  test('with a wrong key fails for now: refunds must not be given up for a mistake in the settings', async () => {
    const stranger = new StripePayments({
      db: ctx.db,
      clock: ctx.clock,
      ...secrets,
      secretKey: 'sk_test_another',
      apiBase,
    });
    await expect(stranger.findSession('cs_test_any')).rejects.toMatchObject({ isFinal: false });
  });

  test('that Stripe refuses is final, and says why without what was sent', async () => {
    const refused = open().createPayment(aPayment({ amountCents: 20n }));
    await expect(refused).rejects.toBeInstanceOf(PaymentProviderError);
    await expect(refused).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringContaining('amount_too_small'),
    });
    await expect(refused).rejects.not.toHaveProperty('raw');
  });
});

describe('a refund at Stripe', () => {
  test('goes out once, also when its answer was lost and its key is long forgotten', async () => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    const refund = { refundId: ctx.ids.next(), providerId, amountCents: 1000n };
    stripe.wire.script('POST /v1/refunds', { does: 'silentAfter' });
    const first = await provider.refund(refund);
    stripe.wire.forgetKeys();
    expect(await provider.refund(refund)).toEqual(first);
    expect(stripe.refundedOf(providerId)).toEqual([1000]);
  });

  test.each([false, true])('is not blocked by a failure of Stripe, made or not (%s)', async (isDone) => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    const refund = { refundId: ctx.ids.next(), providerId, amountCents: 1000n };
    stripe.wire.script('POST /v1/refunds', { does: 'status', status: 500, isDone });
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(first);
    expect(stripe.refundedOf(providerId)).toEqual([1000]);
  });

  test('tells under our id, and one made in the dashboard under none', async () => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    const { reference } = (await provider.findSession(providerId)) ?? {};
    const refundId = ctx.ids.next();
    await provider.refund({ refundId, providerId, amountCents: 1000n });
    await stripe.refund(providerId, 200);
    const told = stripe.sent.slice(-2).map((message) => provider.readEvent(message));
    expect(told).toMatchObject([
      { refund: { refundId, amountCents: 1000n, status: 'succeeded' } },
      { refund: { refundId: null, amountCents: 200n, status: 'succeeded' } },
    ]);
    for (const event of told) {
      if (!('refund' in event)) throw new Error('No refund was told');
      expect(await provider.findReference(event.refund.transactionId)).toBe(reference);
    }
  });
});
