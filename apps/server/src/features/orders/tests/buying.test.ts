import { describe, expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const origin = ctx.config.server.publicUrl;

async function stockOf(exclusiveId: string): Promise<number> {
  const { rows } = await ctx.db.$client.query('select stock from app.exclusive where id = $1', [exclusiveId]);
  return rows[0].stock;
}

async function ordersOf(slug: string, username: string) {
  const reply = await app.inject({
    url: `/api/clubs/${slug}/fans/${username}/orders`,
    headers: bearer(username),
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

function press(url: string, outcome: string, more: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome, ...more }).toString(),
  });
}

describe('buying an exclusive for euros', () => {
  test('answers the payments page, keeps the item meanwhile and sells it when it is paid', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, stock: 3 });
    const successUrl = `${origin}/clubs/${club.slug}/exclusives/${exclusive.slug}/purchase-confirmed`;
    const reply = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/fiat-orders`,
      headers: bearer(fan.username),
      payload: {
        lineItems: [exclusive.id],
        successUrl,
        cancelUrl: `${origin}/clubs/${club.slug}/exclusives/${exclusive.slug}?payment-result=CANCELED`,
      },
    });
    expect(reply.json()).toEqual({ url: expect.stringMatching(`^${origin}/sandbox/payments/`) });
    expect(reply.statusCode).toBe(201);
    const { url } = reply.json();
    expect(await stockOf(exclusive.id)).toBe(2);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PENDING' }]);

    const page = await app.inject({ url: new URL(url).pathname, headers: { 'accept-language': 'fr' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('100.00 €');
    expect(page.body).toContain(club.platformName);
    expect(page.body).toContain('<html lang="fr">');

    const paid = await press(url, 'paid');
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(successUrl);
    expect(await stockOf(exclusive.id)).toBe(2);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      {
        status: 'PAID',
        clubSlug: club.slug,
        exclusives: [{ id: exclusive.id, slug: exclusive.slug }],
        originalCost: { totalCost: { value: 100 }, coins: { amount: 40 } },
        usedCoins: { amount: 0 },
        finalCost: { value: 100, text: '100.00 €' },
      },
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test.each(['canceled', 'failed'] as const)(
    'puts the item back on sale when the payment is %s',
    async (outcome) => {
      const { club, fan, exclusive, url } = await createOrder(ctx);
      const reply = await press(url, outcome);
      expect(reply.statusCode).toBe(303);
      expect(reply.headers.location).toBe(`${origin}/clubs/${club.slug}?payment-result=CANCELED`);
      expect(await stockOf(exclusive.id)).toBe(10);
      expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'CANCELED' }]);
      expect(await findViolations(ctx.db.$client)).toEqual([]);
    },
  );
});
