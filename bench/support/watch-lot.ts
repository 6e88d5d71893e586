import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchResult } from '../bench-result.ts';
import { RawClient } from './raw-client.ts';
import type { BidServer, Lot } from './start-bid-server.ts';

const VIEWERS = 50;
const PAUSE_MS = 40;
const LIMIT_MS = 300;

/**
 * The delay from sending a bid until each viewer of the club's stream has seen it or a newer one; one bid
 * every 40 ms.
 */
export async function measureSightings(bidServer: BidServer, bidCount: number): Promise<BenchResult> {
  const lot = bidServer.lots[0] as Lot;
  const sentAt = new Map<number, number>();
  const delaysMs: number[] = [];
  const viewers = await Promise.all(
    Array.from({ length: VIEWERS }, () => {
      let seenUpTo = 0;
      return openViewer(bidServer, (price) => {
        for (let made = seenUpTo + 1; made <= price; made += 1) {
          const at = sentAt.get(made);
          if (at !== undefined) delaysMs.push(performance.now() - at);
        }
        seenUpTo = Math.max(seenUpTo, price);
      });
    }),
  );
  const client = await RawClient.open(bidServer.port);
  const { username, token } = bidServer.bidders[0] as BidServer['bidders'][number];
  for (let index = 0; index < bidCount; index += 1) {
    lot.price += 1;
    sentAt.set(lot.price, performance.now());
    const body = `{"bidderUsername":"${username}","priceCoinsAmount":${lot.price}}`;
    const { status } = await client.post(lot.bidsPath, token, body);
    if (status === 201) bidServer.tally.accepted += 1;
    else bidServer.tally.wrong += 1;
    await sleep(PAUSE_MS);
  }
  await sleep(500);
  client.close();
  for (const viewer of viewers) viewer.destroy();
  delaysMs.sort((a, b) => a - b);
  const p95 = delaysMs[Math.floor(delaysMs.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return {
    goal: 'seen',
    name: `bid made until seen by ${VIEWERS} viewers, p95`,
    value: p95,
    unit: 'ms',
    target: `≤ ${LIMIT_MS} ms`,
    met: p95 <= LIMIT_MS,
  };
}

/** Reports every price in an event of the first lot, which covers that bid and all before it. */
function openViewer({ port, club }: BidServer, see: (price: number) => void): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /api/clubs/${club}/live-events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      done(socket);
    });
    socket.setEncoding('latin1');
    socket.once('error', fail);
    socket.on('data', (chunk: string) => {
      for (const [, price] of chunk.matchAll(/"currentPrice":\{"coins":\{"amount":(\d+)/g))
        see(Number(price));
    });
  });
}
