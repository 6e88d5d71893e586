import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasPgbouncer, startPgbouncer } from '../apps/server/src/testing/start-pgbouncer.ts';
import { openSite } from './drill/open-site.ts';
import { startProcess } from './drill/processes.ts';
import { startHaproxy } from './drill/start-haproxy.ts';
import { query, startPair } from './drill/start-pair.ts';
import { type LoadReport, longestGapMs, writeUntil } from './drill/write-load.ts';

// npm run drill [-- seconds between two failures]: a primary with a synchronous standby, PgBouncer, HAProxy, three web processes
// and two workers on this machine, under load; one after the other is killed, and every acknowledged write is looked for at the end.
const PAUSE_MS = Number(process.argv[2] ?? 10) * 1000;
const SESSIONS = 8;

if (!hasPgbouncer || !existsSync('/usr/sbin/haproxy')) {
  console.error('The drill needs Debian’s packages pgbouncer and haproxy: apt-get install pgbouncer haproxy');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'tifo-drill-'));
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
let isSound = false;
try {
  isSound = await drill();
} finally {
  for (const close of closers.reverse()) await close().catch(() => undefined);
}
process.exit(isSound ? 0 : 1);

async function drill(): Promise<boolean> {
  const pair = await startPair(folder);
  closers.push(pair.stop);
  const bouncer = await startPgbouncer({ url: pair.primaryUrl, poolSize: SESSIONS });
  closers.push(bouncer.stop);
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: bouncer.throughIt(pair.primaryUrl),
    DATABASE_DIRECT_URL: pair.bothUrl,
    DATABASE_POOLER: 'transaction',
    MIGRATE: 'off',
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    TIFO_SECRET: 'a secret that all processes of the drill share',
  };
  const site = await openSite(env);
  closers.push(site.close);
  const start = async (role: string) => {
    const started = await startProcess({ ...env, ROLE: role });
    closers.push(started.stop);
    return started;
  };
  const webs = [await start('web'), await start('web'), await start('web')];
  const workers = [await start('worker'), await start('worker')];
  const haproxy = await startHaproxy(
    folder,
    webs.map(({ port }) => port),
  );
  closers.push(haproxy.stop);

  const failures: [string, () => Promise<unknown>][] = [
    ['nothing', async () => undefined],
    ['a worker is killed', async () => workers[0]?.killAndRestart()],
    ['a web process is killed', async () => webs[1]?.killAndRestart()],
    ['PgBouncer is killed', () => bouncer.killAndRestart()],
    [
      'the primary is killed, the standby promoted',
      async () => {
        await pair.killPrimary();
        await untilGone(pair.primaryUrl);
        await query(pair.standbyUrl, 'select pg_promote(true, 30)');
        await bouncer.leadTo(pair.standbyUrl);
      },
    ],
  ];
  const ending = new AbortController();
  const loading = writeUntil(ending.signal, haproxy.address, site.writers);
  const spans: { name: string; fromMs: number; untilMs: number }[] = [];
  for (const [name, fail] of failures) {
    const fromMs = performance.now();
    await fail();
    await sleep(PAUSE_MS);
    spans.push({ name, fromMs, untilMs: performance.now() });
  }
  ending.abort();
  const report = await loading;
  for (const { name, fromMs, untilMs } of spans)
    console.log(
      `${name}: ${(longestGapMs(report.acknowledged, fromMs, untilMs) / 1000).toFixed(1)} s without an acknowledged write`,
    );
  return judge(site, report);
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

async function judge(site: Awaited<ReturnType<typeof openSite>>, report: LoadReport): Promise<boolean> {
  let areStored = true;
  for (const kind of ['bid', 'order']) {
    const acknowledged = report.acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);
    const stored = new Set(await site.idsOf(kind));
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    // Every write was repeated until its outcome was known, so what was not acknowledged must not be there.
    const doubled = stored.size - (new Set(acknowledged).size - lost);
    console.log(
      `${kind}s: ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored without or beyond an acknowledgement`,
    );
    areStored &&= lost === 0 && doubled === 0 && acknowledged.length > 0;
  }
  console.log(`writes refused: ${JSON.stringify(report.refused)}; attempts repeated: ${report.repeated}`);
  for (let left = 120; left > 0 && (await site.unfinishedTasks()) > 0; left -= 1) await sleep(500);
  const unfinished = await site.unfinishedTasks();
  const violations = await site.violations();
  console.log(`tasks left: ${unfinished}; invariants broken: ${violations.join(', ') || 'none'}`);
  return areStored && unfinished === 0 && violations.length === 0;
}
