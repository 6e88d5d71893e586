import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchResult, limit } from './bench-result.ts';
import { type Product, startProduct, temporaryFolder, waitUntilIdle } from './support/start-product.ts';

const PAGES = 4000;
const AT_ONCE = 20;
const CLUBS = ['aurora-fc', 'harbour-foundation', 'corner-popup'];
const PATHS = ['', '/marketplace', '/news', '/members', '/auctions', '/exclusives/none', '/search'];
const REST_MS = 10_000;

/**
 * P8: the memory of the server after a visitor has asked for 4,000 pages that no cache holds, and after 4,000
 * more: what the first ones need is bounded, so that later ones need nothing.
 */
export async function measureVisitors(): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  try {
    const product = await startProduct({ dataDir: folder.path, readyPath: '/clubs/harbour-foundation' });
    await waitUntilIdle(product);
    await askForPages(product, 0);
    const first = await product.residentMegabytes();
    await sleep(REST_MS);
    const rested = await product.residentMegabytes();
    for (const round of [1, 2, 3]) await askForPages(product, round * PAGES);
    const more = (await product.residentMegabytes()) - first;
    await product.stop();
    return [
      limit({
        goal: 'P8',
        unit: 'MB',
        name: `memory after ${PAGES} distinct pages`,
        value: first,
        atMost: 500,
      }),
      limit({ goal: 'P8', unit: 'MB', name: 'ten seconds later', value: rested, atMost: 500 }),
      limit({
        goal: 'P8',
        unit: 'MB',
        name: `growth by ${3 * PAGES} more`,
        value: Math.max(0, more),
        atMost: 50,
      }),
    ];
  } finally {
    await folder.remove();
  }
}

async function askForPages({ url }: Product, from: number): Promise<void> {
  let next = from;
  const ask = async () => {
    while (next < from + PAGES) {
      const n = next;
      next += 1;
      const path = `/clubs/${CLUBS[n % CLUBS.length]}${PATHS[n % PATHS.length]}`;
      const headers = { 'accept-language': n % 2 ? 'fr' : 'en', cookie: `theme=${n % 5 ? 'light' : 'dark'}` };
      const reply = await fetch(`${url}${path}?sort=${n}&q=word-${n}`, { headers });
      await reply.arrayBuffer();
      if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}
