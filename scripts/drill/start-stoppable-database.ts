import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathsIn, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { ensureDatabase, migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { openTcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';

export interface StoppableDatabase {
  /** Stays the same. */
  url: string;
  /** Ends it like a power cut, and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a migrated database of its own that can be killed. */
export async function startStoppableDatabase(parent: string): Promise<StoppableDatabase> {
  const folder = join(parent, 'database');
  let server = await startEmbeddedPostgres(folder);
  const ownUrl = await ensureDatabase(server.url, 'tifo');
  await migrateDatabase(ownUrl);
  const proxy = await openTcpProxy(() => connect(socketOf(server.url)));
  return {
    url: ownUrl.replace(/@[^/]+\//, `@127.0.0.1:${proxy.port}/`),
    killAndRestart: async () => {
      const [pid] = (await readFile(join(pathsIn(folder).data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      server = await startEmbeddedPostgres(folder);
    },
    stop: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}

function socketOf(url: string): string {
  const [, folder = '', port = ''] = /@([^:/]*):(\d+)\//.exec(url) ?? [];
  return `${decodeURIComponent(folder)}/.s.PGSQL.${port}`;
}
