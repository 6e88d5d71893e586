import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { refundDonation } from '#server/features/donations/index.ts';
import { refundMembership } from '#server/features/memberships/index.ts';
import { refundOrder } from '#server/features/orders/index.ts';
import { returnCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createMembership } from '#server/testing/factories/create-membership.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const actor = system('refund by ada');
/** Replays the statements of a provider event one by one. */
const event = new pg.Client({ connectionString: ownerUrl });
await event.connect();
afterAll(() => event.end());

async function createPurchase() {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/coins-purchases`,
    headers: bearer(fan.username),
    payload: { coins: 10, successUrl: here, cancelUrl: here },
  });
  await press(reply.json().url, { outcome: 'paid' });
  return { club };
}

const PAID = [
  ['an order', 'orders', () => createOrder(ctx, { outcome: 'paid' }), refundOrder],
  ['a donation', 'donation', () => createDonation(ctx, { outcome: 'paid' }), refundDonation],
  ['a purchase of coins', 'coins_purchase', createPurchase, returnCoins],
  ['an entrance donation', 'membership', () => createMembership(ctx), refundMembership],
] as const;

async function someoneWaits(): Promise<void> {
  while ((await countWaiting(ctx)) === 0);
}

it.each(PAID)(
  'the refund of %s waits for an event of its payment before it locks what was paid',
  async (...given) => {
    const [, table, prepare, refund] = given;
    const { club } = await prepare();
    const { rows } = await $client.query(`select id, payment_id from app.${table} where club_id = $1`, [
      club.id,
    ]);
    const { id, payment_id: paymentId } = rows[0];
    // Shorter than PostgreSQL's deadlock timeout.
    await event.query("begin; set local lock_timeout = '500ms'");
    await event.query('select from app.payment where id = $1 for update', [paymentId]);
    const refunded = refund({ ctx, actor, input: { reason: 'torn', clubId: club.id, id } });
    await someoneWaits();
    const locked = event.query(`select from app.${table} where id = $1 for update`, [id]);
    await expect(locked.finally(() => event.query('rollback'))).resolves.toMatchObject({ rowCount: 1 });
    await refunded;
    await ctx.outbox.flush();
    expect(await findViolations($client)).toEqual([]);
  },
);
