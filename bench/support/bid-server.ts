import { BidBatcher, bidBatcher } from '../../apps/server/src/features/auctions/bids/bid-batcher.ts';
import { createAuctionLot } from '../../apps/server/src/testing/factories/create-auction-lot.ts';
import { createBidder } from '../../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { findViolations } from '../../apps/server/src/testing/find-violations.ts';
import { idTokenOf, openProduct } from './open-product.ts';

// The product with lots, and bidders with cards and tokens. On the command `batches` bids go through the
// queue of their lot, on `singly` each has its own transaction of lock, clock, insert and update; `rest`
// waits until all mails are sent, `check` verifies the stored data.
const [port = '0', dataDir = '', lotCount = '100', bidderCount = '200'] = process.argv.slice(2);
const { ctx, listen, close } = await openProduct({ port, dataDir });
const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
const bidsPaths: string[] = [];
for (let index = 0; index < Number(lotCount); index += 1) {
  bidsPaths.push((await createAuctionLot(ctx, { club, startingPriceCoins: 1 })).bidsUrl);
}
const bidders: { username: string; token: string }[] = [];
for (let index = 0; index < Number(bidderCount); index += 1) {
  const { username } = await createBidder(ctx, club, { username: `bidder-${index}` });
  bidders.push({ username, token: await idTokenOf(ctx, username) });
}
await listen();
process.once('SIGTERM', () => void close());
process.on('message', (word) => void answer(String(word)));
process.send?.({ club: club.slug, bidsPaths, bidders });

async function answer(word: string): Promise<void> {
  if (word === 'check') {
    process.send?.({ violations: await findViolations(ctx.db.$client), bids: await countBids() });
    return;
  }
  if (word === 'rest') {
    await ctx.outbox.flush();
    process.send?.({ ready: true });
    return;
  }
  bidBatcher.replace(ctx, new BidBatcher(ctx, { inBatches: word === 'batches' }));
  process.send?.({ ready: true });
}

async function countBids(): Promise<number> {
  const { rows } = await ctx.db.$client.query<{ n: string }>('select count(*) as n from app.bid');
  return Number(rows[0]?.n);
}
