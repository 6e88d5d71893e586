import type { BenchResult } from './bench-result.ts';
import { compareLoads, type Load, runLoad } from './support/load.ts';
import { startBareFastify } from './support/start-bare-fastify.ts';
import { type Product, startProduct, temporaryFolder } from './support/start-product.ts';

const CLUB = 'aurora-fc';

interface Case {
  goal: string;
  name: string;
  path: string;
  target: number;
  uncached?: boolean;
  notModified?: boolean;
}

const CASES: Case[] = [
  { goal: 'P1', name: 'list from the cache', path: `/api/clubs/${CLUB}/exclusives`, target: 0.8 },
  {
    goal: 'P1',
    name: 'list not modified (304)',
    path: `/api/clubs/${CLUB}/exclusives`,
    target: 1,
    notModified: true,
  },
  {
    goal: 'P2',
    name: 'list made afresh',
    path: `/api/clubs/${CLUB}/exclusives`,
    target: 0.08,
    uncached: true,
  },
  {
    goal: 'P2',
    name: 'item made afresh',
    path: `/api/clubs/${CLUB}/exclusives/ITEM`,
    target: 0.2,
    uncached: true,
  },
  { goal: 'P11', name: 'page from the cache', path: `/clubs/${CLUB}`, target: 0.5 },
  { goal: 'P11', name: 'page rendered afresh', path: `/clubs/${CLUB}`, target: 0.01, uncached: true },
];

/** P1, P2 and P11: reads of the demo club against bare Fastify that sends the same bytes, and P7. */
export async function measureReads({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const seeded = await startProduct({ dataDir: folder.path });
  const item = await firstItem(seeded.url);
  const seconds = quick ? 2 : 5;
  const rounds = quick ? 1 : 3;
  const results: BenchResult[] = [];
  try {
    for (const cached of [true, false]) {
      const product = cached
        ? seeded
        : await startProduct({ dataDir: folder.path, env: { PUBLIC_CACHE_MS: '0' } });
      for (const each of CASES.filter(({ uncached }) => Boolean(uncached) !== cached)) {
        results.push(
          await measureCase(product, { ...each, path: each.path.replace('ITEM', item) }, { seconds, rounds }),
        );
      }
      if (cached) results.push(await measurePolling(product, seconds));
      await product.stop();
    }
  } finally {
    await folder.remove();
  }
  return results;
}

async function measureCase(
  product: Product,
  { goal, name, path, target, notModified }: Case,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<BenchResult> {
  const url = `${product.url}${path}`;
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await startBareFastify(bytes, answer.headers.get('content-type') ?? 'text/plain');
  const etag = answer.headers.get('etag') ?? '';
  const subject: Load = { url, seconds, ...(notModified ? { headers: { 'if-none-match': etag } } : {}) };
  const figures = await compareLoads({ base: { url: bare.url, seconds }, subject }, rounds);
  await bare.stop();
  const ratio = figures.subject.requestsPerSecond / figures.base.requestsPerSecond;
  return {
    goal,
    name: `${name} (${(bytes.length / 1024).toFixed(0)} kB)`,
    value: figures.subject.requestsPerSecond,
    unit: 'requests/s',
    base: figures.base.requestsPerSecond,
    ratio,
    target: `≥ ${target}`,
    met: ratio >= target && figures.subject.failed === 0,
  };
}

const POLLS_PER_SECOND = 2500;

async function measurePolling(product: Product, seconds: number): Promise<BenchResult> {
  const url = `${product.url}/api/clubs/${CLUB}/auctions`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const before = await product.cpuSeconds();
  const figures = await runLoad({ url, seconds, rate: POLLS_PER_SECOND, headers: { 'if-none-match': etag } });
  const share = (((await product.cpuSeconds()) - before) / seconds) * 100;
  return {
    goal: 'P7',
    name: `polling at ${Math.round(figures.requestsPerSecond)} requests/s of 304`,
    value: share,
    unit: '% of a core',
    target: '≤ 15 % of a core at 2,500 requests/s',
    met: share <= 15 && figures.failed === 0,
  };
}

async function firstItem(url: string): Promise<string> {
  const list = (await (await fetch(`${url}/api/clubs/${CLUB}/exclusives`)).json()) as { slug: string }[];
  const [first] = list;
  if (!first) throw new Error('The demo club has no exclusives');
  return first.slug;
}
