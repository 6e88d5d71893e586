import { describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { PaymentsProvider } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { openShopCounter } from '#server/testing/open-shop-counter.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp({ env: { CUSTOM_DOMAINS: 'verified' } });
const { buy, stockOf } = openShopCounter({ app, ctx });

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

const HOSTILE = [
  ['another site', 'https://evil.test/thanks'],
  ['another port', 'http://evil.test:3000/'],
  ['a host that ends alike', 'https://evillocalhost/'],
  ['a host that begins alike', 'http://localhost.evil.test/'],
  ['a user that looks like the host', 'http://localhost:3000@evil.test/'],
  ['a user and a password', 'http://ada:secret@localhost:3000/'],
  ['a backslash before the host', 'http://evil.test\\@localhost:3000/'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'ftp://localhost/'],
  ['a blob', 'blob:http://localhost:3000/1'],
  ['only a path', '/clubs/somewhere'],
  ['a host without a protocol', '//evil.test/'],
  ['three slashes', 'https:///evil.test/'],
  ['the host in the path', 'https://evil.test/localhost:3000/'],
  ['the host in the query', 'https://evil.test/?localhost:3000'],
  ['the host in the hash', 'https://evil.test/#localhost:3000'],
  ['letters that look alike', 'http://lоcalhost:3000/'],
  ['a full-width dot', 'https://evil。test/'],
  ['an encoded host', 'https://%65vil.test/'],
  ['an address in numbers', 'http://2130706433.evil.test/'],
  ['a tab inside', 'java\tscript:alert(1)'],
  ['a line break inside', 'http://evil.test\r\nx: y'],
  ['a space before', ' javascript:alert(1)'],
  ['another club', 'https://other-club.test/'],
  ['nothing', ''],
  ['no address', 'not an address'],
  ['too much', `http://localhost:3000/${'a'.repeat(3000)}`],
] as const;

describe('a return address', () => {
  test.each(HOSTILE)('is refused when it is %s', async (_says, address) => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    for (const field of ['successUrl', 'cancelUrl']) {
      const order = await buy({
        slug: club.slug,
        username: fan.username,
        lineItems: [exclusive.id],
        [field]: address,
      });
      expect(order.statusCode).toBe(400);
      expect(['url.notAllowed', 'request.invalid']).toContain(order.json().code);
      const card = await app.inject({
        method: 'PUT',
        url: `/api/clubs/${club.slug}/fans/${fan.username}/card-payment-method`,
        headers: bearer(fan.username),
        payload: {
          successUrl: ctx.config.server.publicUrl,
          cancelUrl: ctx.config.server.publicUrl,
          [field]: address,
        },
      });
      expect(card.statusCode).toBe(400);
    }
    expect(await countOrders(ctx, club)).toBe(0);
  });
});

async function countOrders({ db }: Context, club: ClubRecord): Promise<number> {
  const { rows } = await db.$client.query('select count(*)::int as n from app.orders where club_id = $1', [
    club.id,
  ]);
  return rows[0].n;
}

/** The outside stops answering; the returned function brings it back. */
function silence(payments: PaymentsProvider): () => void {
  const { createPayment } = payments;
  payments.createPayment = () => Promise.reject(new Error('connect ETIMEDOUT'));
  return () => {
    payments.createPayment = createPayment;
  };
}
