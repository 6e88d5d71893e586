import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import type { NamedDatabase } from '#server/db/moves/named-databases.ts';
import type { TestApp } from './build-test-app.ts';
import { testUserPool } from './test-user-pool.ts';

/** Starts another instance of the product on the same database, as a second process would. */
export async function startSecondApp(
  first: TestApp,
  further: readonly NamedDatabase[] = [],
): Promise<{ app: FastifyInstance; ctx: Context }> {
  const closing = new AbortController();
  const ctx = await createContext({
    config: first.ctx.config,
    ownerUrl: first.ownerUrl,
    further,
    closing: closing.signal,
    replace: { userPool: testUserPool },
  });
  const app = await buildApp(ctx);
  await app.ready();
  await ctx.places.start();
  afterAll(async () => {
    closing.abort();
    await app.close();
    await closeContext(ctx);
  });
  return { app, ctx };
}

/** Removes a guard of the database, so that unsafe code can show what it would do without it. */
export async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
