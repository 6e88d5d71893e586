import type { BenchResult } from './bench-result.ts';
import { measureBesideRush } from './beside-rush.ts';
import { partCores, shareCores } from './support/cores.ts';
import { RawClient } from './support/raw-client.ts';
import { type RushFigures, runRush } from './support/run-rush.ts';
import { startBareFastify } from './support/start-bare-fastify.ts';
import { type BidServer, startBidServer } from './support/start-bid-server.ts';
import { temporaryFolder } from './support/start-product.ts';
import { measureSightings } from './support/watch-lot.ts';

const LOTS = 100;
const BIDDERS = 200;
const CONNECTIONS = 20;
const SECONDS = 8;
const ROUNDS = 3;
const SIGHTINGS = 150;

interface Run {
  bidServer: BidServer;
  seconds: number;
  rounds: number;
}

/**
 * P4, P5 and the bids of P3: bids through the queue of their lot against the same HTTP path with one
 * transaction per bid, in turn in the same run; what else happens beside them, and the delay until a viewer of the
 * stream sees a bid. At the end every accepted bid has to be stored, and no invariant broken. It has one form only: three
 * seconds gave other figures than eight.
 */
export async function measureHotLot(): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const cores = partCores();
  const bidServer = await startBidServer(folder.path, { lots: LOTS, bidders: BIDDERS });
  const run: Run = { bidServer, seconds: SECONDS, rounds: ROUNDS };
  try {
    await runRush(bidServer, { lots: LOTS, bidders: BIDDERS, seconds: 2 });
    const results = [
      ...(await compareDesks(run, { goal: 'P4', lots: 1, ratio: 10, p99Ms: 50 })),
      ...(await compareDesks(run, { goal: 'P5', lots: LOTS, ratio: 3, p99Ms: 60 })),
      ...(await compareToBare(run)),
      ...(await measureBesideRush(bidServer, SECONDS)),
      await measureSightings(bidServer, SIGHTINGS),
    ];
    const { isRight, report } = await bidServer.audit();
    if (!isRight) console.log(`  ${report}`);
    return results.map((result) => ({
      ...result,
      name: `${result.name}; ${cores}`,
      met: result.met && isRight,
    }));
  } finally {
    shareCores();
    await bidServer.stop();
    await folder.remove();
  }
}

interface Goal {
  goal: string;
  lots: number;
  ratio: number;
  p99Ms: number;
}

async function compareDesks(
  { bidServer, seconds, rounds }: Run,
  { goal, lots, ratio: wanted, p99Ms }: Goal,
): Promise<BenchResult[]> {
  const bases: RushFigures[] = [];
  const subjects: RushFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await bidServer.tell('singly');
    bases.push(await runRush(bidServer, { lots, bidders: BIDDERS, seconds, isBase: true }));
    await bidServer.tell('batches');
    subjects.push(await runRush(bidServer, { lots, bidders: BIDDERS, seconds }));
  }
  const base = median(bases);
  const subject = median(subjects);
  const ratio = subject.perSecond / base.perSecond;
  const where = `${BIDDERS} bidders on ${lots === 1 ? 'one lot' : `${lots} lots`}`;
  return [
    {
      goal,
      name: `${where}, verdicts`,
      value: subject.perSecond,
      unit: '/s',
      base: base.perSecond,
      ratio,
      target: `≥ ${wanted} ×`,
      met: ratio >= wanted,
    },
    {
      goal,
      name: `${where}, p99`,
      value: subject.p99Ms,
      unit: 'ms',
      base: base.p99Ms,
      ratio: subject.p99Ms / base.p99Ms,
      target: `≤ ${p99Ms} ms`,
      met: subject.p99Ms <= p99Ms,
    },
  ];
}

async function compareToBare({ bidServer, seconds }: Run): Promise<BenchResult[]> {
  // Otherwise the mails of the previous rush would be measured too.
  await bidServer.tell('rest');
  const rush = await runRush(bidServer, { lots: LOTS, bidders: CONNECTIONS, seconds });
  const bare = await startBareFastify(Buffer.from(rush.sampleAnswer), 'application/json; charset=utf-8');
  try {
    const base = await runBare(Number(new URL(bare.url).port), seconds);
    const ratio = rush.perSecond / base;
    return [
      {
        goal: 'P3',
        name: `bid POST, ${CONNECTIONS} connections`,
        value: rush.perSecond,
        unit: '/s',
        base,
        ratio,
        target: '≥ 0.15',
        met: ratio >= 0.15,
      },
      {
        goal: 'P3',
        name: `bid POST, p99 at ${CONNECTIONS} connections`,
        value: rush.p99Ms,
        unit: 'ms',
        target: '≤ 30 ms',
        met: rush.p99Ms <= 30,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function runBare(port: number, seconds: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => RawClient.open(port)));
  const until = performance.now() + seconds * 1000;
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.post('/', 'none', '{"bidderUsername":"bidder-1","priceCoinsAmount":100}');
        answers += 1;
      }
    }),
  );
  for (const client of clients) client.close();
  return answers / seconds;
}

function median(figures: RushFigures[]): RushFigures {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('A comparison needs at least one round');
  return middle;
}
