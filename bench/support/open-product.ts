import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { closeContext, createContext, startWorkers } from '../../apps/server/src/create-context.ts';
import { openDatabaseServer } from '../../apps/server/src/db/open-server.ts';

export interface OpenProduct {
  ctx: Context;
  listen(): Promise<unknown>;
  /** Ends the process. */
  close(): Promise<never>;
}

/**
 * Starts the product in a separate process, empty and without limits, with its own tokens, database and jobs.
 */
export async function openProduct({
  port,
  dataDir,
}: {
  port: string;
  dataDir: string;
}): Promise<OpenProduct> {
  const config = toConfig(
    readEnv({
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SEED: 'none',
    }),
  );
  const database = await openDatabaseServer(config);
  const ctx = await createContext({
    config,
    ownerUrl: database.ownerUrl,
    closing: new AbortController().signal,
  });
  const app = await buildApp(ctx);
  await startWorkers(ctx);
  return {
    ctx,
    listen: () => app.listen({ port: config.server.port, host: config.server.host }),
    close: async () => {
      await app.close();
      await closeContext(ctx);
      await database.stop();
      process.exit(0);
    },
  };
}

/** Returns an id token of the product's own pool for a new session, valid for an hour. */
export async function idTokenOf({ config, db, ownPool }: Context, username: string): Promise<string> {
  const sessionId = crypto.randomUUID();
  await db.$client.query(BEGIN_SESSION, [sessionId, crypto.randomUUID()]);
  const claims = {
    sub: username,
    aud: config.userPool.clientId,
    token_use: 'id',
    email: `${username}@bench.test`,
    email_verified: true,
    name: 'Bench Fan',
    given_name: 'Bench',
    family_name: 'Fan',
    origin_jti: sessionId,
  };
  return ownPool.sign(claims, 3600);
}

const BEGIN_SESSION = `
  insert into app.refresh_family (id, sub, n, scope, browser, authenticated_at, rotated_at, expires_at)
  values ($1, $2, 0, '', '', now(), now(), now() + interval '1 hour')`;
