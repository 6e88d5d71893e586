import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchResult } from './bench-result.ts';
import { openAccounts, signInRequest } from './support/pool-accounts.ts';
import { runRush } from './support/run-rush.ts';
import type { BidServer } from './support/start-bid-server.ts';

const BIDDERS = 200;
/** Between two requests, so that they are seen among the bids without being a load themselves. */
const PAUSE_MS = 50;
const MAX_RATIO = 2;

/** The median time of a sign-in and of a read that no cache answers, at rest and beside 200 bidders on one lot. */
export async function measureBesideRush(bidServer: BidServer, seconds: number): Promise<BenchResult[]> {
  const url = `http://127.0.0.1:${bidServer.port}`;
  const [account] = await openAccounts(url, 1);
  const [bidder] = bidServer.bidders;
  const calls: [string, () => Promise<Response>][] = [
    ['a sign-in', () => fetch(`${url}/idp/`, { method: 'POST', ...signInRequest(account) })],
    [
      'a fan’s own read',
      () =>
        fetch(`${url}/api/clubs/${bidServer.club}/fans/me`, {
          headers: { authorization: `Bearer ${bidder?.token}` },
        }),
    ],
  ];
  const results: BenchResult[] = [];
  for (const [name, call] of calls) {
    await bidServer.tell('rest');
    const base = await medianMs(call, seconds);
    const [value] = await Promise.all([
      medianMs(call, seconds),
      runRush(bidServer, { lots: 1, bidders: BIDDERS, seconds }),
    ]);
    const ratio = value / base;
    results.push({
      goal: 'P4',
      name: `${name} beside ${BIDDERS} bidders on one lot, median`,
      ...{ value, unit: 'ms', base, ratio, target: `≤ ${MAX_RATIO} ×`, met: ratio <= MAX_RATIO },
    });
  }
  return results;
}

async function medianMs(call: () => Promise<Response>, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const askedAt = performance.now();
    const reply = await call();
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A request beside the rush got ${reply.status}`);
    times.push(performance.now() - askedAt);
    await sleep(PAUSE_MS);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
