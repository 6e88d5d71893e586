import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { lockLot } from '#server/features/auctions/bids/lot-store.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { limitWaits, openDatabase } from '../client.ts';
import { PoolWatch } from '../pool-watch.ts';

const first = await buildTestApp();
const proxy = await openDatabaseProxy(first.ownerUrl);
const vanishing = await startSecondApp({ ...first, ownerUrl: proxy.url });
afterAll(() => proxy.close());

test('a process that vanishes in the middle of a bid keeps the others from its lot for a few seconds only', async () => {
  const lot = await createAuctionLot(first.ctx);
  const fan = await createBidder(first.ctx, lot.club);
  const lost = vanishing.ctx
    .unitOfWork({ clubId: lot.club.id }, async (uow) => {
      await lockLot(uow.tx, { clubId: lot.club.id, lotId: lot.lotId });
      proxy.blackHole();
      await uow.tx.execute('select 1');
    })
    .then(
      () => null,
      (error: Error) => error,
    );
  await sleep(100);
  const reply = await first.app.inject({
    method: 'POST',
    url: lot.bidsUrl,
    headers: bearer(fan.username),
    payload: { bidderUsername: fan.username, priceCoinsAmount: 100 },
  });
  // Before its patience for the lock, of eight seconds, was over.
  expect(reply.statusCode, reply.body).toBe(201);

  // The process times out too, drops the connection, and works again with a new one.
  expect(await lost).toBeInstanceOf(Error);
  proxy.heal();
  await vi.waitFor(async () =>
    expect((await vanishing.ctx.db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
  );
});

test('a process whose pool serves nobody, while a new connection would work, cannot get better by itself', async () => {
  const db = openDatabase({ url: first.ownerUrl, poolSize: 1, onError: () => undefined });
  limitWaits(db);
  const watch = new PoolWatch({ db, url: first.ownerUrl, everyMs: 50, stuckAfterMs: 2000 });
  watch.start();
  await sleep(2500);
  expect(watch.isStuck, 'an idle pool').toBe(false);
  const leaked = await db.$client.connect();
  await vi.waitFor(() => expect(watch.isStuck).toBe(true));
  leaked.release();
  await vi.waitFor(() => expect(watch.isStuck).toBe(false));
  await watch.stop();
  await db.$client.end();
});

test('a process that waits for a database that answers nobody is left to wait', async () => {
  const nowhere = await openDatabaseProxy(first.ownerUrl);
  const db = openDatabase({ url: nowhere.url, poolSize: 1, onError: () => undefined });
  await nowhere.close();
  const watch = new PoolWatch({ db, url: nowhere.url, everyMs: 50, stuckAfterMs: 100 });
  watch.start();
  await sleep(1000);
  expect(watch.isStuck).toBe(false);
  await watch.stop();
  await db.$client.end();
});

test('/health/live fails once the process cannot get better by itself', async () => {
  const ask = async () => (await first.app.inject('/health/live')).statusCode;
  expect(await ask()).toBe(200);
  vi.spyOn(first.ctx.poolWatch, 'isStuck', 'get').mockReturnValue(true);
  expect(await ask()).toBe(503);
});
