import { setTimeout as sleep } from 'node:timers/promises';
import { openCluster } from './open-cluster.ts';
import type { Drill } from './open-product.ts';
import { type Failure, runFailures } from './run-failures.ts';

/** A machine that hangs for as long is not waited for: another node is promoted meanwhile. */
const HANGS_MS = 20_000;

/** Three nodes of PostgreSQL under Patroni, with PgBouncer, NATS, HAProxy and five processes. */
export async function clusterDrill(drill: Drill, restarts: number): Promise<boolean> {
  const { patroni, bouncer, nats, site, webs, workers, haproxy } = await openCluster(drill);
  const restartAll = async () => {
    for (let round = 0; round < restarts; round += 1)
      for (const each of [...webs, ...workers]) await each.restart();
  };
  const failures: Failure[] = [
    { name: 'nothing', happen: async () => undefined },
    { name: `every process is restarted in turn, times ${restarts}`, happen: restartAll },
    { name: 'a worker is killed', happen: async () => workers[0]?.killAndRestart() },
    { name: 'a web process is killed', happen: async () => webs[1]?.killAndRestart() },
    { name: 'PgBouncer is killed', happen: () => bouncer.killAndRestart() },
    {
      name: 'NATS is lost for ten seconds',
      happen: async () => {
        await nats.kill();
        await sleep(10_000);
        await nats.restart();
      },
    },
    {
      name: 'the machine of the primary is killed, and comes back',
      happen: async () => {
        const lost = await patroni.killPrimary();
        await patroni.untilSynchronous(1);
        await patroni.restart(lost);
        await patroni.untilSynchronous();
      },
    },
    {
      name: 'the machine of the primary hangs for 20 s, and goes on',
      happen: async () => {
        await patroni.pausePrimary(HANGS_MS);
        await patroni.untilSynchronous();
      },
    },
  ];
  return runFailures(site, haproxy.address, { failures, pauseMs: drill.pauseMs });
}
