import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasNats } from '../apps/server/src/testing/start-nats.ts';
import { hasPgbouncer } from '../apps/server/src/testing/start-pgbouncer.ts';
import { chooseScenarios } from './drill/choose-scenarios.ts';
import { clusterDrill } from './drill/cluster-drill.ts';
import { longDrill } from './drill/long-drill.ts';
import type { Drill } from './drill/open-product.ts';
import { pairDrill } from './drill/pair-drill.ts';
import { hasPatroni } from './drill/start-patroni.ts';

// npm run drill [-- pair | cluster [SCENARIO …] | long] [--pause 10]: the product with all that runs beside it on this machine, under
// load, while one part after the other fails; every acknowledged write is looked for at the end.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pause: { type: 'string', default: '10' },
    // Of the long form.
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '1000' },
    stops: { type: 'string', default: '200' },
    writes: { type: 'string', default: '100000' },
  },
});
const [kind = 'pair', ...names] = positionals;
const extent = {
  minutes: Number(values.minutes),
  kills: Number(values.kills),
  stops: Number(values.stops),
  writes: Number(values.writes),
};
const drills: Record<string, (drill: Drill) => Promise<boolean>> = {
  pair: pairDrill,
  cluster: async (drill) => clusterDrill(drill, await chooseScenarios(names)),
  long: (drill) => longDrill(drill, extent),
};
const run = drills[kind];
if (!run) {
  console.error(`There is no drill ${kind}: ${Object.keys(drills).join(', ')}`);
  process.exit(2);
}
const needsCluster = kind !== 'pair';
if (!hasPgbouncer || !existsSync('/usr/sbin/haproxy') || (needsCluster && !(hasPatroni && hasNats))) {
  const names = needsCluster
    ? 'pgbouncer haproxy etcd-server patroni postgresql-15 nats-server'
    : 'pgbouncer haproxy';
  console.error(`The drill needs Debian’s packages: apt-get install --no-install-recommends ${names}`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'tifo-drill-'));
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
let closing: Promise<void> | undefined;
const closeAll = () => {
  closing ??= (async () => {
    for (const close of closers.reverse()) await close().catch(() => undefined);
  })();
  return closing;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(130)));
let isSound = false;
try {
  isSound = await run({ folder, closers, pauseMs: Number(values.pause) * 1000 });
} finally {
  await closeAll();
}
process.exit(isSound ? 0 : 1);
