import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import autocannon from 'autocannon';
import type { BenchResult } from './bench-result.ts';
import { runLoad } from './support/load.ts';
import { startBareFastify } from './support/start-bare-fastify.ts';
import { freePort, stopChild, temporaryFolder } from './support/start-product.ts';

const SHOP = resolve(import.meta.dirname, 'support/order-shop.ts');
const CONNECTIONS = 20;
const TARGET_RATIO = 0.05;
const TARGET_P99_MS = 30;
const TARGET_COIN_ORDERS_PER_MINUTE = 6000;
/** The number of orders sent after the last item is sold. */
const COIN_LATECOMERS = 200;

interface Shop {
  url: string;
  club: string;
  items: string[];
  tokens: string[];
  coinItem: { id: string; stock: number };
  /** How many of the first fans have coins. */
  collectors: number;
  /** Updates the database's statistics of its tables. */
  analyze(): Promise<void>;
  violations(): Promise<unknown[]>;
  stop(): Promise<void>;
}

/**
 * P3: every order for another fan or another item, against bare Fastify that replies to a POST with the same
 * bytes.
 */
export async function measureOrders({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const seconds = quick ? 2 : 5;
  const rounds = quick ? 1 : 3;
  const folder = await temporaryFolder();
  const shop = await openShop(folder.path);
  const answer = Buffer.from(JSON.stringify({ url: `${shop.url}/sandbox/payments/${'x'.repeat(36)}` }));
  const bare = await startBareFastify(answer, 'application/json; charset=utf-8');
  try {
    const bodies = orderBodies(shop);
    await runLoad({ url: bare.url, method: 'POST', seconds: 1, ...jsonBody(bodies[0]?.body) });
    await runOrders(shop, { bodies, seconds: 1 });
    await shop.analyze();
    const runs: { base: number; orders: OrderFigures }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const base = await runLoad({ url: bare.url, method: 'POST', seconds, ...jsonBody(bodies[0]?.body) });
      runs.push({ base: base.requestsPerSecond, orders: await runOrders(shop, { bodies, seconds }) });
    }
    const coins = await runCoinOrders(shop);
    const violations = await shop.violations();
    return [...toResults(runs, violations), toCoinResult(coins, { shop, violations })];
  } finally {
    await bare.stop();
    await shop.stop();
    await folder.remove();
  }
}

interface OrderFigures {
  ordersPerSecond: number;
  p99Ms: number;
  failed: number;
}

interface OrderBody {
  authorization: string;
  body: string;
}

/**
 * One for each fan and item, item by item, so that all fans want the same item at the same time. Fans with
 * coins keep them for the orders in coins.
 */
function orderBodies({ url, club, items, tokens, collectors }: Shop): OrderBody[] {
  const page = `${url}/clubs/${club}`;
  return items.flatMap((item) =>
    tokens.slice(collectors).map((token) => ({
      authorization: `Bearer ${token}`,
      body: JSON.stringify({
        lineItems: [item],
        successUrl: `${page}/purchase-confirmed`,
        cancelUrl: `${page}?payment-result=CANCELED`,
      }),
    })),
  );
}

function jsonBody(body = '{}') {
  return { body, headers: { 'content-type': 'application/json' } };
}

/** Takes its orders from the front of `bodies`, so that no run repeats an order of another run. */
async function runOrders(
  shop: Shop,
  { bodies, seconds }: { bodies: OrderBody[]; seconds: number },
): Promise<OrderFigures> {
  const result = await autocannon({
    url: `${shop.url}/api/clubs/${shop.club}/fiat-orders`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => nextRequest(request, bodies) }],
  });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  return {
    ordersPerSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    failed: refused,
  };
}

function nextRequest(request: autocannon.Request, bodies: OrderBody[]): autocannon.Request {
  const next = bodies.shift();
  if (!next) throw new Error('There are more orders than fans and items for them');
  const { authorization, body } = next;
  return { ...request, headers: { authorization, 'content-type': 'application/json' }, body };
}

function toResults(runs: { base: number; orders: OrderFigures }[], violations: unknown[]): BenchResult[] {
  const sorted = runs.toSorted((a, b) => a.orders.ordersPerSecond - b.orders.ordersPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was no round');
  const { base, orders } = middle;
  const ratio = orders.ordersPerSecond / base;
  const failed = runs.reduce((sum, run) => sum + run.orders.failed, 0);
  const areBooksRight = violations.length === 0 && failed === 0;
  if (!areBooksRight) console.log(`  ${failed} refused, broken invariants: ${JSON.stringify(violations)}`);
  return [
    {
      goal: 'P3',
      name: `order POST, ${CONNECTIONS} connections, one item wanted by all`,
      value: orders.ordersPerSecond,
      unit: 'orders/s',
      base,
      ratio,
      target: `≥ ${TARGET_RATIO}`,
      met: ratio >= TARGET_RATIO && areBooksRight,
    },
    {
      goal: 'P3',
      name: `order POST, p99 at ${CONNECTIONS} connections`,
      value: orders.p99Ms,
      unit: 'ms',
      target: `≤ ${TARGET_P99_MS} ms`,
      met: orders.p99Ms <= TARGET_P99_MS && areBooksRight,
    },
  ];
}

/** Orders more of one item than its stock, each order by a fan who can pay. */
async function runCoinOrders({ url, club, tokens, coinItem, collectors }: Shop): Promise<CoinFigures> {
  let next = 0;
  const body = JSON.stringify({ lineItems: [coinItem.id] });
  const result = await autocannon({
    url: `${url}/api/clubs/${club}/coins-orders`,
    method: 'POST',
    connections: CONNECTIONS,
    amount: coinItem.stock + COIN_LATECOMERS,
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          const authorization = `Bearer ${tokens[next % collectors]}`;
          return { ...request, headers: { authorization, 'content-type': 'application/json' }, body };
        },
      },
    ],
  });
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return { sold: result['2xx'], refused: result['4xx'], broken: result['5xx'] + result.errors, seconds };
}

interface CoinFigures {
  sold: number;
  refused: number;
  broken: number;
  seconds: number;
}

function toCoinResult(
  { sold, refused, broken, seconds }: CoinFigures,
  { shop, violations }: { shop: Shop; violations: unknown[] },
): BenchResult {
  const perMinute = (sold / seconds) * 60;
  const isExact = sold === shop.coinItem.stock && refused === COIN_LATECOMERS && broken === 0;
  if (!isExact) console.log(`  sold ${sold} of ${shop.coinItem.stock}, refused ${refused}, broken ${broken}`);
  return {
    goal: 'P3',
    name: `coin orders of one exclusive until the last of ${shop.coinItem.stock}`,
    value: perMinute,
    unit: 'orders/min',
    target: `≥ ${TARGET_COIN_ORDERS_PER_MINUTE}, not one too many`,
    met: perMinute >= TARGET_COIN_ORDERS_PER_MINUTE && isExact && violations.length === 0,
  };
}

async function untilGone(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The shop closed before it opened');
}

async function openShop(dataDir: string): Promise<Shop> {
  const port = await freePort();
  const child = fork(SHOP, [String(port), dataDir]);
  const [stock] = (await Promise.race([once(child, 'message'), untilGone(child)])) as [
    Pick<Shop, 'club' | 'items' | 'tokens' | 'coinItem' | 'collectors'>,
  ];
  const ask = async (word: string): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send(word);
    return (await answered)[0];
  };
  return {
    ...stock,
    url: `http://127.0.0.1:${port}`,
    analyze: async () => {
      await ask('analyze');
    },
    violations: async () => ((await ask('check')) as { violations: unknown[] }).violations,
    stop: () => stopChild(child),
  };
}
