import { expect, test } from 'vitest';
import { ingestEvent } from '#server/features/payments/index.ts';
import { getBalance } from '#server/features/wallet/index.ts';
import type { SessionState, SessionStatus } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const SEEDS = caseCount({ short: 40, full: 100 });
const COPIES = 5;
const STOCK = 5 * SEEDS;

// Mails and documents are made after the test, since they take longer than all the rest.
await ctx.outbox.stop();
// A foundation with coins both issues receipts and sells for coins.
const club = await createClub(ctx, { model: 'FOUNDATION', tokenPriceCents: 250n });
const items = [
  await createExclusive(ctx, { club, stock: STOCK, priceCoinUnits: 2_000_000n }),
  await createExclusive(ctx, { club, stock: STOCK, priceCoinUnits: 800_000n }),
  await createExclusive(ctx, { club, stock: STOCK, priceCoinUnits: 500_000n }),
] as const;

interface ToldEvent {
  id: string;
  session: SessionState;
}

/**
 * One fan's session: a mixed order that was cancelled and then paid, one refused, one expired, a donation,
 * coins bought.
 */
async function playSession() {
  const { fan } = await createWallet(ctx, { club, coins: 12 });
  const [mixed, refused, expired] = [
    await createOrder(ctx, { club, fan, exclusive: items[0] }),
    await createOrder(ctx, { club, fan, exclusive: items[1] }),
    await createOrder(ctx, { club, fan, exclusive: items[2] }),
  ];
  const gift = await createDonation(ctx, { club, fan, euros: 40 });
  const coins = await askForCoins(fan.username);
  const told: [sessionId: string, SessionStatus[]][] = [
    [mixed.sessionId, ['open', 'processing', 'canceled', 'paid']],
    [refused.sessionId, ['open', 'processing', 'failed']],
    [expired.sessionId, ['open', 'expired']],
    [gift.sessionId, ['open', 'processing', 'paid']],
    [coins, ['open', 'processing', 'paid']],
  ];
  const events: ToldEvent[] = [];
  for (const [sessionId, statuses] of told) {
    const session = await ctx.payments.findSession(sessionId);
    if (!session) throw new Error('There is no such session');
    events.push(...statuses.map((status) => ({ id: ctx.ids.next(), session: { ...session, status } })));
  }
  return { fan, events };
}

async function askForCoins(username: string): Promise<string> {
  const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/wallet`;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/coins-purchases`,
    headers: bearer(username),
    payload: { coins: 10, successUrl: here, cancelUrl: here },
  });
  const url: string = reply.json().url;
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Returns the resulting state without names and times. */
async function stateOf(fanId: string): Promise<unknown> {
  const { rows } = await $client.query(
    `select
      (select json_agg(o.status order by o.id) from app.orders o where o.fan_id = $1) as orders,
      (select json_agg(p.status order by p.id) from app.payment p where p.fan_id = $1) as payments,
      (select count(*)::int from app.hold h where h.fan_id = $1 and h.status = 'HELD') as holds,
      (select json_agg(d.status order by d.id) from app.donation d where d.fan_id = $1) as donations,
      (select count(*)::int from app.receipt r where r.fan_id = $1) as receipts,
      (select count(*)::int from app.invoice i where i.fan_id = $1) as invoices,
      (select count(*)::int from app.refund r join app.payment p on p.id = r.payment_id where p.fan_id = $1) as refunds,
      (select json_agg(t.kind order by t.kind) from app.transfer t
        join app.posting g on g.transfer_id = t.id join app.account a on a.id = g.account_id
        where a.fan_id = $1) as transfers`,
    [fanId],
  );
  const free = await getBalance({ ctx, input: { clubId: club.id, fanId } });
  return { ...rows[0], free: String(free) };
}

/** Returns the same permutation for the same seed. */
function shuffled<Item>(list: readonly Item[], seed: number): Item[] {
  let state = seed * 2_654_435_761 + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = next(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as Item, mixed[index] as Item];
  }
  return mixed;
}

const orderings: ToldEvent[][] = [];

test('every event of an evening, told five times in any order, ends the same for every order', async () => {
  const states = new Map<string, number>();
  const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
  const till = async () => {
    for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
      const { fan, events } = await playSession();
      const told = shuffled(
        events.flatMap((event) => Array.from({ length: COPIES }, () => event)),
        seed,
      );
      orderings.push(told);
      for (const event of told) await ingestEvent(ctx, event, `raw ${event.id}`);
      const state = JSON.stringify(await stateOf(fan.id));
      states.set(state, (states.get(state) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, till));
  const [[state = '', count] = []] = states;
  expect([states.size, count]).toEqual([1, SEEDS]);
  expect(JSON.parse(state)).toMatchObject({
    orders: ['PAID', 'CANCELED', 'EXPIRED'],
    donations: ['RECEIVED'],
    receipts: 1,
    invoices: 1,
    refunds: 0,
    holds: 0,
    transfers: ['COINS_GIFT', 'COINS_ORDER', 'COINS_PURCHASE'],
    free: '1000000',
  });
  expect(await findViolations($client)).toEqual([]);
});

test('the same orders would end differently where the last word wins', () => {
  const ends = orderings.map((told) => {
    const last = new Map<string, SessionStatus>();
    for (const { session } of told) last.set(session.reference, session.status);
    // References are numbered in the order of the session.
    return [...last]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, status]) => status)
      .join();
  });
  expect(orderings).toHaveLength(SEEDS);
  expect(new Set(ends).size).toBeGreaterThan(1);
});
