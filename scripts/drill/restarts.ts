import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './open-cluster.ts';
import type { LoadReport } from './write-load.ts';

const ROUNDS = 3;
/** Over which the rounds are spread. */
const REQUESTS = 10_000;

export async function restartWebs({ webs }: Cluster, report: LoadReport): Promise<void> {
  const inTurn = Array.from({ length: ROUNDS }, () => webs).flat();
  const first = report.attempts;
  for (const [index, web] of inTurn.entries()) {
    await web.restart();
    while (report.attempts - first < (REQUESTS / inTurn.length) * (index + 1)) await sleep(100);
  }
}

/** As for updates of the machines: what is there once, like PgBouncer here, is away for a moment. */
export async function restartEverything(cluster: Cluster): Promise<void> {
  const { webs, workers, bouncer, nats, s3, patroni, haproxy } = cluster;
  for (const each of [...webs, ...workers]) await each.restart();
  await bouncer.killAndRestart();
  for (const each of [nats, s3, haproxy, patroni.haproxy, patroni.etcd]) {
    await each.restart();
    await sleep(1000);
  }
  await patroni.restartInTurn();
}
