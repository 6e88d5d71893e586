import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import { closeContext, createContext, startWorkers } from '../../apps/server/src/context.ts';
import { findViolations } from '../../apps/server/src/db/invariants.ts';
import { openDatabaseServer } from '../../apps/server/src/db/open-server.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import type { ClubRecord } from '../../apps/server/src/features/clubs/index.ts';
import { insertFan } from '../../apps/server/src/features/members/fan-store.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createExclusive } from '../../apps/server/src/testing/factories/create-exclusive.ts';

// The product with a club, items and fans with tokens, made for buying: it tells its parent what there is, and at the
// word `check` whether the books are right. Everything is the product's own: tokens, database, sandbox, jobs.
const FANS = 1500;
const ITEMS = 24;

const [port = '0', dataDir = ''] = process.argv.slice(2);
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
const club = await createClub(ctx);
const items: string[] = [];
for (let index = 0; index < ITEMS; index += 1) {
  items.push((await createExclusive(ctx, { club, stock: FANS })).id);
}
const tokens = await makeFans(club);
// As the database does by itself within a minute.
await ctx.db.$client.query('begin; set local role none; analyze; commit');
await app.listen({ port: config.server.port, host: config.server.host });
process.on('message', () => void tellViolations());
process.on('SIGTERM', () => void stop());
process.send?.({ club: club.slug, items, tokens });

async function stop(): Promise<void> {
  await app.close();
  await closeContext(ctx);
  await database.stop();
  process.exit(0);
}

/** Stock, orders, payments and effects; the fans were made without their registration. */
async function tellViolations(): Promise<void> {
  const violations = await findViolations(ctx.db.$client);
  process.send?.({ violations: violations.filter(({ id }) => /^[SOPX]/.test(id)) });
}

async function makeFans({ id: clubId }: ClubRecord): Promise<string[]> {
  const usernames = Array.from({ length: FANS }, (_, index) => `buyer-${index}`);
  await inTransaction(ctx, { clubId }, async (tx) => {
    for (const username of usernames) await insertFan(tx, toFan(clubId, username));
  });
  const [first = '', ...others] = usernames;
  return [await toToken(first), ...(await Promise.all(others.map(toToken)))];
}

function toFan(clubId: string, username: string) {
  return {
    id: ctx.ids.next(),
    clubId,
    username,
    email: `${username}@bench.test`,
    name: 'Bench Buyer',
    firstName: 'Bench',
    lastName: 'Buyer',
    pictureUrl: '',
    language: 'en' as const,
    kycStatus: 'VALIDATED' as const,
  };
}

function toToken(username: string): Promise<string> {
  const { clientId } = config.userPool;
  return ctx.ownPool.sign(
    {
      sub: username,
      aud: clientId,
      token_use: 'id',
      email: `${username}@bench.test`,
      email_verified: true,
      name: 'Bench Buyer',
      given_name: 'Bench',
      family_name: 'Buyer',
    },
    3600,
  );
}
