import { describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { PaymentsProvider } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { openShopClient } from '#server/testing/shop-client.ts';

const { app, ctx } = await buildTestApp();
const { buy, stockOf } = openShopClient({ app, ctx });

interface Refusal {
  says: string;
  status: number;
  code: string;
  club?: Partial<ClubRecord>;
  fan?: Parameters<typeof createFan>[1];
  exclusive?: Parameters<typeof createExclusive>[1];
}

const TOMORROW = new Date(Date.now() + 86_400_000);

describe('a fiat order', () => {
  test.each<Refusal>([
    {
      says: 'a club that is not open yet',
      club: { state: 'UPCOMING' },
      status: 409,
      code: 'club.unavailable',
    },
    { says: 'a club on stand-by', club: { state: 'STAND_BY' }, status: 409, code: 'club.unavailable' },
    { says: 'an archived club', club: { state: 'ARCHIVED' }, status: 409, code: 'club.unavailable' },
    {
      says: 'a club that takes no euros',
      club: { fiatAccepted: false },
      status: 409,
      code: 'fiat.notAccepted',
    },
    {
      says: 'a fan in registration',
      fan: { kycStatus: 'READY_FOR_KYC' },
      status: 403,
      code: 'fan.notValidated',
    },
    {
      says: 'a fan nobody referred',
      fan: { kycStatus: 'NOT_REFERRED' },
      status: 403,
      code: 'referral.required',
    },
    { says: 'a hidden item', exclusive: { visible: false }, status: 409, code: 'exclusive.unavailable' },
    {
      says: 'an item that comes tomorrow',
      exclusive: { isAnnounced: true, upcomingAt: TOMORROW },
      status: 409,
      code: 'exclusive.unavailable',
    },
    {
      says: 'an item announced without a date',
      exclusive: { isAnnounced: true },
      status: 409,
      code: 'exclusive.unavailable',
    },
    { says: 'an item without stock', exclusive: { stock: 0 }, status: 409, code: 'stock.exhausted' },
  ])('is refused for $says', async ({ club: overrides = {}, fan: fanOverrides = {}, ...refusal }) => {
    const club = await createClub(ctx, overrides);
    const fan = await createFan(ctx, { club, ...fanOverrides });
    const exclusive = await createExclusive(ctx, { ...refusal.exclusive, club });
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
      status: refusal.status,
      code: refusal.code,
    });
    expect(await stockOf(exclusive.id)).toBe(exclusive.stock);
    expect(await countOrders(ctx, club)).toBe(0);
  });

  test('is refused for a lot that the fan has not won', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club, stock: 1 });
    await ctx.db.$client.query('update app.exclusive set is_lot = true where id = $1', [exclusive.id]);
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect(reply.json().code).toBe('exclusive.unavailable');
  });

  test.each(['another club', 'nothing', 'no id at all'])('is refused for an item of %s', async (whose) => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const ids: Record<string, string> = {
      'another club': (await createExclusive(ctx)).id,
      nothing: ctx.ids.next(),
      'no id at all': "'; drop table app.orders --",
    };
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [ids[whose] ?? ''] });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('exclusive.notFound');
  });

  test('is refused to visitors and to fans of another club', async () => {
    const club = await createClub(ctx);
    const exclusive = await createExclusive(ctx, { club });
    const stranger = await createFan(ctx);
    const visit = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/fiat-orders`,
      payload: {},
    });
    expect(visit.statusCode).toBe(401);
    const reply = await buy({ slug: club.slug, username: stranger.username, lineItems: [exclusive.id] });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('fan.required');
  });

  test.each([
    ['no items', { lineItems: [] }],
    ['two items', { lineItems: ['a', 'b'] }],
    ['a number as an item', { lineItems: [1] as unknown as string[] }],
    ['an unknown field', { lineItems: ['a'], price: 1 }],
    ['no success address', { lineItems: ['a'], successUrl: undefined as unknown as string }],
  ])('is refused with %s', async (_says, body) => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const reply = await buy({ slug: club.slug, username: fan.username, ...body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('request.invalid');
  });

  test('keeps its item when the provider is silent, and gets its page on the next try', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const restore = silence(ctx.payments);
    const reply = await buy(request);
    restore();
    expect(reply.statusCode).toBe(503);
    expect(reply.json().code).toBe('payment.providerDown');
    expect(reply.headers['retry-after']).toBe('30');
    expect(await stockOf(exclusive.id)).toBe(9);
    expect((await buy(request)).statusCode).toBe(201);
    expect(await stockOf(exclusive.id)).toBe(9);
    expect(await countOrders(ctx, club)).toBe(1);
  });
});

async function countOrders({ db }: Context, club: ClubRecord): Promise<number> {
  const { rows } = await db.$client.query('select count(*)::int as n from app.orders where club_id = $1', [
    club.id,
  ]);
  return rows[0].n;
}

/** Makes the provider unreachable; the returned function restores it. */
function silence(payments: PaymentsProvider): () => void {
  const { createPayment } = payments;
  payments.createPayment = () => Promise.reject(new Error('connect ETIMEDOUT'));
  return () => {
    payments.createPayment = createPayment;
  };
}
