import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/features/payments/index.ts';
import { SLOW_SETTLEMENT_MS } from '#server/providers/payments/sandbox-payments.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { buy, press, ordersOf, stockOf } = openShopClient({ app, ctx });
const origin = ctx.config.server.publicUrl;

async function auditOf(subject: string): Promise<string[]> {
  const { rows } = await ctx.db.$client.query(
    'select actor, action from app.audit_entry where subject = $1 order by created_at, id',
    [subject],
  );
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const reply = await app.inject({
    url: `/dev/mailbox?to=${encodeURIComponent(address)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json();
}

describe('buying an exclusive for euros', () => {
  test('keeps the item while its page is open and sells it when it is paid', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, stock: 3, priceCoinUnits: 4_000_000n });
    const successUrl = `${origin}/clubs/${club.slug}/exclusives/${exclusive.slug}/purchase-confirmed`;
    const reply = await buy({
      slug: club.slug,
      username: fan.username,
      lineItems: [exclusive.id],
      successUrl,
    });
    expect(reply.json()).toEqual({ url: expect.stringContaining(`${origin}/sandbox/payments/`) });
    expect(reply.statusCode).toBe(201);
    const { url } = reply.json();
    expect(await stockOf(exclusive.id)).toBe(2);
    const [pending] = await ordersOf(club.slug, fan.username);
    expect(pending).toMatchObject({ status: 'PENDING' });

    const paid = await press(url, { outcome: 'paid' });
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(successUrl);
    expect(await stockOf(exclusive.id)).toBe(2);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      {
        id: pending?.id,
        status: 'PAID',
        clubSlug: club.slug,
        exclusives: [{ id: exclusive.id, slug: exclusive.slug, pricing: { coins: { amount: 40 } } }],
        originalCost: { totalCost: { value: 100 }, coins: { amount: 40, ticker: 'TST' } },
        usedCoins: { amount: 0 },
        finalCost: { value: 100, currency: 'EUR', text: '100.00 €' },
      },
    ]);
    expect(await auditOf(`order:${pending?.id}`)).toEqual([
      `${fan.username} order.placed`,
      'system:payments order.paid',
    ]);
    const [mail] = await mailsTo(fan.email);
    expect(mail?.subject).toContain(club.platformName);
    expect(mail?.text).toContain('100.00\u00a0€');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test.each(['canceled', 'failed'])('puts the item back on sale when the payment is %s', async (outcome) => {
    const { club, fan, exclusive, url } = await createOrder(ctx);
    const reply = await press(url, { outcome });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`${origin}/clubs/${club.slug}?payment-result=CANCELED`);
    expect(await stockOf(exclusive.id)).toBe(10);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'CANCELED' }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('leads back at once and sells later when the payment is slow', async () => {
    const { club, fan, url } = await createOrder(ctx);
    const reply = await press(url, { outcome: 'paid', slow: 'true' });
    expect(reply.headers.location).toBe(`${origin}/clubs/${club.slug}/purchase-confirmed`);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PENDING' }]);
    await press(url, { outcome: 'canceled' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PENDING' }]);
    clock.advanceBy(SLOW_SETTLEMENT_MS);
    await app.inject({ url: new URL(url).pathname });
    await press(url, { outcome: 'canceled' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
  });

  test('finds the same page again while the first order waits, and a new one after it was given up', async () => {
    const { club, fan, exclusive, url } = await createOrder(ctx);
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    expect((await buy(request)).json()).toEqual({ url });
    expect(await stockOf(exclusive.id)).toBe(9);
    await press(url, { outcome: 'canceled' });
    const again = (await buy(request)).json();
    expect(again.url).not.toBe(url);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      { status: 'PENDING' },
      { status: 'CANCELED' },
    ]);
    expect(await stockOf(exclusive.id)).toBe(9);
  });

  test('sells the last one again to whose own order of it ran out', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, stock: 1 });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const first = await buy(request);
    await ctx.db.$client.query(`update app.orders set expires_at = ${JUST_NOW} where fan_id = $1`, [fan.id]);
    const second = await buy(request);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().url).not.toBe(first.json().url);
    expect(await stockOf(exclusive.id)).toBe(0);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('makes one order of many parallel requests of one fan', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy(request)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().url)).size).toBe(1);
    expect(await stockOf(exclusive.id)).toBe(9);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('answers a repeated Idempotency-Key alike, even after the end, and refuses it with another body', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, stock: 1 });
    const headers = { 'idempotency-key': 'attempt-1' };
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id], headers };
    const first = await buy(request);
    await press(first.json().url, { outcome: 'paid' });
    const second = await buy(request);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    const other = await buy({ ...request, successUrl: `${origin}/clubs/${club.slug}/elsewhere` });
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency.mismatch');
    expect(await ordersOf(club.slug, fan.username)).toHaveLength(1);
  });

  test('takes a forged payment-result for what it is: part of an address', async () => {
    const { club, fan, exclusive } = await createOrder(ctx);
    const forged = `payment-result=SUCCESS`;
    for (const path of [`exclusives/${exclusive.slug}`, `fans/${fan.username}/orders`]) {
      await app.inject({
        url: `/api/clubs/${club.slug}/${path}?${forged}`,
        headers: bearer(fan.username),
      });
    }
    await app.inject({ url: `/clubs/${club.slug}/purchase-confirmed?${forged}` });
    await reconcilePayments({ ctx });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PENDING' }]);
  });

  test('sells what costs nothing without a payments page', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, priceCoinUnits: 0n });
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect(reply.json()).toEqual({ url: `${origin}/clubs/${club.slug}/purchase-confirmed` });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
    expect(await stockOf(exclusive.id)).toBe(9);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('the list of orders', () => {
  test('comes page by page, newest first, in the language of the caller', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusives = [];
    for (let index = 0; index < 5; index += 1) {
      const exclusive = await createExclusive(ctx, { club });
      exclusives.unshift(exclusive);
      await createOrder(ctx, { club, fan, exclusive });
    }
    const path = `/api/clubs/${club.slug}/fans/${fan.username}/orders?limit=2`;
    const headers = { ...bearer(fan.username), 'accept-language': 'fr' };
    const seen: string[] = [];
    let next: string | undefined = path;
    while (next) {
      const reply: Awaited<ReturnType<typeof app.inject>> = await app.inject({ url: next, headers });
      expect(reply.json().length).toBeLessThanOrEqual(2);
      seen.push(
        ...reply.json().map((order: { exclusives: { name: string }[] }) => order.exclusives[0]?.name),
      );
      next = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(exclusives.map(({ name }) => name.fr));
  });

  test('shows nobody the orders of another fan or of another club', async () => {
    const { club, fan } = await createOrder(ctx);
    const other = await createFan(ctx, { club });
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/orders`;
    const reply = await app.inject({ url, headers: bearer(other.username) });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('fan.notFound');
    const elsewhere = await createFan(ctx, { club: await createClub(ctx), username: fan.username });
    const { slug } = await ctx.db.$client
      .query('select slug from app.club where id = $1', [elsewhere.clubId])
      .then(({ rows }) => rows[0]);
    expect(await ordersOf(slug, fan.username)).toEqual([]);
  });

  test('refuses a cursor that it did not make', async () => {
    const { club, fan } = await createOrder(ctx);
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/orders?cursor=bm9uc2Vuc2U`;
    const reply = await app.inject({ url, headers: bearer(fan.username) });
    expect(reply.statusCode).toBe(400);
  });
});
