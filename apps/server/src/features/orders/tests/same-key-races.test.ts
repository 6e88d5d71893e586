import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const first = await buildTestApp();
const second = await startSecondApp(first);
const counters = [openShopClient(first), openShopClient(second)];
const { ctx } = first;
const club = await createClub(ctx);

// As where a load balancer sends a request again whose process did not answer, and that goes on.
it.each(['buy', 'buyForCoins'] as const)(
  'a request (%s) that a second process gets before the first one has committed it is answered alike',
  async (buy) => {
    const { fan } = await createWallet(ctx, { club, coins: 500 });
    const { id } = await createExclusive(ctx, { club, stock: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const request = { slug: club.slug, username: fan.username, lineItems: [id], headers };
    const replies = await holdWrites(ctx, 'app.idempotency_record', () =>
      counters.map((counter) => counter[buy](request)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [one, other] = replies.map((reply) => reply.json());
    expect(other.id).toBe(one.id);
    expect(await counters[0]?.stockOf(id)).toBe(4);
    expect(await counters[0]?.ordersOf(club.slug, fan.username)).toHaveLength(1);
  },
);
