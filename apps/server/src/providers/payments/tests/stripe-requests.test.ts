import { afterAll, expect, test } from 'vitest';
import { StripeDouble } from '#server/testing/stripe-double/stripe-double.ts';

const stripe = new StripeDouble({ secretKey: 'sk_test_double', webhookSecret: 'whsec_double' });
const apiBase = await stripe.wire.open();
afterAll(() => stripe.wire.close());

async function ask(call: string, form: Record<string, string>) {
  const [method = '', path = ''] = call.split(' ');
  const text = new URLSearchParams(form).toString();
  const inQuery = method === 'GET' ? `?${text}` : '';
  const reply = await fetch(`${apiBase}${path}${inQuery}`, {
    method,
    headers: { authorization: 'Bearer sk_test_double' },
    ...(method === 'GET' ? {} : { body: text }),
  });
  const body = (await reply.json()) as { id?: string; error?: { code?: string; param?: string } };
  return { status: reply.status, id: body.id, code: body.error?.code, param: body.error?.param };
}

const CUSTOMER = { email: 'ada@fans.test', name: 'Ada', 'metadata[fan]': 'f-1', 'metadata[club]': 'c-1' };
const { id: customer = '' } = await ask('POST /v1/customers', CUSTOMER);
const SESSION = {
  customer,
  mode: 'payment',
  success_url: 'https://clubs.test/ok',
  cancel_url: 'https://clubs.test/no',
  client_reference_id: 'p-1',
  expires_at: String(Math.floor(Date.now() / 1000) + 3600),
  'metadata[reference]': 'p-1',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '4200',
  'line_items[0][price_data][product_data][name]': 'Shirt',
  'payment_intent_data[metadata][reference]': 'p-1',
};
const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !key.startsWith(name)));

test('Stripe’s double takes what the library says that Stripe takes', async () => {
  expect(await ask('POST /v1/checkout/sessions', SESSION)).toMatchObject({ status: 200 });
  expect(await ask('GET /v1/events', { 'created[gte]': '0', 'types[0]': 'refund.created' })).toMatchObject({
    status: 200,
  });
});

test.each<[string, string, Record<string, string>, string]>([
  ['a name nobody knows', 'POST /v1/customers', { ...CUSTOMER, colour: 'red' }, 'colour'],
  [
    'one in the depth',
    'POST /v1/checkout/sessions',
    { ...SESSION, 'line_items[0][price_data][colour]': 'red' },
    'line_items[0][price_data][colour]',
  ],
  ['one in a question', 'GET /v1/customers', { email: 'ada@fans.test', since: '1' }, 'since'],
  [
    'one of another call',
    'POST /v1/refunds',
    { payment_intent: 'pi_1', amount: '1', locale: 'fr' },
    'locale',
  ],
])('refuses %s as unknown', async (_, call, form, param) => {
  expect(await ask(call, form)).toMatchObject({ status: 400, code: 'parameter_unknown', param });
});

test.each<[string, Record<string, string>, string]>([
  ['POST /v1/customers', without(CUSTOMER, 'email'), 'email'],
  ['POST /v1/checkout/sessions', without(SESSION, 'success_url'), 'success_url'],
  ['POST /v1/checkout/sessions', without(SESSION, 'line_items'), 'line_items'],
  [
    'POST /v1/checkout/sessions',
    without(SESSION, 'line_items[0][price_data][product_data]'),
    'line_items[0][price_data][product_data]',
  ],
  ['POST /v1/refunds', { payment_intent: 'pi_1' }, 'amount'],
])('%s misses what it needs (%#)', async (call, form, param) => {
  expect(await ask(call, form)).toMatchObject({ status: 400, code: 'parameter_missing', param });
});

test.each<[string, string, Record<string, string>, string]>([
  ['an empty text', 'POST /v1/customers', { ...CUSTOMER, name: '' }, 'parameter_invalid_empty'],
  ['a text for a list', 'GET /v1/events', { types: 'refund.created' }, 'parameter_invalid_object'],
  [
    'names and values that are too long',
    'POST /v1/customers',
    { ...CUSTOMER, 'metadata[note]': 'x'.repeat(501) },
    'parameter_invalid_string',
  ],
])('refuses %s', async (_, call, form, code) => {
  expect(await ask(call, form)).toMatchObject({ status: 400, code });
});
