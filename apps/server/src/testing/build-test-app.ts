import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { type ContextOptions, closeContext, createContext } from '#server/create-context.ts';
import { joinDatabases } from '#server/db/migrate.ts';
import { type NamedDatabase, namedDatabases } from '#server/db/moves/named-databases.ts';
import type { WebBuild } from '#server/http/web-build.ts';
import { letTransactionsIdle } from './let-transactions-idle.ts';
import { cloneTestDatabase } from './test-database.ts';
import { testUserPool } from './test-user-pool.ts';

export interface TestApp {
  app: FastifyInstance;
  ctx: Context;
  /** Address of the owner of this app's database, for a second process or direct queries. */
  ownerUrl: string;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  replace?: ContextOptions['replace'];
  /** Verifies tokens by the embedded pool, as in production, instead of the test identities of `bearer`. */
  realUserPool?: true;
  /** Returns the address of a pooler in transaction mode that leads to this database. */
  throughPooler?: (ownerUrl: string) => string;
  /** Ends transactions that idle as soon as in production. */
  endsIdleTransactions?: true;
  /** The browser's files, for tests of its pages. */
  web?: WebBuild | undefined;
  /** Further databases with clubs of their own, migrated. */
  further?: readonly NamedDatabase[];
}

/**
 * Builds the real app on a database of its own; closed and dropped after the file's tests. Workers are not
 * started.
 */
export async function buildTestApp({
  env = {},
  replace = {},
  realUserPool,
  throughPooler,
  endsIdleTransactions,
  web,
  further = [],
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-app-'));
  const database = await cloneTestDatabase(inject('postgresUrl'));
  const config = toConfig(
    readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      SEED: 'none',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      // Nobody listens there: no test asks a name server of the machine.
      DNS_SERVER: '127.0.0.1:9',
      ...env,
    }),
  );
  if (throughPooler) config.database.pooledUrl = throughPooler(database.url);
  if (further.length > 0) await joinDatabases(namedDatabases(database.url, further));
  const closing = new AbortController();
  const ctx = await createContext({
    config,
    ownerUrl: database.url,
    further,
    closing: closing.signal,
    replace: realUserPool ? replace : { userPool: testUserPool, ...replace },
  });
  // What is set in a session of a pooler, others find in theirs.
  if (!throughPooler && !endsIdleTransactions) await letTransactionsIdle(ctx);
  const app = await buildApp(ctx, { web });
  await app.ready();
  await ctx.places.start();
  afterAll(async () => {
    closing.abort();
    await app.close();
    await closeContext(ctx);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return { app, ctx, ownerUrl: database.url };
}
