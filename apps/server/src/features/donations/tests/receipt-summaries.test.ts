import { describe, expect, test } from 'vitest';
import { documentYear } from '#server/documents/document-rules.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { findReceiptsOfYear } from '../receipts/receipt-store.ts';
import { renderSummary } from '../receipts/yearly/render-summary.ts';
import { refundDonation } from '../refund-donation.ts';

const { app, ctx } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const YEAR = documentYear(new Date(), 'Europe/Paris');

async function createDonor() {
  const club = await createClub(ctx, {
    model: 'FOUNDATION',
    coinsEnabled: false,
    membershipFeeCents: 15_000n,
  });
  const fan = await createFan(ctx, { club });
  const get = (path: string, caller = fan.username) =>
    app.inject({ url: `/api/clubs/${club.slug}/fans/${fan.username}/${path}`, headers: bearer(caller) });
  return { club, fan, get };
}

describe('the list of receipts', () => {
  test('holds donations and entrance donations, newest first, and no voided one', async () => {
    const { club, fan, get } = await createDonor();
    await createDonation(ctx, { club, fan, euros: 20, outcome: 'paid' });
    const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/kyc`;
    const asked = await app.inject({
      method: 'POST',
      url: `/api/clubs/${club.slug}/memberships`,
      headers: bearer(fan.username),
      payload: { successUrl: here, cancelUrl: here },
    });
    await press(asked.json().url, { outcome: 'paid' });
    await createDonation(ctx, { club, fan, euros: 30, outcome: 'paid' });
    const wrong = await $client.query(
      'select id from app.donation where fan_id = $1 and amount_cents = 3000',
      [fan.id],
    );
    const input = { clubId: club.id, id: wrong.rows[0].id, reason: 'wrong sum' };
    await refundDonation({ ctx, actor: system('test'), input });

    const listed = (await get('receipts')).json();
    expect(listed).toMatchObject([
      { source: 'MEMBERSHIP', number: `${YEAR}-000002`, amount: { value: 150 }, year: YEAR },
      { source: 'DONATION', number: `${YEAR}-000001`, deductibleAmount: { value: 20 } },
    ]);
    const page = await get('receipts?limit=1');
    expect([page.json().length, page.headers.link]).toEqual([1, expect.stringContaining('rel="next"')]);
    const paper = await get(`receipts/${listed[0].id}`);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { rows } = await $client.query(
      'select id from app.receipt where fan_id = $1 and voided_at is not null',
      [fan.id],
    );
    expect((await get(`receipts/${rows[0].id}`)).json().code).toBe('receipt.notFound');
  });

  test('and its papers are for the donor and the staff of the club alone', async () => {
    const { club, fan, get } = await createDonor();
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    const [{ id }] = (await get('receipts')).json();
    await appointStaff({
      ctx,
      actor: system('test'),
      input: { club, username: 'clerk', roles: ['reviewer'] },
    });
    const other = await createDonor();
    const neighbour = await createFan(ctx, { club });
    for (const path of [`receipts/${id}`, `receipt-summaries/${YEAR}`]) {
      expect((await get(path, 'clerk')).statusCode).toBe(200);
      for (const caller of [neighbour.username, other.fan.username, 'nobody']) {
        expect([path, caller, (await get(path, caller)).json().code]).toEqual([path, caller, 'fan.notFound']);
      }
    }
    expect((await other.get(`receipts/${id}`)).json().code).toBe('receipt.notFound');
  });
});

describe('the summary of a year', () => {
  test('is there for a year with receipts, and for no other', async () => {
    const { club, fan, get } = await createDonor();
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    const paper = await get(`receipt-summaries/${YEAR}`);
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(paper.headers['cache-control']).toBe('private, no-store');
    expect((await get(`receipt-summaries/${YEAR - 1}`)).json().code).toBe('receipt.notFound');
    for (const year of ['26', '0000', 'x']) {
      expect((await get(`receipt-summaries/${year}`)).json().code).toBe('request.invalid');
    }
  });

  test('goes on to as many pages as a generous year needs', async () => {
    const { club, fan } = await createDonor();
    await createDonation(ctx, { club, fan, outcome: 'paid' });
    const [receipt] = await findReceiptsOfYear(ctx.db, { clubId: club.id, fanId: fan.id, year: YEAR });
    if (!receipt) throw new Error('There is no receipt');
    const pagesOf = async (count: number) => {
      const others = Array.from({ length: count - 1 }, () => receipt);
      const bytes = await renderSummary({
        year: YEAR,
        language: 'fr',
        receipts: [receipt, ...others],
        asOf: new Date(),
        pictures: { logo: null, signature: null },
      });
      return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect([await pagesOf(1), await pagesOf(12), await pagesOf(60)]).toEqual([1, 1, 3]);
  });
});
