import { RawClient } from './raw-client.ts';
import type { BidServer, Lot } from './start-bid-server.ts';

export interface Rush {
  /** How many of the bid server's lots are used, from the first. */
  lots: number;
  bidders: number;
  seconds: number;
  /** The base may be too slow for so many bidders and refuse some; the product may not. */
  isBase?: boolean;
}

export interface RushFigures {
  /** Final results a second: accepted, or refused as too low. */
  perSecond: number;
  p99Ms: number;
  sampleAnswer: string;
}

/**
 * Each bidder bids on one lot, over one connection, one coin above the highest bid, as soon as the previous
 * reply arrives.
 */
export async function runRush(
  bidServer: BidServer,
  { lots, bidders, seconds, isBase = false }: Rush,
): Promise<RushFigures> {
  const clients = await Promise.all(Array.from({ length: bidders }, () => RawClient.open(bidServer.port)));
  const delaysMs: number[] = [];
  let sampleAnswer = '';
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    clients.map(async (client, index) => {
      const { username, token } = bidServer.bidders[index] as BidServer['bidders'][number];
      const lot = bidServer.lots[index % lots] as Lot;
      while (performance.now() < until) {
        lot.price += 1;
        const body = `{"bidderUsername":"${username}","priceCoinsAmount":${lot.price}}`;
        const askedAt = performance.now();
        const answer = await client.post(lot.bidsPath, token, body);
        delaysMs.push(performance.now() - askedAt);
        if (answer.status === 201) {
          bidServer.tally.accepted += 1;
          sampleAnswer = answer.body;
        } else if (!isBase && (answer.status !== 409 || !answer.body.includes('bid.tooLow'))) {
          bidServer.tally.wrong += 1;
        }
      }
    }),
  );
  for (const client of clients) client.close();
  delaysMs.sort((a, b) => a - b);
  return {
    perSecond: delaysMs.length / seconds,
    p99Ms: delaysMs[Math.floor(delaysMs.length * 0.99)] ?? 0,
    sampleAnswer,
  };
}
