import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { type AppProcess, startAppProcess } from '#server/testing/start-app-process.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const first = await buildTestApp();
const { ctx } = first;
const lot = await createAuctionLot(ctx);
const fans = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
// From here on, only the other processes work.
await ctx.outbox.stop();
const [web, otherWeb, streams] = [
  await startAppProcess(first, 'web'),
  await startAppProcess(first, 'web'),
  await startAppProcess(first, 'streams'),
];
let bidCount = 0;

async function bidAt({ address }: AppProcess, { bidsUrl } = lot): Promise<string> {
  const { username = '' } = fans[bidCount % 2] ?? {};
  bidCount += 1;
  const reply = await fetch(address + bidsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(username) },
    body: JSON.stringify({ bidderUsername: username, priceCoinsAmount: 80 + bidCount * 50 }),
  });
  expect(reply.status).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  return id;
}

/** Opens a stream of live events; `read` resolves once a text has arrived, to everything so far. */
async function follow({ address }: AppProcess, lastId?: string) {
  const ending = new AbortController();
  const { body } = await fetch(`${address}/api/clubs/${lot.club.slug}/live-events`, {
    headers: lastId === undefined ? {} : { 'last-event-id': lastId },
    signal: ending.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    read: async (awaited: string) => {
      while (!text.includes(awaited)) text += (await reader?.read())?.value ?? '';
      return text;
    },
    close: () => ending.abort(),
  };
}

const lastIdIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';

/** One fan outbids another on a lot of its own: the mail about it is a task that follows after two seconds. */
async function outbidAt(process: AppProcess): Promise<void> {
  const other = await createAuctionLot(ctx, { club: lot.club });
  await bidAt(process, other);
  await bidAt(process, other);
}

/** Killed with a task in hand, it would keep it from the next one for as long as its lease lasts. */
async function killIdle(worker: AppProcess): Promise<void> {
  await expect.poll(() => countOutbidTasks('waiting')).toBe(0);
  await worker.kill();
}

async function countOutbidTasks(state: 'done' | 'waiting'): Promise<number> {
  const { rows } = await ctx.db.$client.query(
    `select count(*)::int as count from app.outbox where kind = 'outbid' and (sent_at is not null) = $1`,
    [state === 'done'],
  );
  return rows[0].count;
}

test('a viewer continues at any process, with the events that it missed from all of them', async () => {
  // Until the processes know of each other, an event of one is not sent to the others.
  const listening = await follow(otherWeb);
  await expect
    .poll(async () => {
      await bidAt(web);
      return Promise.race([listening.read('event: lot'), new Promise((done) => setTimeout(done, 300))]);
    })
    .toContain('event: lot');
  listening.close();

  const before = await follow(web);
  await bidAt(web);
  const lastId = lastIdIn(await before.read('event: lot'));
  before.close();
  await bidAt(otherWeb);
  const processes = [otherWeb, streams, web];
  // Two events of different processes have no order on their way.
  for (const process of processes) {
    const after = await follow(process, lastId);
    await after.read(`"bidCount":${bidCount}`);
    after.close();
  }
  await bidAt(web);
  const last = `"bidCount":${bidCount}`;
  for (const process of processes) {
    const after = await follow(process, lastId);
    const text = await after.read(last);
    expect(text).not.toContain('event: resync');
    expect(text).toContain(`"bidCount":${bidCount - 1}`);
    after.close();
  }
  const stranger = await follow(streams, 'ffffffff-3');
  await stranger.read('event: resync');
  stranger.close();
});

test('each role serves what it is for', async () => {
  const worker = await startAppProcess(first, 'worker');
  const statusOf = async ({ address }: AppProcess, path: string) => {
    const { status, body } = await fetch(address + path);
    await body?.cancel();
    return status;
  };
  const asked = [
    '/health/ready',
    '/metrics',
    `/api/clubs/${lot.club.slug}`,
    `/api/clubs/${lot.club.slug}/live-events`,
  ];
  const statuses = (process: AppProcess) => Promise.all(asked.map((path) => statusOf(process, path)));
  expect(await statuses(web)).toEqual([200, 200, 200, 200]);
  expect(await statuses(streams)).toEqual([200, 200, 404, 200]);
  expect(await statuses(worker)).toEqual([200, 200, 404, 404]);
  await killIdle(worker);
});

test('only a worker runs tasks, it is woken by others, and when it dies the next one goes on', async () => {
  const done = await countOutbidTasks('done');
  await outbidAt(web);
  await expect.poll(() => countOutbidTasks('waiting')).toBeGreaterThan(0);
  expect(await countOutbidTasks('done')).toBe(done);
  const worker = await startAppProcess(first, 'worker');
  await expect.poll(() => countOutbidTasks('waiting')).toBe(0);
  for (const process of [web, otherWeb]) {
    const before = await countOutbidTasks('done');
    await outbidAt(process);
    await expect.poll(() => countOutbidTasks('done')).toBeGreaterThan(before);
  }
  await killIdle(worker);
  await outbidAt(web);
  await expect.poll(() => countOutbidTasks('waiting')).toBeGreaterThan(0);
  await startAppProcess(first, 'worker');
  await expect.poll(() => countOutbidTasks('waiting')).toBe(0);
});
