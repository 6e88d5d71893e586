import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResult } from './bench-result.ts';
import { measureOrders } from './orders.ts';
import { compareLoads, type Load } from './support/load.ts';
import { type CatalogueItem, type Peer, type PeerPlace, startPeerDatabase } from './support/peer.ts';
import { startBareFastify } from './support/start-bare-fastify.ts';
import { hasRedis, startMedusa } from './support/start-medusa.ts';
import { startProduct, temporaryFolder } from './support/start-product.ts';
import { startVendure } from './support/start-vendure.ts';

const CLUB = 'aurora-fc';
const VISITORS = 20;
const PLENTY = 1_000_000;

interface Extent {
  seconds: number;
  rounds: number;
}

/** List, item and order of the same catalogue: Tifo, then other products, each beside bare Fastify. */
export async function measurePeers({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const extent = { seconds: quick ? 2 : 5, rounds: quick ? 1 : 3 };
  const folder = await temporaryFolder();
  try {
    const own = await measureOwn(folder.path, extent);
    const [orders] = await measureOrders({ quick });
    if (orders?.base === undefined) throw new Error('The orders were not measured');
    const results = [...own.results, toResult('Tifo', 'orders', { value: orders.value, base: orders.base })];
    for (const start of hasRedis ? [startVendure, startMedusa] : [startVendure]) {
      results.push(
        ...(await measurePeer(start, { catalogue: own.catalogue, extent, orderBase: orders.base })),
      );
    }
    if (!hasRedis)
      console.log('  Medusa is left out: its documentation wants a Redis (apt-get install redis-server)');
    return results;
  } finally {
    await folder.remove();
  }
}

async function measureOwn(
  path: string,
  extent: Extent,
): Promise<{ results: BenchResult[]; catalogue: CatalogueItem[] }> {
  const results: BenchResult[] = [];
  let catalogue: CatalogueItem[] = [];
  for (const cacheMs of ['1000', '0']) {
    const product = await startProduct({ dataDir: path, env: { PUBLIC_CACHE_MS: cacheMs } });
    const list = `${product.url}/api/clubs/${CLUB}/exclusives`;
    const items = (await (await fetch(list)).json()) as { slug: string; name: string; description: string }[];
    catalogue = items.map(({ slug, name, description }) => ({
      slug,
      name,
      description,
      euros: 20,
      stock: PLENTY,
    }));
    const goal = 'Tifo';
    const how = cacheMs === '0' ? 'made afresh' : 'from its cache';
    results.push(await measureRead({ goal, name: `list, ${how}`, load: { url: list } }, extent));
    results.push(
      await measureRead({ goal, name: `item, ${how}`, load: { url: `${list}/${items[0]?.slug}` } }, extent),
    );
    await product.stop();
  }
  return { results, catalogue };
}

interface Comparison {
  catalogue: CatalogueItem[];
  extent: Extent;
  /** Answers a second of bare Fastify to the POST of an order. */
  orderBase: number;
}

async function measurePeer(
  start: (place: PeerPlace) => Promise<Peer>,
  { catalogue, extent, orderBase }: Comparison,
): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const database = await startPeerDatabase(join(folder.path, 'postgres'));
  try {
    const filling = join(folder.path, 'shop');
    await mkdir(filling);
    await writeFile(join(filling, 'products.json'), JSON.stringify(catalogue));
    const peer = await start({ folder: filling, databaseUrl: database.url });
    try {
      const results: BenchResult[] = [];
      const { name: goal } = peer;
      for (const [from, load] of Object.entries(peer.lists)) {
        results.push(await measureRead({ goal, name: `list, from ${from}`, load }, extent));
      }
      results.push(await measureRead({ goal, name: 'item', load: peer.item }, extent));
      const perSecond = await measureCheckouts(peer, extent.seconds * extent.rounds);
      results.push(toResult(goal, 'orders', { value: perSecond, base: orderBase }));
      return results;
    } finally {
      await peer.stop();
    }
  } finally {
    await database.stop();
    await folder.remove();
  }
}

interface Read {
  /** The product that is read. */
  goal: string;
  name: string;
  load: Omit<Load, 'seconds'>;
}

async function measureRead({ goal, name, load }: Read, { seconds, rounds }: Extent): Promise<BenchResult> {
  const { url, method = 'GET', headers = {}, body } = load;
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await startBareFastify(bytes, answer.headers.get('content-type') ?? 'text/plain');
  try {
    const { base, subject } = await compareLoads(
      { base: { url: bare.url, seconds }, subject: { ...load, seconds } },
      rounds,
    );
    const value = subject.failed === 0 ? subject.requestsPerSecond : 0;
    const size = `${(bytes.length / 1024).toFixed(1)} kB`;
    return toResult(goal, `${name} (${size})`, { value, base: base.requestsPerSecond });
  } finally {
    await bare.stop();
  }
}

/** Returns the orders a second of visitors who each place one after the other. */
async function measureCheckouts(peer: Peer, seconds: number): Promise<number> {
  await peer.order();
  const begunMs = performance.now();
  let orders = 0;
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (performance.now() - begunMs < seconds * 1000) {
        await peer.order();
        orders += 1;
      }
    }),
  );
  return orders / ((performance.now() - begunMs) / 1000);
}

function toResult(goal: string, name: string, { value, base }: { value: number; base: number }): BenchResult {
  const ratio = value / base;
  return { goal, name, value, unit: '/s', base, ratio, target: 'beside the others', met: value > 0 };
}
