import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newBackupKey } from '#server/backups/age-keys.ts';
import { readEnv } from '#server/config/read-env.ts';
import { type Config, toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import { pathsIn } from '#server/db/embedded-postgres.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';

export interface BackedUpInstallation {
  config: Config & { backup: NonNullable<Config['backup']> };
  /** Of which the settings were read, for its commands. */
  env: Record<string, string>;
  ctx: Context;
  ownerUrl: string;
  identity: string;
  /** Makes a folder of its own below that of the test. */
  folder(name: string): string;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Has PostgreSQL archive everything that was written until now. */
  archiveAll(): Promise<void>;
  /** Stops it in order; its data stays. */
  stop(): Promise<void>;
  /** Kills PostgreSQL and removes the whole data folder, as when a disk is lost. */
  destroy(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts an installation with an embedded database of its own that archives its log. */
export async function startBackedUp(env: Record<string, string> = {}): Promise<BackedUpInstallation> {
  const root = await mkdtemp(join(tmpdir(), 'tifo-backup-'));
  const { identity, recipient } = newBackupKey();
  const settings = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', SEED: 'none', RATE_LIMITS: 'off' },
    ...{ DATA_DIR: join(root, 'data'), BACKUP_URL: join(root, 'backups'), BACKUP_RECIPIENT: recipient },
  };
  const given = { ...settings, ...env };
  const config = toConfig(readEnv(given));
  const { backup } = config;
  if (backup === null) throw new Error('BACKUP_URL is not read');
  const server = await openDatabaseServer(config);
  const { ownerUrl } = server;
  const closing = new AbortController();
  const ctx = await createContext({ config, ownerUrl, closing: closing.signal });
  const query = async <Row extends pg.QueryResultRow>(statement: string) => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const close = async () => {
    closing.abort();
    await closeContext(ctx).catch(() => undefined);
  };
  const stop = async () => {
    await close();
    await server.stop();
  };
  return {
    ...{ config: { ...config, backup }, env: given, ctx, ownerUrl, identity, query, stop },
    folder: (name) => join(root, name),
    archiveAll: async () => {
      const [row] = await query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name');
      const isDone = `select last_archived_wal >= '${row?.name}' as done from pg_stat_archiver`;
      while (!(await query<{ done: boolean | null }>(isDone))[0]?.done)
        await new Promise((done) => setTimeout(done, 50));
    },
    destroy: async () => {
      const { data } = pathsIn(config.database.folder);
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await close();
      await rm(join(root, 'data'), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    remove: async () => {
      await stop();
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
