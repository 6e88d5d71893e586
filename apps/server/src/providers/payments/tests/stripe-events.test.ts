import { afterAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { StripeDouble } from '#server/testing/stripe-double/stripe-double.ts';
import { StripePayments } from '../stripe-payments.ts';

const secrets = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
const REFERENCE = '0199c0de-0000-7000-8000-000000000001';
const { ctx } = await buildTestApp();
const stripe = new StripeDouble(secrets);
const apiBase = await stripe.wire.open();
afterAll(() => stripe.wire.close());

const open = () => new StripePayments({ db: ctx.db, clock: ctx.clock, ...secrets, apiBase });

async function aPaidSession(provider = open()): Promise<string> {
  const club = await createClub(ctx);
  const { id: reference, email, name } = await createFan(ctx, { club });
  const { providerId } = await provider.createPayment({
    reference: ctx.ids.next(),
    amountCents: 4200n,
    clubName: 'Harbour Foundation',
    description: 'Signed shirt',
    customer: { reference, clubId: club.id, email, name },
    language: 'fr',
    successUrl: 'https://clubs.test/ok',
    cancelUrl: 'https://clubs.test/no',
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  });
  await stripe.pay(providerId);
  return providerId;
}

describe('what Stripe tells', () => {
  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_closed', 'won'],
  ] as const)('of a dispute that ends %s is understood', async (end, status) => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    await stripe.closeDispute(await stripe.dispute(providerId, 4200), end);
    expect(stripe.sent.slice(-2).map((message) => provider.readEvent(message))).toMatchObject([
      { dispute: { amountCents: 4200n, reason: 'fraudulent', status: 'open' } },
      { dispute: { status } },
    ]);
  });

  test.each([
    { type: 'invoice.paid', data: { object: { id: 'in_1' } } },
    { type: 'checkout.session.completed', data: { object: { id: 'cs_1', client_reference_id: null } } },
    { type: 'payment_intent.payment_failed', data: { object: { id: 'pi_1', metadata: {} } } },
    // A shop that sets its own references, in dollars, and one that sells subscriptions.
    {
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_2', mode: 'payment', currency: 'usd', client_reference_id: 'cart-7' } },
    },
    {
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_3', mode: 'subscription', client_reference_id: REFERENCE, metadata: {} } },
    },
  ])('of something that is not ours says nothing: %j', (body) => {
    const message = stripe.sign(JSON.stringify({ id: 'evt_1', object: 'event', ...body }));
    expect(open().readEvent(message)).toEqual({
      id: 'evt_1',
      ignored: `${body.type}: not ours`,
      isOurs: false,
    });
  });

  test('of a page of ours in words that nobody promised says that people should look', () => {
    const object = {
      id: 'cs_4',
      client_reference_id: REFERENCE,
      metadata: { reference: REFERENCE },
      mode: 'gift',
    };
    const event = { id: 'evt_2', object: 'event', type: 'checkout.session.completed', data: { object } };
    expect(open().readEvent(stripe.sign(JSON.stringify(event)))).toMatchObject({ id: 'evt_2', isOurs: true });
  });

  test('and could not deliver can be asked for', async () => {
    const provider = open();
    const providerId = await aPaidSession(provider);
    const found = await provider.findUndelivered(new Date(Date.now() - 60_000));
    const mine = found.filter(({ event }) => 'session' in event && event.session.providerId === providerId);
    expect(mine).toMatchObject([{ event: { session: { status: 'paid' } } }]);
    expect(mine[0]?.rawBody).toContain(mine[0]?.event.id);
  });
});
