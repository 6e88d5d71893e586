import { execFileSync } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { ensureDatabase, migrateDatabase, withDatabase } from '../../apps/server/src/db/migrate.ts';

export interface Pair {
  /** The addresses of the product's database at the primary, at the standby, and at whichever accepts writes. */
  primaryUrl: string;
  standbyUrl: string;
  bothUrl: string;
  /** Ends the primary like a power cut. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

const STANDBY = 'second';

/** Starts a primary that acknowledges a commit once the standby has it too. */
export async function startPair(folder: string): Promise<Pair> {
  const folders = { first: join(folder, 'first'), second: join(folder, STANDBY) };
  const prepared = await startEmbeddedPostgres(folders.first);
  await migrateDatabase(await ensureDatabase(prepared.url, 'tifo'));
  await prepared.stop();
  // Preserves the owner, since PostgreSQL does not run as root.
  execFileSync('cp', ['-a', folders.first, folders.second]);
  const primary = await startEmbeddedPostgres(folders.first);
  await follow(folders.second, primary.url);
  const standby = await startEmbeddedPostgres(folders.second);
  await waitForEveryCommit(primary.url);
  const [primaryUrl, standbyUrl] = [primary, standby].map(({ url }) => withDatabase(url, 'tifo')) as [
    string,
    string,
  ];
  return {
    primaryUrl,
    standbyUrl,
    bothUrl: `${primaryUrl.replace(/(@[^/]+)/, `$1,${hostOf(standbyUrl)}`)}?target_session_attrs=read-write`,
    killPrimary: async () => {
      const [pid = ''] = (await readFile(join(folders.first, 'data/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1000,
    query_timeout: 40_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function follow(folder: string, primaryUrl: string): Promise<void> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const info = [
    `host=${decodeURIComponent(hostname)} port=${port}`,
    `user=${username} password=${decodeURIComponent(password)} application_name=${STANDBY}`,
  ].join(' ');
  await appendFile(join(folder, 'data/postgresql.auto.conf'), `primary_conninfo = '${info}'\n`);
  await writeFile(join(folder, 'data/standby.signal'), '');
}

async function waitForEveryCommit(primaryUrl: string): Promise<void> {
  await query(primaryUrl, `alter system set synchronous_standby_names = '${STANDBY}'`);
  await query(primaryUrl, 'select pg_reload_conf()');
  for (let left = 100; left > 0; left -= 1) {
    const [row] = await query(primaryUrl, 'select sync_state from pg_stat_replication');
    if (row?.sync_state === 'sync') return;
    await sleep(100);
  }
  throw new Error('The standby does not follow the primary');
}

function hostOf(url: string): string {
  return /@([^/]+)\//.exec(url)?.[1] ?? '';
}
