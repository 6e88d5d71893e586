import { ensureDatabase, migrateDatabase, withDatabase } from '../../apps/server/src/db/migrate.ts';
import { type Nats, startNats } from '../../apps/server/src/testing/start-nats.ts';
import { type Pgbouncer, startPgbouncer } from '../../apps/server/src/testing/start-pgbouncer.ts';
import { type Drill, openProduct, type Product, SESSIONS } from './open-product.ts';
import type { Service } from './service.ts';
import { type PatroniCluster, startPatroni } from './start-patroni.ts';
import { startS3 } from './start-s3.ts';

export interface Cluster extends Product {
  folder: string;
  patroni: PatroniCluster;
  bouncer: Pgbouncer;
  nats: Nats;
  s3: Service;
}

/** Starts everything of an installation that survives the loss of any one machine, on this one. */
export async function openCluster({ folder, closers }: Drill): Promise<Cluster> {
  const patroni = await startPatroni(folder);
  closers.push(patroni.stop);
  await migrateDatabase(await ensureDatabase(patroni.primaryUrl, 'tifo'));
  const direct = withDatabase(patroni.primaryUrl, 'tifo');
  const bouncer = await startPgbouncer({ url: direct, poolSize: SESSIONS });
  closers.push(bouncer.stop);
  const nats = await startNats();
  closers.push(nats.stop);
  const s3 = await startS3(folder);
  closers.push(s3.kill);
  const product = await openProduct(
    { folder, closers },
    {
      DATABASE_URL: bouncer.throughIt(direct),
      DATABASE_DIRECT_URL: patroni.allUrl.replace('/postgres?', '/tifo?'),
      LIVE_BUS_URL: nats.url,
      CUSTOM_DOMAINS: 'verified',
      ...s3.settings,
    },
  );
  return { ...product, folder, patroni, bouncer, nats, s3 };
}
