import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './open-cluster.ts';
import type { Drill } from './open-product.ts';
import { type Failure, runFailures } from './run-failures.ts';
import { type Kind, spreadKills } from './spread-kills.ts';
import type { LoadReport } from './write-load.ts';

export interface Extent {
  /** Over which the kills are spread. The writers go on for half as long again at most, until all writes are done. */
  minutes: number;
  /** How many times a process of the product or of what runs beside it is killed. */
  kills: number;
  /** How many times PostgreSQL of the primary is killed. */
  stops: number;
  /** How many writes have to be acknowledged. */
  writes: number;
}

const REPORT = join(import.meta.dirname, '../../bench/results/drill-long.md');

const LOOK_EVERY_MS = 500;

/** Kills processes and primaries at the same time, spread over the minutes. */
export async function longDrill(drill: Drill, extent: Extent): Promise<boolean> {
  const cluster = await openCluster(drill);
  const happen = async (report: LoadReport) => {
    const lengthMs = extent.minutes * 60_000;
    const latestMs = performance.now() + lengthMs * 1.5;
    const [kills, stops] = await Promise.all([
      spreadKills({ count: extent.kills, lengthMs, kinds: kindsOf(cluster) }),
      spreadKills({ count: extent.stops, lengthMs, kinds: [() => stopPrimary(cluster)] }),
    ]);
    while (report.acknowledged.length < extent.writes && performance.now() < latestMs)
      await sleep(LOOK_EVERY_MS);
    return describeExtent(extent, { kills, stops, writes: report.acknowledged.length });
  };
  const failures: Failure[] = [{ name: `all at once for ${extent.minutes} min`, happen }];
  const { site, haproxy } = cluster;
  return runFailures(site, () => haproxy.address, { failures, pauseMs: drill.pauseMs, reportFile: REPORT });
}

function describeExtent(wanted: Extent, found: Omit<Extent, 'minutes'>): string {
  const of = (key: keyof typeof found) => `${found[key]} of ${wanted[key]}`;
  return `${of('kills')} processes killed, PostgreSQL of the primary ${of('stops')} times, ${of('writes')} writes acknowledged`;
}

function kindsOf({ webs, workers, bouncer, nats, s3 }: Cluster): Kind[] {
  const inTurn = (kinds: Kind[]): Kind => {
    let next = 0;
    return () => (kinds[next++ % kinds.length] as Kind)();
  };
  return [
    inTurn(webs.map((web) => () => web.killAndRestart())),
    inTurn(workers.map((worker) => () => worker.killAndRestart())),
    () => bouncer.killAndRestart(),
    () => nats.restart(),
    () => s3.restart(),
  ];
}

async function stopPrimary({ patroni }: Cluster): Promise<void> {
  await patroni.killPostgres();
  await patroni.untilSynchronous();
}
