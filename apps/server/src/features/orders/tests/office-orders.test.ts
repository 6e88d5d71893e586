import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';

const { app, ctx } = await buildTestApp();

async function openDesk(club: ClubRecord, role: StaffRole = 'owner') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({
      method,
      url,
      headers: staff.headers(),
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function createPaidOrder() {
  const order = await createOrder(ctx, { outcome: 'paid' });
  const ask = await openDesk(order.club);
  const { body } = await ask('GET /orders');
  return { ...order, ask, listed: body.items[0] };
}

describe('the orders of a club', () => {
  it('are listed, and found by number, name and address', async () => {
    const { ask, listed, fan, exclusive } = await createPaidOrder();
    expect(listed).toMatchObject({
      ...{ status: 'PAID', fan: { id: fan.id, email: fan.email } },
      items: [{ en: exclusive.name.en }],
    });
    for (const words of [listed.number, listed.number.toLowerCase().replace('-', ''), fan.email]) {
      const { body } = await ask(`GET /orders?q=${encodeURIComponent(words)}&filter[status]=PAID`);
      expect([words, body.total]).toEqual([words, 1]);
    }
    expect((await ask('GET /orders?q=nobody-at-all')).body).toMatchObject({ total: 0, items: [] });
    expect((await ask('GET /orders?filter[status]=REFUNDED')).body.total).toBe(0);
  });

  it('show their payment with what the provider said to those alone who read money', async () => {
    const { club, ask, listed } = await createPaidOrder();
    const path = `/orders/${listed.id}` as const;
    const { body } = await ask(`GET ${path}`);
    expect(body.payment).toMatchObject({ status: 'SUCCEEDED', refunds: [], amount: body.total });
    expect(body.payment.events.length).toBeGreaterThan(0);
    expect(body.invoices).toMatchObject([{ kind: 'INVOICE' }]);
    const askAsShipping = await openDesk(club, 'fulfilment');
    expect((await askAsShipping(`GET ${path}`)).body.payment).toBeNull();
  });

  it('are noted as sent once they are paid', async () => {
    const { ask, listed, club: of } = await createPaidOrder();
    await createOrder(ctx, { club: of });
    const toDeliver = async () => (await ask('GET /orders?filter[delivered]=no')).body;
    expect(await toDeliver()).toMatchObject({ total: 1, items: [{ id: listed.id }] });
    const note = 'Parcel 6A123';
    const reply = await ask(`POST /orders/${listed.id}/deliver`, { delivery: 'SENT', note });
    expect(reply.body).toMatchObject({ delivery: 'SENT', deliveryNote: note });
    const { body } = await ask('GET /orders?filter[delivered]=yes');
    expect(body.items).toMatchObject([{ id: listed.id, deliveredAt: reply.body.deliveredAt }]);
    expect((await toDeliver()).total).toBe(0);
    const { club } = await createOrder(ctx);
    const askThere = await openDesk(club);
    const [waiting] = (await askThere('GET /orders')).body.items;
    const refused = await askThere(`POST /orders/${waiting.id}/deliver`, { delivery: 'SENT', note });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order.notPaid' } });
  });
});

describe('a refund', () => {
  it('says what it will do, does it once for its id, and leaves the rest', async () => {
    const { ask, listed } = await createPaidOrder();
    const path = `/orders/${listed.id}` as const;
    const cents = Math.round(listed.total.value * 100);
    const whole = (await ask(`POST ${path}/refund-preview`, {})).body.preview;
    expect(whole).toMatchObject({ worth: listed.total, isWhole: true, returnsStock: true, receipt: 'NONE' });
    const part = (await ask(`POST ${path}/refund-preview`, { cents: 500 })).body.preview;
    expect(part).toMatchObject({ money: { value: 5 }, isWhole: false, returnsStock: false });
    const refund = { id: randomUUID(), cents: 500, reason: 'A sleeve is torn' };
    const first = await ask(`POST ${path}/refund`, refund);
    expect(first.body).toMatchObject({ status: 'PAID', refunded: { value: 5 } });
    expect((await ask(`POST ${path}/refund`, refund)).body.refunded).toEqual(first.body.refunded);
    expect(await ask(`POST ${path}/refund`, { ...refund, cents: 600 })).toMatchObject({
      ...{ status: 422, body: { code: 'idempotency.mismatch' } },
    });
    const tooMuch = { id: randomUUID(), cents, reason: 'All of it' };
    expect((await ask(`POST ${path}/refund`, tooMuch)).body.code).toBe('refund.tooMuch');
    const rest = await ask(`POST ${path}/refund`, { id: randomUUID(), reason: 'The rest too' });
    expect(rest.body).toMatchObject({ status: 'REFUNDED', refunded: listed.total, refundable: { value: 0 } });
    expect((await ask(`POST ${path}/refund-preview`, {})).body.code).toBe('state.notAllowed');
    const { rows } = await ctx.db.$client.query(
      "select action, reason from app.audit_entry where subject = $1 and action like 'order.%efunded' order by position",
      [`order:${listed.id}`],
    );
    expect(rows).toEqual([
      { action: 'order.partlyRefunded', reason: refund.reason },
      { action: 'order.refunded', reason: 'The rest too' },
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('asked for ten times at once under one id is made once', async () => {
    const { ask, listed } = await createPaidOrder();
    const refund = { id: randomUUID(), cents: 100, reason: 'Clicked ten times' };
    const path = `/orders/${listed.id}` as const;
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(`POST ${path}/refund`, refund)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask(`GET ${path}`)).body.refunded.value).toBe(1);
    // With an id of their own, these would be ten refunds; the common id makes them one.
    const many = Array.from({ length: 3 }, () => ask(`POST ${path}/refund`, { ...refund, id: randomUUID() }));
    await Promise.all(many);
    expect((await ask(`GET ${path}`)).body.refunded.value).toBe(4);
  });
});
