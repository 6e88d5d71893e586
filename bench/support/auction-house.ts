import { buildApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/config/read-env.ts';
import { toConfig } from '../../apps/server/src/config/to-config.ts';
import { closeContext, createContext, startWorkers } from '../../apps/server/src/context.ts';
import { findViolations } from '../../apps/server/src/db/invariants.ts';
import { openDatabaseServer } from '../../apps/server/src/db/open-server.ts';
import { replaceBidDesk } from '../../apps/server/src/features/auctions/bids/bid-desk.ts';
import { createAuctionLot } from '../../apps/server/src/testing/factories/create-auction-lot.ts';
import { createBidder } from '../../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';

// The product with lots and bidders with cards and tokens. At the word `batches` bids go through the queue of their
// lot, at `singly` each has its own transaction of lock, clock, insert and update; `check` asks whether all is right.
const [port = '0', dataDir = '', lotCount = '100', bidderCount = '200'] = process.argv.slice(2);
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
const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
const bidsPaths: string[] = [];
for (let index = 0; index < Number(lotCount); index += 1) {
  bidsPaths.push((await createAuctionLot(ctx, { club, startingPriceCoins: 1 })).bidsUrl);
}
const bidders: { username: string; token: string }[] = [];
for (let index = 0; index < Number(bidderCount); index += 1) {
  const { username } = await createBidder(ctx, club, { username: `bidder-${index}` });
  bidders.push({ username, token: await toToken(username) });
}
await app.listen({ port: config.server.port, host: config.server.host });
process.once('SIGTERM', () => void close());
process.on('message', (word) => void answer(String(word)));
process.send?.({ club: club.slug, bidsPaths, bidders });

async function answer(word: string): Promise<void> {
  if (word === 'check') {
    process.send?.({ violations: await findViolations(ctx.db.$client), bids: await countBids() });
    return;
  }
  replaceBidDesk(ctx, { inBatches: word === 'batches' });
  process.send?.({ ready: true });
}

async function close(): Promise<void> {
  await app.close();
  await closeContext(ctx);
  await database.stop();
  process.exit(0);
}

async function countBids(): Promise<number> {
  const { rows } = await ctx.db.$client.query<{ n: string }>('select count(*) as n from app.bid');
  return Number(rows[0]?.n);
}

function toToken(username: string): Promise<string> {
  return ctx.ownPool.sign(
    {
      sub: username,
      aud: config.userPool.clientId,
      token_use: 'id',
      email: `${username}@bench.test`,
      email_verified: true,
      name: 'Bench Bidder',
      given_name: 'Bench',
      family_name: 'Bidder',
    },
    3600,
  );
}
