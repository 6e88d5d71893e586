import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from './bench-result.ts';
import { measureBidBudget } from './bid-budget.ts';
import { measureClubs } from './clubs.ts';
import { measureCommunity } from './community.ts';
import { measureFirstTouch } from './first-touch.ts';
import { measureGrowth } from './growth.ts';
import { measureHotLot } from './hot-lot.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMoves } from './moves.ts';
import { measureOffice } from './office.ts';
import { measureOrders } from './orders.ts';
import { measurePeers } from './peers.ts';
import { measureReads } from './reads.ts';
import { measureRetention } from './retention.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';
import { measureTasks } from './tasks.ts';
import { measureVisitors } from './visitors.ts';
import { measureWeight } from './weight.ts';

// npm run bench [-- --quick] [-- names…]: every figure beside its base, as a table and as JSON in
// bench/results/.
const MEASURES: Record<string, (options: { quick: boolean }) => Promise<BenchResult[]>> = {
  reads: measureReads,
  orders: measureOrders,
  office: measureOffice,
  growth: measureGrowth,
  clubs: measureClubs,
  moves: measureMoves,
  retention: measureRetention,
  'hot-lot': measureHotLot,
  'bid-budget': measureBidBudget,
  'sign-in': measureSignIn,
  community: measureCommunity,
  streams: measureStreams,
  tasks: measureTasks,
  start: measureStart,
  visitors: measureVisitors,
  weight: measureWeight,
  lighthouse: measureLighthouse,
  'first-touch': measureFirstTouch,
};

/** Only when named: it fetches other products from npm. */
const NAMED_ONLY: typeof MEASURES = { peers: measurePeers };

/** Without a short form. */
const LONG_ONLY = ['hot-lot'];

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const names = words.filter((word) => !word.startsWith('--'));
const results: BenchResult[] = [];
const measures = { ...MEASURES, ...NAMED_ONLY };
const usual = Object.keys(MEASURES).filter((name) => !quick || !LONG_ONLY.includes(name));
for (const name of names.length > 0 ? names : usual) {
  const measure = measures[name];
  if (!measure) throw new Error(`There is no measure ${name}: ${Object.keys(measures).join(', ')}`);
  console.log(`\n${name}`);
  for (const result of await measure({ quick })) {
    results.push(result);
    console.log(`  ${toLine(result)}`);
  }
}
const folder = join(import.meta.dirname, 'results');
await mkdir(folder, { recursive: true });
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
await writeFile(join(folder, 'latest.json'), `${JSON.stringify({ quick, machine, results }, null, 2)}\n`);
const missed = results.filter(({ met }) => !met);
console.log(`\n${results.length - missed.length} of ${results.length} goals met`);
process.exitCode = missed.length === 0 ? 0 : 1;

function toLine({ goal, name, value, unit, base, ratio, target, met }: BenchResult): string {
  const figure = `${format(value)} ${unit}`;
  const beside = base === undefined ? '' : `, base ${format(base)}, ratio ${format(ratio ?? Number.NaN)}`;
  return `${met ? 'met   ' : 'MISSED'} ${goal} ${name}: ${figure}${beside} (goal ${target})`;
}

function format(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 1 ? value.toFixed(1) : value.toFixed(4);
}
