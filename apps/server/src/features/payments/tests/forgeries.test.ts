import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { readTraces } from '#server/testing/read-traces.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp({ env: { CUSTOM_DOMAINS: 'verified' } });
const { $client } = ctx.db;
const { origin, host, port } = new URL(ctx.config.server.publicUrl);

/** Creates a club with a fan who can pay there, and something to buy. */
async function openTargetClub({ isForMembers = false } = {}) {
  const club = await createClub(ctx, {
    model: 'FOUNDATION',
    membershipFeeCents: isForMembers ? 15_000n : null,
  });
  const kycStatus = isForMembers ? 'DUE_DILIGENCE_APPROVED' : 'VALIDATED';
  const { fan } = await createWallet(ctx, { club, fan: await createFan(ctx, { club, kycStatus }), coins: 5 });
  return { club, fan, exclusive: await createExclusive(ctx, { club }) };
}

type TargetClub = Awaited<ReturnType<typeof openTargetClub>>;
const here = await openTargetClub();
const elsewhere = await openTargetClub();
const forMembers = await openTargetClub({ isForMembers: true });
const domain = { club: elsewhere.club, host: 'other-club.test' };
await createDomain(ctx, domain);

const RETURN_TO = { successUrl: `${origin}/ok`, cancelUrl: `${origin}/no` };

/** All calls that accept return addresses, as an honest fan makes them. */
const PAGES: Record<string, (target: TargetClub) => { method: 'POST' | 'PUT'; path: string; body: object }> =
  {
    order: ({ exclusive }) => ({
      method: 'POST',
      path: 'fiat-orders',
      body: { lineItems: [exclusive.id], ...RETURN_TO },
    }),
    donation: () => ({
      method: 'POST',
      path: 'donations',
      body: { amount: { value: 50, currency: 'EUR' }, donationPageUrl: `${origin}/give`, ...RETURN_TO },
    }),
    coins: () => ({ method: 'POST', path: 'coins-purchases', body: { coins: 20, ...RETURN_TO } }),
    membership: () => ({ method: 'POST', path: 'memberships', body: RETURN_TO }),
    card: ({ fan }) => ({ method: 'PUT', path: `fans/${fan.username}/card-payment-method`, body: RETURN_TO }),
  };

const targetFor = (kind: string) => (kind === 'membership' ? forMembers : here);

function open(kind: string, changes: object = {}) {
  const target = targetFor(kind);
  const page = PAGES[kind]?.(target);
  if (!page) throw new Error(`There is no page for ${kind}`);
  return call(target.fan, {
    method: page.method,
    url: `/api/clubs/${target.club.slug}/${page.path}`,
    payload: { ...page.body, ...changes },
  });
}

async function call({ username }: Pick<FanRecord, 'username'>, request: InjectOptions) {
  const reply = await app.inject({ ...request, headers: bearer(username) });
  const isJson = String(reply.headers['content-type']).includes('json');
  return { status: reply.statusCode, code: isJson ? reply.json().code : undefined };
}

/** Expects that `deeds` write nothing at all. */
async function expectNoTrace(deeds: () => Promise<unknown>): Promise<void> {
  await ctx.outbox.flush();
  const before = await readTraces($client);
  await deeds();
  expect(await readTraces($client)).toEqual(before);
}

const HOSTILE = [
  'https://evil.test/thanks',
  'http://evil.test:3000/',
  `http://evil.test:${port}/`,
  'HTTPS://EVIL.TEST/',
  'https://evillocalhost/',
  `http://${host}.evil.test/`,
  'http://localhost.evil.test/',
  'http://127.0.0.1.evil.test/',
  `${origin}@evil.test/`,
  `http://ada:secret@${host}/`,
  `http://ada@${host}/`,
  `http://evil.test\\@${host}/`,
  `http://evil.test#@${host}/`,
  `http://evil.test/${host}/`,
  `http://evil.test/?u=${origin}/`,
  `http://evil.test#${origin}/`,
  'http:evil.test',
  'http:/evil.test',
  'https:///evil.test/',
  '//evil.test/',
  '\\\\evil.test\\',
  '/clubs/somewhere',
  'localhost',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://localhost/',
  `blob:${origin}/1`,
  `http://lоcalhost:${port}/`,
  'https://evil。test/',
  'https://%65vil.test/',
  'http://2130706433.evil.test/',
  'http://[::1]evil.test/',
  `${origin}/ok\r\nset-cookie: a=b`,
  'https://other-club.test/',
  '',
  `${origin}/${'a'.repeat(3000)}`,
];

test.each(Object.keys(PAGES))(
  'a way back that leads elsewhere is refused for a page of kind %s',
  async (kind) => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
    const fields = Object.keys(PAGES[kind]?.(here).body ?? {}).filter((name) => name.endsWith('Url'));
    expect(fields).toEqual(expect.arrayContaining(['successUrl', 'cancelUrl']));
    await expectNoTrace(async () => {
      for (const [address, field] of HOSTILE.flatMap((address) =>
        fields.map((field) => [address, field] as const),
      )) {
        const { status, code } = await open(kind, { [field]: address });
        const isNamed = code === 'url.notAllowed' || code === 'request.invalid';
        expect({ address, field, status, isNamed }).toEqual({ address, field, status: 400, isNamed: true });
      }
    });
  },
);

test('an address that says that all is paid makes nothing paid', async () => {
  for (const kind of Object.keys(PAGES)) expect((await open(kind)).status).toBeLessThan(300);
  const { fan, exclusive } = here;
  const bought = `/exclusives/${exclusive.slug}`;
  const pages = ['/donation', '/donation/payment-confirmed', '/wallet', '/kyc', '/profile', bought];
  const lists = ['orders', 'donations', 'operations', 'card-payment-method'];
  await expectNoTrace(async () => {
    for (const { club } of [here, forMembers]) {
      for (const page of [...pages, `${bought}/purchase-confirmed`]) {
        const url = `/clubs/${club.slug}${page}?payment-result=SUCCESS`;
        expect((await app.inject({ url, headers: bearer(fan.username) })).statusCode).toBeLessThan(500);
      }
    }
    for (const list of lists) {
      const url = `/api/clubs/${here.club.slug}/fans/${fan.username}/${list}?payment-result=SUCCESS`;
      expect((await call(fan, { url })).status).toBe(400);
    }
  });
  const { rows } = await $client.query('select distinct purpose, status from app.payment order by 1');
  expect(rows).toEqual(
    ['COINS', 'DONATION', 'MEMBERSHIP', 'ORDER'].map((purpose) => ({ purpose, status: 'OPEN' })),
  );
  expect(await findViolations($client)).toEqual([]);
});

const TAMPERED: Record<string, object[]> = {
  order: [
    { price: 0 },
    { totalCost: { value: 0.01, currency: 'EUR' } },
    { finalCost: 0 },
    { usedCoins: 1_000_000 },
    { discount: 100 },
    { tokenPriceCents: 1 },
    { quantity: -1 },
    { status: 'PAID' },
    { fanId: 'somebody' },
    { lineItems: [{ id: 'x', price: 0 }] },
  ],
  donation: [
    { amount: { value: 50, currency: 'EUR', cents: 1 } },
    { amount: { value: -50, currency: 'EUR' } },
    { amount: { value: '50', currency: 'EUR' } },
    { amount: { value: 50, currency: 'USD' } },
    { amountCents: 1 },
    { deductibleAmount: 1_000_000 },
    { receivedAt: '2026-01-01T00:00:00.000Z' },
  ],
  coins: [
    { coins: -20 },
    { coins: 0.5 },
    { coins: '20' },
    { coins: 1e30 },
    { tokenPriceCents: 1 },
    { amountCents: 1 },
    { price: { value: 0.01, currency: 'EUR' } },
  ],
  membership: [{ amount: { value: 1, currency: 'EUR' } }, { membershipFee: 1 }, { ends: '2099-01-01' }],
  card: [{ status: 'READY' }, { card: { last4: '4242' } }, { providerCardId: 'pm_1' }],
};

test.each(Object.keys(TAMPERED))('prices and states in the body of a %s are refused', async (kind) => {
  await expectNoTrace(async () => {
    for (const changes of TAMPERED[kind] ?? []) {
      const { status, code } = await open(kind, changes);
      expect({ changes, status }).toEqual({ changes, status: 400 });
      expect(['request.invalid', 'donation.tooSmall']).toContain(code);
    }
  });
  expect((await open(kind)).status).toBeLessThan(300);
});

interface Owned {
  club: ClubRecord;
  fan: FanRecord;
  invoiceId: string;
  donationId: string;
  receiptId: string;
}

/** Creates one of each: an order, a donation and so on. */
async function haveAll(club: ClubRecord): Promise<Owned> {
  const fan = await createFan(ctx, { club });
  await createOrder(ctx, { club, fan, outcome: 'paid' });
  await createDonation(ctx, { club, fan, outcome: 'paid' });
  const { rows } = await $client.query(
    `select (select id from app.invoice where fan_id = $1) as "invoiceId",
      (select id from app.donation where fan_id = $1) as "donationId",
      (select id from app.receipt where fan_id = $1) as "receiptId"`,
    [fan.id],
  );
  return { club, fan, ...rows[0] };
}

test.each(['another fan of the club', 'a fan of another club'])('ids of %s open nothing', async (whose) => {
  const owner = await haveAll(whose === 'another fan of the club' ? here.club : elsewhere.club);
  const { fan } = here;
  const own = `/api/clubs/${here.club.slug}/fans/${fan.username}`;
  const theirs = `/api/clubs/${owner.club.slug}/fans/${owner.fan.username}`;
  const papers = (base: string) => [
    `${base}/invoices/${owner.invoiceId}`,
    `${base}/donations/${owner.donationId}/receipt`,
    `${base}/receipts/${owner.receiptId}`,
  ];
  const lists = ['orders', 'donations', 'receipts', 'operations', 'operations.csv', 'card-payment-method'];
  await expectNoTrace(async () => {
    for (const url of [...papers(own), ...papers(theirs), ...lists.map((list) => `${theirs}/${list}`)])
      expect([url, (await call(fan, { url })).status]).toEqual([url, 404]);
    const page = { method: 'PUT' as const, url: `${theirs}/card-payment-method`, payload: RETURN_TO };
    expect((await call(fan, page)).status).toBe(404);
  });
});

test('items and pages of others can be neither bought nor settled', async () => {
  const { sessionId } = await createOrder(ctx, elsewhere);
  const { rows } = await $client.query('select id from app.payment where provider_payment_id = $1', [
    sessionId,
  ]);
  const payload = { lineItems: [elsewhere.exclusive.id] };
  const url = `/api/clubs/${here.club.slug}`;
  await expectNoTrace(async () => {
    for (const kind of ['fiat-orders', 'coins-orders']) {
      const body = kind === 'fiat-orders' ? { ...payload, ...RETURN_TO } : payload;
      const reply = await call(here.fan, { method: 'POST', url: `${url}/${kind}`, payload: body });
      expect(reply).toEqual({ status: 404, code: 'exclusive.notFound' });
      const abroad = `/api/clubs/${elsewhere.club.slug}/${kind}`;
      expect(await call(here.fan, { method: 'POST', url: abroad, payload: body })).toEqual({
        status: 403,
        code: 'fan.required',
      });
    }
    // Knowing our id of a payment must neither give access to its page nor allow deciding its outcome.
    const forged = { method: 'POST' as const, payload: { outcome: 'paid' } };
    for (const address of [`/sandbox/payments/${rows[0].id}`, '/webhooks/stripe', '/webhooks/sandbox'])
      expect((await app.inject({ ...forged, url: address })).statusCode).toBe(404);
  });
});
