import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, openCluster } from './open-cluster.ts';
import type { Drill } from './open-product.ts';
import { type Failure, runFailures } from './run-failures.ts';
import type { LoadReport } from './write-load.ts';

export interface Extent {
  /** After which the drill ends, whatever is done by then. */
  minutes: number;
  /** How many times a process of the product or of what runs beside it is killed. */
  kills: number;
  /** How many times PostgreSQL of the primary is killed. */
  stops: number;
  /** How many writes have to be acknowledged. */
  writes: number;
}

/** Of each kind one process is killed at a time. */
type Kind = () => Promise<unknown>;

/** Kills processes and primaries at the same time, spread over the minutes. */
export async function longDrill(drill: Drill, extent: Extent): Promise<boolean> {
  const cluster = await openCluster(drill);
  const found = { kills: 0, stops: 0 };
  const happen = async (report: LoadReport) => {
    const endMs = performance.now() + extent.minutes * 60_000;
    const isOver = () => performance.now() >= endMs;
    const repeat = async (kinds: Kind[], key: 'kills' | 'stops') => {
      const everyMs = (extent.minutes * 60_000 * kinds.length) / extent[key];
      const each = async (kill: Kind) => {
        while (!isOver() && found[key] < extent[key]) {
          found[key] += 1;
          await Promise.all([kill(), sleep(Math.min(everyMs, Math.max(0, endMs - performance.now())))]);
        }
      };
      await Promise.all(kinds.map(each));
    };
    await Promise.all([repeat(kindsOf(cluster), 'kills'), repeat([() => stopPrimary(cluster)], 'stops')]);
    while (!isOver() && report.acknowledged.length < extent.writes) await sleep(500);
    return `${found.kills} processes killed, PostgreSQL of the primary ${found.stops} times`;
  };
  const failures: Failure[] = [{ name: `all at once for ${extent.minutes} min`, happen }];
  const { site, haproxy } = cluster;
  return runFailures(site, () => haproxy.address, { failures, pauseMs: drill.pauseMs });
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
