import { join } from 'node:path';
import { openSite, type Site } from './open-site.ts';
import { type DrillProcess, startProcess } from './processes.ts';
import { type Haproxy, startHaproxy } from './start-haproxy.ts';

export interface Drill {
  folder: string;
  /** Called in reverse order at the end, also of a drill that was interrupted. */
  closers: (() => Promise<unknown>)[];
  /** Between two failures. */
  pauseMs: number;
}

/** Sessions of PgBouncer with PostgreSQL. */
export const SESSIONS = 8;
/** Longer than HAProxy needs to notice: two checks of half a second. */
const SHUTDOWN_DELAY_MS = '2000';

export interface Product {
  site: Site;
  webs: DrillProcess[];
  workers: DrillProcess[];
  haproxy: Haproxy;
}

/** Starts three web and two worker processes behind HAProxy, on a database that is migrated and behind PgBouncer. */
export async function openProduct(
  { folder, closers }: Omit<Drill, 'pauseMs'>,
  settings: Record<string, string>,
): Promise<Product> {
  const env = { ...productSettings(folder), ...settings };
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
  closers.push(haproxy.kill);
  return { site, webs, workers, haproxy };
}

/** Of every process of the product, beside the address of its database. */
export function productSettings(folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: join(folder, 'data'),
    DATABASE_POOLER: 'transaction',
    MIGRATE: 'off',
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY_MS,
    TIFO_SECRET: 'a secret that all processes of the drill share',
  };
}
