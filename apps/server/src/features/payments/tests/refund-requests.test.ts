import { randomUUID } from 'node:crypto';
import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refundOrder } from '#server/features/orders/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { lockPayment } from '../payment-store.ts';
import {
  approveRefund,
  lockAndPlan,
  planRequest,
  previewRequest,
  type RefundLocks,
  refuseRefund,
} from '../refunds/requests/approve-refund.ts';
import { findRefundRequest, lockRefundRequest } from '../refunds/requests/refund-request-store.ts';
import { openDesk } from './paid-with-limit.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

/** A paid order at a club where refunds of more than a euro wait. */
async function setUp(on: TestApp) {
  const { club, fan } = await createOrder(on.ctx, { outcome: 'paid' });
  const [owner, other] = [await openDesk(on, club, 'owner'), await openDesk(on, club, 'owner')];
  const accountant = await openDesk(on, club, 'accountant');
  await owner('PUT /refund-rule', { limitCents: 100, version: 1 });
  const [order] = (await owner('GET /orders')).body.items;
  const path = `/orders/${order.id}` as const;
  const refund = (cents?: number) => ({
    ...{ id: randomUUID(), reason: 'A sleeve is torn' },
    ...(cents === undefined ? {} : { cents }),
  });
  const orderNow = async () => (await owner(`GET ${path}`)).body;
  const previewOf = async (id: string) => (await owner(`GET /refund-requests/${id}/preview`)).body;
  const approve = async (id: string, by = owner) =>
    by(`POST /refund-requests/${id}/approve`, { shown: await previewOf(id) });
  return { club, fan, owner, other, accountant, order, path, refund, orderNow, previewOf, approve };
}

async function actionsOf({ ctx }: TestApp, orderId: string) {
  const { rows } = await ctx.db.$client.query(
    `select action, reason from app.audit_entry
     where subject = $1 and (action like 'refundRequest.%' or action like 'order.%efunded') order by position`,
    [`order:${orderId}`],
  );
  return rows.map(({ action }) => action);
}

describe('a refund above the limit of the club', () => {
  it('waits, holds nothing, and is made once by a second person', async () => {
    const { owner, accountant, order, path, refund, orderNow, approve } = await setUp(sound);
    const forecast = await accountant(`POST ${path}/refund-preview`, { cents: 500 });
    expect(forecast.body).toMatchObject({ needsApproval: true, preview: { money: { value: 5 } } });
    const five = refund(500);
    const asked = await accountant(`POST ${path}/refund`, five);
    const [waiting] = asked.body.refundRequests;
    expect(asked.body).toMatchObject({ refunded: { value: 0 }, refundable: order.total });
    expect(waiting).toMatchObject({ id: five.id, state: 'WAITING', worth: { value: 5 }, isMine: true });
    expect((await accountant(`POST ${path}/refund`, five)).body.refundRequests).toHaveLength(1);
    expect((await accountant(`POST ${path}/refund`, refund(300))).body.code).toBe('refund.waits');
    expect((await owner('GET /waiting')).body.refunds).toBe(1);
    expect((await accountant('GET /refund-requests?filter[state]=WAITING')).body).toMatchObject({
      total: 1,
      items: [{ purpose: 'ORDER', ref: order.id, name: order.number }],
    });
    const done = await approve(five.id);
    expect(done.body).toMatchObject({ id: five.id, state: 'MADE' });
    expect((await approve(five.id)).body).toEqual(done.body);
    expect((await orderNow()).refunded.value).toBe(5);
    expect(await actionsOf(sound, order.id)).toEqual([
      ...['refundRequest.made', 'refundRequest.approved', 'order.partlyRefunded'],
    ]);
    expect((await owner('GET /waiting')).body.refunds).toBe(0);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('cannot be divided to stay below the limit', async () => {
    const { accountant, path, refund } = await setUp(sound);
    expect((await accountant(`POST ${path}/refund`, refund(60))).body.refunded.value).toBe(0.6);
    const second = (await accountant(`POST ${path}/refund`, refund(60))).body;
    expect(second).toMatchObject({ refunded: { value: 0.6 }, refundRequests: [{ state: 'WAITING' }] });
  });

  it('is decided by owners alone, not by who asked, and with a fresh second factor', async () => {
    const { owner, other, accountant, path, refund, previewOf, approve } = await setUp(sound);
    const own = refund();
    await owner(`POST ${path}/refund`, own);
    expect((await approve(own.id)).body.code).toBe('refundRequest.ownRequest');
    const call = `POST /refund-requests/${own.id}/approve` as const;
    const shown = await previewOf(own.id);
    expect((await accountant(call, { shown })).status).toBe(403);
    const aWhileAgo = Math.floor(Date.now() / 1000) - 11 * 60;
    expect((await other(call, { shown }, aWhileAgo)).body.code).toBe('auth.stepUpNeeded');
    expect((await other(call, { shown })).body).toMatchObject({ state: 'MADE' });
  });

  it('is refused with a reason, once', async () => {
    const { owner, other, accountant, order, path, refund, orderNow } = await setUp(sound);
    const asked = refund(500);
    await accountant(`POST ${path}/refund`, asked);
    const call = `POST /refund-requests/${asked.id}/refuse` as const;
    const reason = 'The buyer keeps it';
    const refused = await owner(call, { reason });
    expect(refused.body).toMatchObject({ state: 'REFUSED' });
    expect(await owner(call, { reason })).toEqual(refused);
    expect((await other(call, { reason })).body.code).toBe('refundRequest.decided');
    expect((await orderNow()).refunded.value).toBe(0);
    expect(await actionsOf(sound, order.id)).toEqual(['refundRequest.made', 'refundRequest.refused']);
    // The order may be asked for anew.
    expect((await accountant(`POST ${path}/refund`, refund(400))).body.refundRequests).toHaveLength(2);
  });

  it('is shown anew when the order was refunded meanwhile, and never exceeds what is left', async () => {
    const { accountant, owner, order, path, refund, orderNow, previewOf, approve } = await setUp(sound);
    const all = refund();
    await accountant(`POST ${path}/refund`, all);
    const shown: RefundPreview = await previewOf(all.id);
    await accountant(`POST ${path}/refund`, refund(100));
    const stale = await owner(`POST /refund-requests/${all.id}/approve`, { shown });
    expect(stale).toMatchObject({ status: 409, body: { code: 'refund.changed' } });
    expect((await previewOf(all.id)).worth.value).toBe(order.total.value - 1);
    await approve(all.id);
    expect(await orderNow()).toMatchObject({ status: 'REFUNDED', refunded: order.total });
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('asked for ten times at once under one id waits once', async () => {
    const { accountant, path, refund, orderNow } = await setUp(sound);
    const asked = refund(500);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => accountant(`POST ${path}/refund`, asked)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await orderNow()).refundRequests).toMatchObject([{ id: asked.id, state: 'WAITING' }]);
  });

  it('waits too when a command asks for it', async () => {
    const { club, order, orderNow } = await setUp(sound);
    const input = { clubId: club.id, id: order.id, reason: 'By the shell' };
    const outcome = await refundOrder({ ctx: sound.ctx, actor: system('refund by root'), input });
    expect(outcome).toMatchObject({ isMade: false });
    expect(await orderNow()).toMatchObject({ status: 'PAID', refundRequests: [{ isMine: false }] });
  });
});

it('the limit is set by owners, and an old version is refused', async () => {
  const { owner, accountant } = await setUp(sound);
  expect((await accountant('PUT /refund-rule', { limitCents: 900, version: 2 })).status).toBe(403);
  expect((await accountant('GET /refund-rule')).body).toEqual({ limitCents: 100, version: 2 });
  expect((await owner('PUT /refund-rule', { limitCents: 900, version: 1 })).status).toBe(412);
  expect((await owner('PUT /refund-rule', { limitCents: null, version: 2 })).body.limitCents).toBeNull();
});

const codeOf = (error: { code: string }) => error.code;

/** Resolves for all callers once two have called. */
function meetOfTwo(): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) met.resolve();
    return met.promise;
  };
}

/** A part that waits, and two second persons, of whom both have seen what it does. */
async function raceToDecide(on: TestApp, isSecondFor: boolean, locks?: RefundLocks) {
  const { club, accountant, path, refund, orderNow } = await setUp(on);
  const asked = refund(500);
  await accountant(`POST ${path}/refund`, asked);
  const about = { club, requestId: asked.id };
  const { ctx } = on;
  const [first, second] = [system('one'), system('another')];
  const shown = await previewRequest({ ctx, actor: first, input: about });
  const locking = locks ? { locks } : {};
  const approve = (actor: typeof first) =>
    approveRefund({ ctx, actor, input: { ...about, shown }, ...locking });
  const ends = await Promise.all([
    approve(first).then(() => 'made', codeOf),
    isSecondFor
      ? approve(second).then(() => 'made', codeOf)
      : refuseRefund({ ctx, actor: second, input: { ...about, reason: 'No' }, ...locking }).then(
          () => 'refused',
          codeOf,
        ),
  ]);
  return { ends: ends.sort(), refunded: (await orderNow()).refunded.value };
}

/** Neither decides before both have read. */
function withoutRequestLock(): RefundLocks {
  const bothHaveRead = meetOfTwo();
  return {
    lockAndPlan,
    async lockRefundRequest(tx, key) {
      const request = await findRefundRequest(tx, key);
      await bothHaveRead();
      return request;
    },
  };
}

describe('two who decide at once', () => {
  it('refund once, when both approve', async () => {
    expect(await raceToDecide(sound, true)).toEqual({ ends: ['made', 'refundRequest.decided'], refunded: 5 });
  });

  it('are seen to refund twice when the request is read without its lock', async () => {
    const { ends, refunded } = await raceToDecide(broken, true, withoutRequestLock());
    expect({ ends, refunded }).toEqual({ ends: ['made', 'made'], refunded: 10 });
  });

  it('decide once, one for and one against', async () => {
    const { ends, refunded } = await raceToDecide(sound, false);
    expect(ends).toContain('refundRequest.decided');
    expect(refunded).toBe(ends.includes('made') ? 5 : 0);
  });

  it('are seen to decide both ways when the request is read without its lock', async () => {
    const { ends } = await raceToDecide(broken, false, withoutRequestLock());
    expect(ends).toEqual(['made', 'refused']);
  });
});

/** All but a euro waits; the euro is refunded while the rest is approved. */
async function raceAgainstRefund(on: TestApp, locks?: RefundLocks) {
  const { club, order, accountant, path, refund, orderNow } = await setUp(on);
  const asked = refund(Math.round(order.total.value * 100) - 100);
  await accountant(`POST ${path}/refund`, asked);
  const about = { club, requestId: asked.id };
  const actor = system('second');
  const shown = await previewRequest({ ctx: on.ctx, actor, input: about });
  const approve = () =>
    approveRefund({ ctx: on.ctx, actor, input: { ...about, shown }, ...(locks ? { locks } : {}) });
  return { shown, approve, refundOne: () => accountant(`POST ${path}/refund`, refund(100)), orderNow };
}

describe('an approval while another refund of the order is made', () => {
  it('does what was shown, or is asked for anew', async () => {
    const { approve, refundOne, orderNow } = await raceAgainstRefund(sound);
    const [approved] = await Promise.all([approve().then(() => 'made', codeOf), refundOne()]);
    const { status, refundable, refundRequests } = await orderNow();
    expect(['made', 'refund.changed']).toContain(approved);
    // Whoever is last takes what is left, and ends the order; the smaller refund waits if it comes second.
    if (approved === 'made') expect(refundRequests).toHaveLength(2);
    else expect(refundable.value).toBeGreaterThan(1);
    expect(status).toBe('PAID');
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to leave an order without an end when the order is read without its lock', async () => {
    const isRead = Promise.withResolvers<void>();
    const isRefunded = Promise.withResolvers<void>();
    const locks: RefundLocks = {
      lockRefundRequest,
      async lockAndPlan(uow, planned) {
        const plan = await planRequest(uow, { ...planned, tx: uow.tx });
        isRead.resolve();
        await isRefunded.promise;
        return plan;
      },
    };
    const { approve, refundOne, orderNow } = await raceAgainstRefund(broken, locks);
    const approving = approve().then(() => 'made', codeOf);
    await isRead.promise;
    await refundOne();
    isRefunded.resolve();
    expect(await approving).toBe('made');
    expect(await orderNow()).toMatchObject({ status: 'PAID', refundable: { value: 0 } });
  });
});

describe('an approval while the payer disputes the payment', () => {
  it('waits for the news of the dispute, sends no money, and goes on waiting', async () => {
    const { club, accountant, order, path, refund, orderNow, previewOf } = await setUp(sound);
    const asked = refund(500);
    await accountant(`POST ${path}/refund`, asked);
    const { ctx } = sound;
    const shown = await previewOf(asked.id);
    const { rows } = await ctx.db.$client.query('select id from app.payment where ref = $1', [order.id]);
    const payment = { clubId: club.id, id: rows[0].id };
    const isApproving = Promise.withResolvers<void>();
    const locks: RefundLocks = {
      lockRefundRequest,
      lockAndPlan(uow, planned) {
        isApproving.resolve();
        return lockAndPlan(uow, planned);
      },
    };
    const input = { club, requestId: asked.id, shown };
    let approving: Promise<string> | undefined;
    await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
      await lockPayment(uow.tx, payment);
      await uow.tx.execute(sql`
        insert into app.dispute (id, club_id, payment_id, provider_dispute_id, amount_cents, reason, status)
        values (gen_random_uuid(), ${club.id}, ${payment.id}, 'dp_1', 500, 'fraudulent', 'OPEN')`);
      approving = approveRefund({ ctx, actor: system('second'), input, locks }).then(() => 'made', codeOf);
      await isApproving.promise;
    });
    expect(await approving).toBe('refund.disputed');
    const now = await orderNow();
    expect(now).toMatchObject({ refunded: { value: 0 }, refundRequests: [{ state: 'WAITING' }] });
  });
});
