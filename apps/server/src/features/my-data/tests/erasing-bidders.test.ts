import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { type EraseFanStore, eraseFan } from '../erase-fan.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

/**
 * The outcomes of a bid and of the erasure of its bidder. Whichever comes first waits until the other waits too, or is done:
 * a bid with its decision taken and not yet written, an erasure for its first lock.
 */
async function eraseBeside({ first, store }: { first: 'bid' | 'erasure'; store?: EraseFanStore }) {
  const { club, bidsUrl, lotId } = await createAuctionLot(ctx);
  const fan = await createBidder(ctx, club);
  const start = {
    bid: () =>
      app
        .inject({
          ...{ method: 'POST', url: bidsUrl, headers: bearer(fan.username) },
          payload: { bidderUsername: fan.username, priceCoinsAmount: 100 },
        })
        .then((reply) => reply.json().code ?? 'placed'),
    erasure: () =>
      eraseFan({
        ctx,
        actor: system('test'),
        input: { club, fanId: fan.id, reason: 'Asked by letter' },
        ...(store ? { store } : {}),
      }).then(
        () => 'erased',
        (error: { code?: string }) => error.code,
      ),
  };
  const other = await $client.connect();
  const begun: Promise<[string, unknown]>[] = [];
  try {
    await other.query('begin');
    if (first === 'bid') await other.query('lock table app.bid in share mode');
    else await other.query('select from app.lot where id = $1 for update', [lotId]);
    for (const what of first === 'bid' ? (['bid', 'erasure'] as const) : (['erasure', 'bid'] as const)) {
      const work = start[what]().then((outcome): [string, unknown] => [what, outcome]);
      begun.push(work);
      let isOver = false;
      void work.finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await countWaiting(ctx)) === begun.length).toBe(true);
    }
  } finally {
    await other.query('commit');
    other.release();
  }
  return Object.fromEntries(await Promise.all(begun));
}

describe('a bid beside the erasure of its bidder', () => {
  it('stands where it comes first: nobody is erased who leads a lot', async () => {
    expect(await eraseBeside({ first: 'bid' })).toEqual({ bid: 'placed', erasure: 'erasure.obligations' });
    expect(await findViolations($client)).toEqual([]);
  });

  it('is refused where it comes second', async () => {
    expect(await eraseBeside({ first: 'erasure' })).toEqual({ bid: 'fan.required', erasure: 'erased' });
    expect(await findViolations($client)).toEqual([]);
  });

  it('is seen to lead for somebody erased where the erasure holds no lot', async () => {
    const store = { holdOpenLots: async () => {} };
    expect(await eraseBeside({ first: 'bid', store })).toEqual({ bid: 'placed', erasure: 'erased' });
  });
});
