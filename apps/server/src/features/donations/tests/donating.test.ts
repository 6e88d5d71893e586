import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system, visitor } from '#server/lib/actor.ts';
import type { SessionStatus } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { type CreatedDonation, createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { sendSessionEvent } from '#server/testing/send-session-event.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { refundDonation } from '../refund-donation.ts';

const { app, ctx } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const origin = ctx.config.server.publicUrl;
const foundation = { model: 'FOUNDATION', coinsEnabled: false } as const;

interface Donor {
  club: Pick<ClubRecord, 'slug'>;
  fan: Pick<FanRecord, 'username'>;
}

async function createDonor(overrides: Parameters<typeof createClub>[1] = foundation) {
  const club = await createClub(ctx, overrides);
  return { club, fan: await createFan(ctx, { club }) };
}

function give({ club, fan }: Donor, body: object = {}, headers: Record<string, string> = {}) {
  const page = `${origin}/clubs/${club.slug}/donation`;
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/donations`,
    headers: { ...bearer(fan.username), ...headers },
    payload: {
      amount: { value: 50, currency: 'EUR' },
      donationPageUrl: page,
      successUrl: `${page}/payment-confirmed`,
      cancelUrl: `${page}?payment-result=CANCELED`,
      ...body,
    },
  });
}

function list({ club, fan }: Donor, search = '', caller = fan.username) {
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/donations${search}`;
  return app.inject({ url, headers: bearer(caller) });
}

const sendEvent = ({ sessionId }: CreatedDonation, status: SessionStatus, id?: string) =>
  sendSessionEvent(ctx, sessionId, { status, id });

async function findRow(fan: FanRecord) {
  const { rows } = await $client.query('select * from app.donation where fan_id = $1', [fan.id]);
  return rows[0];
}

async function mailsTo({ email }: FanRecord): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const reply = await app.inject({
    url: `/dev/mailbox?to=${encodeURIComponent(email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json();
}

describe('a donation', () => {
  test('counts when the provider says that it is paid, and not before', async () => {
    const donor = await createDonor();
    const reply = await give(donor, { amount: { value: 1234.5, currency: 'EUR' } });
    expect(reply.statusCode).toBe(201);
    const page = await app.inject({ url: new URL(reply.json().url).pathname });
    expect(page.body).toContain('1\u202f234.50\u00a0€');
    await app.inject({ url: `/clubs/${donor.club.slug}/donation?payment-result=SUCCESS` });
    expect((await list(donor)).json()).toEqual([]);
    const back = await press(reply.json().url, { outcome: 'paid' });
    expect(back.headers.location).toBe(`${origin}/clubs/${donor.club.slug}/donation/payment-confirmed`);
    const { id } = await findRow(donor.fan);
    expect((await list(donor)).json()).toEqual([
      {
        id,
        amount: { value: 1234.5, currency: 'EUR', text: '1 234.50 €' },
        date: expect.any(String),
        receiptUrl: `/api/clubs/${donor.club.slug}/fans/${donor.fan.username}/donations/${id}/receipt`,
      },
    ]);
    const { rows } = await $client.query(
      'select actor, action from app.audit_entry where subject = $1 order by created_at',
      [`donation:${id}`],
    );
    expect(rows).toEqual([
      { actor: donor.fan.username, action: 'donation.asked' },
      { actor: 'system:payments', action: 'donation.received' },
    ]);
    expect(await findViolations($client)).toEqual([]);
  });

  test.each([
    ['en', 'Thank you for your donation', 'tax receipt is ready', '50.00\u00a0€'],
    ['fr', 'Merci pour votre don', 'reçu fiscal est prêt', '50,00\u00a0€'],
  ] as const)('is thanked for once, in %s', async (language, subject, words, amount) => {
    const club = await createClub(ctx, foundation);
    const fan = await createFan(ctx, { club, language });
    const donation = await createDonation(ctx, { club, fan, outcome: 'paid' });
    await Promise.all([sendEvent(donation, 'paid'), sendEvent(donation, 'paid')]);
    const mails = await mailsTo(fan);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(subject);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).toContain(amount);
  });

  test('to a club that is no foundation has thanks and no receipt', async () => {
    const donor = await createDonor({});
    await createDonation(ctx, { ...donor, outcome: 'paid' });
    expect((await list(donor)).json()).toEqual([
      expect.not.objectContaining({ receiptUrl: expect.anything() }),
    ]);
    expect((await mailsTo(donor.fan))[0]?.text).not.toContain('receipt');
    expect(await findViolations($client)).toEqual([]);
  });

  test.each(['canceled', 'failed'] as const)('does not count when its payment is %s', async (outcome) => {
    const donation = await createDonation(ctx, { outcome });
    expect((await list(donation)).json()).toEqual([]);
    expect((await findRow(donation.fan)).status).toBe('ASKED');
    expect(await mailsTo(donation.fan)).toEqual([]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('ends alike in whatever order its events come, copies included', async () => {
    const club = await createClub(ctx, foundation);
    const fan = await createFan(ctx, { club });
    const told: SessionStatus[] = ['open', 'processing', 'expired', 'canceled', 'failed', 'paid'];
    let paidCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...told, ...told, ...told], { minLength: 1, maxLength: 8 }),
        async (events) => {
          const donation = await createDonation(ctx, { club, fan });
          for (const status of events) await sendEvent(donation, status, `${status}-${donation.sessionId}`);
          if (events.includes('paid')) paidCount += 1;
        },
      ),
      { numRuns: caseCount({ short: 40, full: 100 }) },
    );
    const { rows } = await $client.query(
      `select count(*) filter (where status = 'RECEIVED')::int as received,
        (select array_agg(number order by number) from app.receipt where club_id = $1) as numbers
       from app.donation where club_id = $1`,
      [club.id],
    );
    expect(rows[0].received).toBe(paidCount);
    expect(rows[0].numbers).toEqual(Array.from({ length: paidCount }, (_, index) => index + 1));
    expect(await findViolations($client)).toEqual([]);
  });

  test('answers a repeated Idempotency-Key with the same page and refuses it with another body', async () => {
    const donor = await createDonor();
    const headers = { 'idempotency-key': 'once' };
    const first = await give(donor, {}, headers);
    expect((await give(donor, {}, headers)).json()).toEqual(first.json());
    const other = await give(donor, { amount: { value: 51, currency: 'EUR' } }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.mismatch']);
    expect((await give(donor)).json().url).not.toBe(first.json().url);
  });

  test.each([
    { says: 'below one euro', value: 0.99, code: 'donation.tooSmall' },
    { says: 'of nothing', value: 0, code: 'donation.tooSmall' },
    { says: 'below zero', value: -5, code: 'donation.tooSmall' },
    { says: 'beyond all measure', value: 50_000.01, code: 'donation.tooLarge' },
    { says: 'in parts of a cent', value: 10.005, code: 'donation.notInCents' },
    { says: 'in text', value: '50', code: 'request.invalid' },
    { says: 'in no number', value: null, code: 'request.invalid' },
  ])('$says is refused', async ({ value, code }) => {
    const reply = await give(await createDonor(), { amount: { value, currency: 'EUR' } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });

  test.each([
    { says: 'in dollars', body: { amount: { value: 50, currency: 'USD' } } },
    { says: 'without a currency', body: { amount: { value: 50 } } },
    { says: 'as a bare number', body: { amount: 50 } },
    { says: 'with a fan of its own', body: { fanId: 'x' } },
  ])('$says is refused', async ({ body }) => {
    const reply = await give(await createDonor(), body);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  });

  test('says from which sum on it is taken, in the language of the caller', async () => {
    const donor = await createDonor();
    const reply = await give(donor, { amount: { value: 0.5, currency: 'EUR' } }, { 'accept-language': 'fr' });
    expect(reply.json()).toMatchObject({ minimum: 1, detail: 'Un don commence à 1\u00a0€.' });
  });

  test.each(['UPCOMING', 'STAND_BY', 'ARCHIVED'] as const)(
    'is refused by a club that is %s',
    async (state) => {
      const reply = await give(await createDonor({ ...foundation, state }));
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'club.unavailable']);
    },
  );

  test('is refused to a fan in registration and to fans of another club', async () => {
    const { club } = await createDonor();
    const newcomer = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    expect((await give({ club, fan: newcomer })).json().code).toBe('fan.notValidated');
    expect((await give({ club, fan: await createFan(ctx) })).json().code).toBe('fan.required');
  });
});

describe('the list of donations', () => {
  test('comes in pages, newest first', async () => {
    const donor = await createDonor();
    for (const euros of [10, 20, 30]) await createDonation(ctx, { ...donor, euros, outcome: 'paid' });
    const first = await list(donor, '?limit=2');
    expect(first.json().map((gift: { amount: { value: number } }) => gift.amount.value)).toEqual([30, 20]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await app.inject({ url: next, headers: bearer(donor.fan.username) });
    expect(second.json().map((gift: { amount: { value: number } }) => gift.amount.value)).toEqual([10]);
    expect(second.headers.link).toBeUndefined();
    expect((await list(donor, '?cursor=nonsense')).statusCode).toBe(400);
  });

  test('is for its owner alone', async () => {
    const { club, fan } = await createDonation(ctx, { outcome: 'paid' });
    const other = await createFan(ctx, { club });
    expect((await list({ club, fan }, '', other.username)).json().code).toBe('fan.notFound');
    expect((await list({ club, fan: { username: 'nobody' } }, '', other.username)).json().code).toBe(
      'fan.notFound',
    );
  });
});

describe('a refund', () => {
  const actor = system('test');
  const refund = (clubId: string, id: string) =>
    refundDonation({ ctx, actor, input: { clubId, id, reason: 'asked by the donor' } });

  test('sends the money back, voids the receipt and tells the donor, once', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const { club, fan } = donation;
    const { id } = await findRow(fan);
    await refund(club.id, id);
    await expect(refund(club.id, id)).rejects.toMatchObject({ code: 'state.notAllowed' });
    await ctx.outbox.flush();
    expect((await list(donation)).json()).toEqual([]);
    const { rows } = await $client.query(
      `select p.status as payment, r.status as refund, c.void_reason as void
       from app.donation d join app.payment p on p.id = d.payment_id join app.refund r on r.payment_id = p.id
       join app.receipt c on c.ref = d.id where d.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ payment: 'REFUNDED', refund: 'SUCCEEDED', void: 'asked by the donor' }]);
    await sendEvent(donation, 'paid');
    expect((await findRow(fan)).status).toBe('REFUNDED');
    expect((await mailsTo(fan)).map(({ subject }) => subject)).toContain('Your donation is refunded');
    expect(await findViolations($client)).toEqual([]);
  });

  test('is refused for what has not arrived, for another club, and to people', async () => {
    const { club, fan } = await createDonation(ctx);
    const { id } = await findRow(fan);
    await expect(refund(club.id, id)).rejects.toMatchObject({ code: 'state.notAllowed' });
    const elsewhere = await createClub(ctx, foundation);
    await expect(refund(elsewhere.id, id)).rejects.toMatchObject({ code: 'donation.notFound' });
    const input = { clubId: club.id, id, reason: 'none' };
    await expect(refundDonation({ ctx, actor: visitor, input })).rejects.toMatchObject({
      code: 'role.required',
    });
  });
});
