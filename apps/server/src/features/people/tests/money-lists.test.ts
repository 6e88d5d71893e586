import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

async function openDesk(club: ClubRecord, role: StaffRole = 'accountant') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function mailsTo(email: string): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } });
  return reply.json().map(({ text }: { text: string }) => text);
}

describe('payments', () => {
  it('are listed page by page, found by buyer and provider, and shown with what the provider said', async () => {
    const { club, fan } = await createOrder(ctx, { outcome: 'paid' });
    const other = await createFan(ctx, { club, firstName: 'Zoé', lastName: 'Quint' });
    await createOrder(ctx, { club, fan: other });
    const desk = await openDesk(club);
    const all = (await desk('GET /payments?limit=1')).body;
    expect(all).toMatchObject({ total: 2, items: [{ purpose: 'ORDER', status: 'OPEN' }] });
    const [paid] = (await desk(`GET /payments?limit=1&cursor=${all.nextCursor}`)).body.items;
    expect(paid).toMatchObject({ status: 'SUCCEEDED', fan: { id: fan.id } });
    expect((await desk('GET /payments?q=zoe')).body).toMatchObject({
      ...{ total: 1, items: [{ fan: { id: other.id } }] },
    });
    expect((await desk('GET /payments?filter[status]=SUCCEEDED')).body.total).toBe(1);
    expect((await desk('GET /payments?filter[purpose]=DONATION')).body.total).toBe(0);
    const { payment } = (await desk(`GET /payments/${paid.id}`)).body;
    expect(payment.events.length).toBeGreaterThan(0);
    const byProvider = await desk(`GET /payments?q=${payment.providerPaymentId}`);
    expect(byProvider.body.items).toMatchObject([{ id: paid.id }]);
    const elsewhere = await openDesk(await createClub(ctx));
    expect((await elsewhere(`GET /payments/${paid.id}`)).body.code).toBe('payment.notFound');
    const manager = await openDesk(club, 'manager');
    expect((await manager('GET /payments')).status).toBe(403);
  });
});

describe('invoices', () => {
  it('are listed with their order, found by buyer and by number', async () => {
    const { club } = await createOrder(ctx, { outcome: 'paid' });
    const desk = await openDesk(club);
    const [invoice] = (await desk('GET /invoices')).body.items;
    expect(invoice).toMatchObject({ kind: 'INVOICE', buyer: 'Test Fan' });
    expect((await desk(`GET /invoices?q=${invoice.number}`)).body.items).toEqual([invoice]);
    expect((await desk('GET /invoices?q=test+fan')).body.total).toBe(1);
    expect((await desk('GET /invoices?filter[kind]=CREDIT_NOTE')).body.total).toBe(0);
  });
});

async function donated() {
  const { club, fan } = await createDonation(ctx, { euros: 120, outcome: 'paid' });
  const desk = await openDesk(club);
  const [receipt] = (await desk('GET /receipts')).body.items;
  const download = (id: string) =>
    app.inject({
      url: `/api/clubs/${club.slug}/fans/${fan.username}/receipts/${id}`,
      headers: bearer(fan.username),
    });
  return { club, fan, desk, receipt, download };
}

describe('donations and receipts', () => {
  it('are listed, the receipt by its number', async () => {
    const { desk, receipt, fan } = await donated();
    expect((await desk('GET /donations?q=test')).body.items).toMatchObject([
      { status: 'RECEIVED', amount: { value: 120 }, hasReceipt: true, fan: { id: fan.id } },
    ]);
    expect(receipt).toMatchObject({ source: 'DONATION', donor: 'Test Fan', voidedAt: null, duplicates: 0 });
    expect((await desk(`GET /receipts?q=${receipt.number}`)).body.items).toEqual([receipt]);
    expect((await desk('GET /receipts?q=2001-7')).body.total).toBe(0);
  });

  it('are void with a reason: the number stays, nobody downloads it, the donor is told', async () => {
    const { desk, receipt, fan, download } = await donated();
    const body = { reason: 'The gift was a sponsoring', replace: false };
    const voided = await desk(`POST /receipts/${receipt.id}/void`, body);
    expect(voided.body).toMatchObject({ number: receipt.number, voidReason: body.reason });
    expect((await desk(`POST /receipts/${receipt.id}/void`, body)).body.code).toBe('receipt.void');
    expect((await download(receipt.id)).statusCode).toBe(404);
    expect(await mailsTo(fan.email)).toContainEqual(expect.stringContaining(body.reason));
    expect((await desk('GET /donations')).body.items).toMatchObject([{ hasReceipt: false }]);
    expect((await desk('GET /receipts?filter[state]=VOID')).body.total).toBe(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('are replaced to the name of today under another number', async () => {
    const { desk, receipt, fan, club } = await donated();
    const reviewer = await openDesk(club, 'reviewer');
    await reviewer(`POST /fans/${fan.id}/name`, {
      ...{ firstName: 'Ada', lastName: 'Byron', before: { firstName: 'Test', lastName: 'Fan' } },
      reason: 'As on the identity card',
    });
    const body = { reason: 'The name was wrong', replace: true };
    await desk(`POST /receipts/${receipt.id}/void`, body);
    const [newest, oldest] = (await desk('GET /receipts')).body.items;
    expect([newest.donor, newest.voidedAt, oldest.donor]).toEqual(['Ada Byron', null, 'Test Fan']);
    expect(newest.number).not.toBe(receipt.number);
    expect(oldest).toMatchObject({ id: receipt.id, voidReason: body.reason });
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('are issued again as a duplicate of the same number', async () => {
    const { desk, receipt, fan, download } = await donated();
    const original = await download(receipt.id);
    const id = ctx.ids.next();
    const issue = () => desk(`POST /receipts/${receipt.id}/duplicate`, { id });
    // The second press of somebody who has not heard of the first.
    const [again, pressed] = [await issue(), await issue()];
    expect(pressed).toEqual(again);
    expect(again.body).toMatchObject({ number: receipt.number, duplicates: 1, voidedAt: null });
    await ctx.outbox.flush();
    expect((await download(receipt.id)).rawPayload.equals(original.rawPayload)).toBe(false);
    const told = (await mailsTo(fan.email)).filter((text) => text.includes('marked as a duplicate'));
    expect(told).toHaveLength(1);
    const other = await donated();
    expect(await other.desk(`POST /receipts/${other.receipt.id}/duplicate`, { id })).toMatchObject({
      ...{ status: 409, body: { code: 'idempotency.mismatch' } },
    });
  });

  it('are void once when two void them at once', async () => {
    const { desk, receipt, fan } = await donated();
    const body = { reason: 'The name was wrong', replace: true };
    const both = await Promise.all([1, 2].map(() => desk(`POST /receipts/${receipt.id}/void`, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await desk('GET /receipts')).body.total).toBe(2);
    const told = (await mailsTo(fan.email)).filter((text) => text.includes(body.reason));
    expect(told).toHaveLength(1);
  });
});
