import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchResult, limit } from './bench-result.ts';
import { runLoad } from './support/load.ts';
import { startProduct, temporaryFolder, waitUntilIdle } from './support/start-product.ts';

const CLUB_PAGE = '/clubs/harbour-foundation';

/** P8: the first start on an empty folder, a start with data, and memory at rest and under load. */
export async function measureStart({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  try {
    const first = await startProduct({ dataDir: folder.path, readyPath: CLUB_PAGE });
    await waitUntilIdle(first);
    await first.stop();
    const second = await startProduct({ dataDir: folder.path, readyPath: CLUB_PAGE });
    await waitUntilIdle(second);
    await sleep(quick ? 2000 : 10_000);
    const atRest = await second.residentMegabytes();
    await runLoad({ url: `${second.url}${CLUB_PAGE}`, seconds: quick ? 2 : 10, connections: 50 });
    const underLoad = await second.residentMegabytes();
    await second.stop();
    return [
      limit({
        goal: 'P8',
        name: 'first start to first page',
        value: first.startMs / 1000,
        unit: 's',
        atMost: 5,
      }),
      limit({
        goal: 'P8',
        name: 'start with data to first page',
        value: second.startMs / 1000,
        unit: 's',
        atMost: 2,
      }),
      limit({ goal: 'P8', name: 'memory of the server at rest', value: atRest, unit: 'MB', atMost: 200 }),
      limit({
        goal: 'P8',
        name: 'memory of the server under load',
        value: underLoad,
        unit: 'MB',
        atMost: 500,
      }),
    ];
  } finally {
    await folder.remove();
  }
}
