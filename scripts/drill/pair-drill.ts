import { setTimeout as sleep } from 'node:timers/promises';
import { startPgbouncer } from '../../apps/server/src/testing/start-pgbouncer.ts';
import { type Drill, openProduct, SESSIONS } from './open-product.ts';
import { type Failure, runFailures } from './run-failures.ts';
import { query, startPair } from './start-pair.ts';

/** A primary with a synchronous standby, promoted by the drill itself, and PgBouncer, HAProxy and five processes. */
export async function pairDrill({ folder, closers, pauseMs }: Drill): Promise<boolean> {
  const pair = await startPair(folder);
  closers.push(pair.stop);
  const bouncer = await startPgbouncer({ url: pair.primaryUrl, poolSize: SESSIONS });
  closers.push(bouncer.stop);
  const { site, webs, workers, haproxy } = await openProduct(
    { folder, closers },
    {
      DATABASE_URL: bouncer.throughIt(pair.primaryUrl),
      DATABASE_DIRECT_URL: pair.bothUrl,
    },
  );

  const failures: Failure[] = [
    { name: 'nothing', happen: async () => undefined },
    { name: 'a worker is killed', happen: async () => workers[0]?.killAndRestart() },
    { name: 'a web process is killed', happen: async () => webs[1]?.killAndRestart() },
    { name: 'PgBouncer is killed', happen: () => bouncer.killAndRestart() },
    {
      name: 'the primary is killed, the standby promoted',
      happen: async () => {
        await pair.killPrimary();
        await untilGone(pair.primaryUrl);
        await query(pair.standbyUrl, 'select pg_promote(true, 30)');
        await bouncer.leadTo(pair.standbyUrl);
      },
    },
  ];
  return runFailures(site, () => haproxy.address, { failures, pauseMs });
}

/** As a supervisor would notice it: three times in a row it does not answer. */
async function untilGone(url: string): Promise<void> {
  for (let missed = 0; missed < 3; ) {
    missed = await query(url, 'select 1').then(
      () => 0,
      () => missed + 1,
    );
    await sleep(500);
  }
}
