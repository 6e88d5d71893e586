import { gzipSync } from 'node:zlib';
import type { BenchResult } from './bench-result.ts';
import { startProduct, temporaryFolder } from './support/start-product.ts';

const LIMIT_KILOBYTES = 130;

/**
 * P9: the gzip weight of every script that a first visit loads: those the page names and their static
 * imports.
 */
export async function measureWeight(): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const product = await startProduct({ dataDir: folder.path });
  try {
    const results: BenchResult[] = [];
    for (const [name, path] of await pages(product.url)) {
      const kilobytes = (await scriptBytes(product.url, path)) / 1000;
      results.push({
        goal: 'P9',
        name: `first-load JavaScript, ${name}`,
        value: kilobytes,
        unit: 'kB gzip',
        target: `≤ ${LIMIT_KILOBYTES} kB`,
        met: kilobytes > 0 && kilobytes <= LIMIT_KILOBYTES,
      });
    }
    return results;
  } finally {
    await product.stop();
    await folder.remove();
  }
}

async function pages(url: string): Promise<[name: string, path: string][]> {
  const club = '/clubs/harbour-foundation';
  const list = (await (await fetch(`${url}/api${club}/exclusives`)).json()) as {
    slug: string;
    auctionLot?: object;
  }[];
  const lot = list.find(({ auctionLot }) => auctionLot);
  if (!lot) throw new Error('The demo club has no lot');
  return [
    ['home', '/'],
    ['club home', club],
    ['lot', `${club}/exclusives/${lot.slug}`],
    ['donation', `${club}/donation`],
  ];
}

async function scriptBytes(url: string, path: string): Promise<number> {
  const html = await (await fetch(`${url}${path}`)).text();
  // The page contains the bootstrap, and the addresses of the scripts it loads after the first paint.
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let bytes = 0;
  for (const address of found) {
    const script = await (await fetch(new URL(address, url))).text();
    // At the level of the build's own compression.
    bytes += gzipSync(script, { level: 9 }).length;
    for (const [, imported] of script.matchAll(
      /(?:^|[;}\s])import(?:[^'"();]*from)?\s*["'](\.[^"']+\.js)["']/g,
    )) {
      found.add(new URL(String(imported), new URL(address, url)).pathname);
    }
  }
  return bytes;
}
