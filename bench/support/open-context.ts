import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { joinDatabases } from '../../apps/server/src/db/migrate.ts';
import { type NamedDatabase, namedDatabases } from '../../apps/server/src/db/moves/named-databases.ts';
import { openDatabaseServer } from '../../apps/server/src/db/open-server.ts';
import { testUserPool } from '../../apps/server/src/testing/test-user-pool.ts';
import { temporaryFolder } from './start-product.ts';

export interface OpenContext {
  app: FastifyInstance;
  ctx: Context;
  ownerUrl: string;
  close(): Promise<void>;
}

/**
 * Opens the product in this process, empty, without limits and without the cache of public replies. A token is its
 * identity. `dataDir` keeps the database for another run.
 */
export async function openContext({
  dataDir,
  logLevel = 'error',
  further = [],
}: {
  dataDir?: string | undefined;
  logLevel?: string;
  /** Further databases with clubs of their own, migrated and empty. */
  further?: readonly NamedDatabase[];
} = {}): Promise<OpenContext> {
  const folder = await temporaryFolder();
  const config = toConfig(
    readEnv({
      ...{
        NODE_ENV: 'production',
        DATA_DIR: dataDir ?? folder.path,
        RATE_LIMITS: 'off',
        LOG_LEVEL: logLevel,
      },
      ...{ SEED: 'none', PUBLIC_CACHE_MS: '0' },
    }),
  );
  const { ownerUrl, ...database } = await openDatabaseServer(config);
  if (further.length > 0) await joinDatabases(namedDatabases(ownerUrl, further));
  const ctx = await createContext({
    ...{ config, ownerUrl, further, closing: new AbortController().signal },
    replace: { userPool: testUserPool },
  });
  const app = await buildApp(ctx);
  const close = async () => {
    await app.close();
    await closeContext(ctx);
    await database.stop();
    await folder.remove();
  };
  return { app, ctx, ownerUrl, close };
}
