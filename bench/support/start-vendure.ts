import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ANSWER_LIMIT_MS,
  installPeer,
  type Peer,
  type PeerPlace,
  readAnswer,
  readVersion,
  VISITOR,
} from './peer.ts';
import { freePort, stopChild, untilAnswers } from './start-product.ts';

const LIST =
  '{ products(options: {take: 24}) { items { id slug name description variants { id priceWithTax stockLevel } } } }';
const FOUND =
  '{ search(input: {take: 24, groupByProduct: true}) { items { slug productName description productVariantId priceWithTax { ... on SinglePrice { value } } } } }';
const ITEM =
  'query ($slug: String!) { product(slug: $slug) { id slug name description variants { id priceWithTax stockLevel } } }';

const STEPS = {
  add: 'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename } }',
  customer: 'mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename } }',
  address: 'mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }',
  shipping: 'mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { __typename } }',
  toPayment: 'mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }',
  pay: 'mutation { addPaymentToOrder(input: {method: "card", metadata: {}}) { __typename ... on Order { state } } }',
};

/** Vendure with its server and its worker, as its documentation says for production. */
export async function startVendure({ folder, databaseUrl }: PeerPlace): Promise<Peer> {
  const installed = await installPeer('vendure');
  const port = await freePort();
  const start = (Role: string) =>
    spawn(process.execPath, ['serve.mjs', folder], {
      cwd: installed,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        ROLE: Role,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  await new Promise<void>((done, fail) => {
    start('fill').once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`Filling ended with ${code}`)),
    );
  });
  const worker = start('worker');
  const server = start('server');
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/health`, server);
  const shop = `${url}/shop-api`;
  const isIndexed = async () => {
    const { items } = (await ask<{ search: { items: unknown[] } }>(shop, { query: FOUND })).search;
    return items.length > 0;
  };
  for (let left = 120; left > 0 && !(await isIndexed()); left -= 1) await sleep(500);
  const { products } = await ask<{ products: { items: Product[] } }>(shop, { query: LIST });
  let next = 0;
  return {
    name: `Vendure ${await readVersion('vendure', '@vendure/core')}`,
    lists: {
      'its tables': toLoad(shop, { query: LIST }),
      'its search index': toLoad(shop, { query: FOUND }),
    },
    item: toLoad(shop, { query: ITEM, variables: { slug: products.items[0]?.slug } }),
    order: () => placeOrder(shop, products.items[next++ % products.items.length] as Product),
    stop: async () => {
      await stopChild(server);
      await stopChild(worker);
    },
  };
}

interface Product {
  slug: string;
  variants: { id: string }[];
}

interface Question {
  query: string;
  variables?: object;
}

function toLoad(url: string, question: Question) {
  return {
    url,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  };
}

async function placeOrder(shop: string, { variants: [variant] }: Product): Promise<void> {
  const { firstName, lastName, street, city, code } = VISITOR;
  const emailAddress = `${crypto.randomUUID()}@fans.test`;
  const address = {
    fullName: `${firstName} ${lastName}`,
    streetLine1: street,
    city,
    postalCode: code,
    countryCode: 'FR',
  };
  const session = { token: '' };
  await ask(shop, { query: STEPS.add, variables: { id: variant?.id } }, session);
  await ask(
    shop,
    { query: STEPS.customer, variables: { input: { firstName, lastName, emailAddress } } },
    session,
  );
  await ask(shop, { query: STEPS.address, variables: { input: address } }, session);
  await ask(shop, { query: STEPS.shipping, variables: { ids: ['1'] } }, session);
  await ask(shop, { query: STEPS.toPayment }, session);
  const paid = await ask<{ addPaymentToOrder: { state?: string } }>(shop, { query: STEPS.pay }, session);
  const { state } = paid.addPaymentToOrder;
  if (state !== 'PaymentAuthorized') throw new Error(`The order of Vendure is ${state}`);
}

async function ask<Data>(url: string, question: Question, session = { token: '' }): Promise<Data> {
  const authorization = session.token === '' ? undefined : { authorization: `Bearer ${session.token}` };
  const { method, headers, body } = toLoad(url, question);
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(url, { method, headers: { ...headers, ...authorization }, body, signal });
  session.token = response.headers.get('vendure-auth-token') ?? session.token;
  const { data, errors } = await readAnswer<{ data: Data; errors?: unknown }>(response);
  if (errors) throw new Error(`Vendure refused: ${JSON.stringify(errors)}`);
  return data;
}
