import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import {
  approveRefund,
  lockAndPlan,
  planRequest,
  previewRequest,
  type RefundLocks,
  refuseRefund,
} from '../refunds/requests/approve-refund.ts';
import { askForRefund } from '../refunds/requests/ask-for-refund.ts';
import { findRefundRequest, lockRefundRequest } from '../refunds/requests/refund-request-store.ts';
import { type PaidKind, payWithLimit } from './paid-with-limit.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { $client } = sound.ctx.db;

const KINDS = ['DONATION', 'COINS', 'MEMBERSHIP'] as const;
const RULES = { DONATION: 'D3', COINS: 'L10', MEMBERSHIP: 'K6' };

async function refundsOf({ ctx }: TestApp, paymentId: string): Promise<number[]> {
  const { rows } = await ctx.db.$client.query(
    'select amount_cents::int as cents from app.refund where payment_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ cents }) => cents);
}

async function actionsOf(ref: string): Promise<string[]> {
  const { rows } = await $client.query(
    "select action from app.audit_entry where split_part(subject, ':', 2) = $1 and action like 'refundRequest.%' order by position",
    [ref],
  );
  return rows.map(({ action }) => action);
}

describe.each(KINDS)('a refund of %s above the limit of the club', (kind) => {
  it('waits, holds nothing, and is made once by a second person', async () => {
    const { owner, fan, payment, path, refund, ask, paymentNow, approve } = await payWithLimit(sound, kind);
    const whole = refund();
    expect((await owner(`POST ${path}/refund-preview`, {})).body).toMatchObject({
      needsApproval: true,
      preview: {
        ...{ money: { value: 50 }, isWhole: true, coins: { amount: 0 } },
        ...{ takenCoins: { amount: kind === 'COINS' ? 20 : 0 }, receipt: kind === 'COINS' ? 'NONE' : 'VOID' },
      },
    });
    expect((await ask(whole)).body).toMatchObject({
      refundable: { value: 50 },
      refundRequests: [{ id: whole.id, purpose: kind, state: 'WAITING', takesRest: true, isMine: true }],
    });
    // Its answer was lost.
    expect((await ask(whole)).body.refundRequests).toHaveLength(1);
    expect((await ask(refund())).body.code).toBe('refund.waits');
    expect(await refundsOf(sound, payment.id)).toEqual([]);
    expect((await owner('GET /waiting')).body.refunds).toBe(1);
    const listed = (await owner('GET /refund-requests?filter[state]=WAITING')).body;
    expect(listed.items).toMatchObject([
      { purpose: kind, ref: payment.ref, name: fan.name, paymentId: payment.id },
    ]);
    const made = await approve(whole.id);
    expect(made.body).toMatchObject({ id: whole.id, state: 'MADE' });
    // Its answer was lost, too.
    const { id } = whole;
    expect(
      (await owner(`POST /refund-requests/${id}/approve`, { shown: await previewBefore(kind) })).body,
    ).toEqual(made.body);
    expect(await refundsOf(sound, payment.id)).toEqual([5000]);
    expect(await paymentNow()).toMatchObject({ refundable: null, refundRequests: [{ state: 'MADE' }] });
    expect(await actionsOf(payment.ref)).toEqual(['refundRequest.made', 'refundRequest.approved']);
    expect(await findViolations($client)).toEqual([]);
  });

  it('is made in part, for what was shown', async () => {
    const { refund, ask, paymentNow, previewOf, approve } = await payWithLimit(sound, kind);
    const part = refund(20);
    await ask(part);
    expect(await previewOf(part.id)).toMatchObject({
      ...{ worth: { value: 20 }, isWhole: false, receipt: kind === 'COINS' ? 'NONE' : 'REISSUED' },
      takenCoins: { amount: kind === 'COINS' ? 8 : 0 },
    });
    await approve(part.id);
    expect(await paymentNow()).toMatchObject({ status: 'SUCCEEDED', refundable: { value: 30 } });
    expect(await findViolations($client)).toEqual([]);
  });

  it('cannot be divided to stay below the limit', async () => {
    const { refund, ask } = await payWithLimit(sound, kind);
    expect((await ask(refund(0.75))).body).toMatchObject({
      refundable: { value: 49.25 },
      refundRequests: [],
    });
    const second = (await ask(refund(0.75))).body;
    expect(second).toMatchObject({ refundable: { value: 49.25 }, refundRequests: [{ state: 'WAITING' }] });
  });

  it('is decided by owners alone, not by who asked, and with a fresh second factor', async () => {
    const { owner, other, accountant, refund, ask, previewOf, approve } = await payWithLimit(sound, kind);
    const own = refund();
    const aWhileAgo = Math.floor(Date.now() / 1000) - 11 * 60;
    await ask(own, owner);
    expect((await approve(own.id)).body.code).toBe('refundRequest.ownRequest');
    const call = `POST /refund-requests/${own.id}/approve` as const;
    const shown = await previewOf(own.id);
    expect((await accountant(call, { shown })).status).toBe(403);
    expect((await other(call, { shown }, aWhileAgo)).body.code).toBe('auth.stepUpNeeded');
    expect((await other(call, { shown })).body).toMatchObject({ state: 'MADE' });
  });

  it('is refused with a reason, once, and may be asked for anew', async () => {
    const { owner, other, payment, refund, ask } = await payWithLimit(sound, kind);
    const asked = refund();
    await ask(asked);
    const call = `POST /refund-requests/${asked.id}/refuse` as const;
    const refused = await owner(call, { reason: 'They keep it' });
    expect(refused.body).toMatchObject({ state: 'REFUSED' });
    expect(await owner(call, { reason: 'They keep it' })).toEqual(refused);
    expect((await other(call, { reason: 'They keep it' })).body.code).toBe('refundRequest.decided');
    expect(await refundsOf(sound, payment.id)).toEqual([]);
    expect((await ask(refund())).body.refundRequests).toHaveLength(2);
  });

  it('is shown anew when a part was refunded meanwhile', async () => {
    const { owner, payment, refund, ask, previewOf, approve } = await payWithLimit(sound, kind);
    const all = refund();
    await ask(all);
    const shown = await previewOf(all.id);
    await ask(refund(1));
    const stale = await owner(`POST /refund-requests/${all.id}/approve`, { shown });
    expect(stale).toMatchObject({ status: 409, body: { code: 'refund.changed' } });
    expect((await previewOf(all.id)).worth.value).toBe(49);
    await approve(all.id);
    expect(await refundsOf(sound, payment.id)).toEqual([100, 4900]);
    expect(await findViolations($client)).toEqual([]);
  });

  it('asked for ten times at once under one id waits once', async () => {
    const { refund, ask, paymentNow } = await payWithLimit(sound, kind);
    const asked = refund();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(asked)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await paymentNow()).refundRequests).toMatchObject([{ id: asked.id, state: 'WAITING' }]);
  });

  it('that is said to be approved and was not made is found', async () => {
    const { refund, ask, part } = await payWithLimit(sound, kind);
    for (const euros of [undefined, 20]) {
      const { id } = refund(euros);
      await ask({ id, reason: 'By mistake', ...part(euros) });
      const decide = (state: string) =>
        $client.query(
          "update app.refund_request set state = $2, decided_by = 'ben', decided_at = now() where id = $1",
          [id, state],
        );
      await decide('MADE');
      expect((await findViolations($client)).map((found) => found.id)).toEqual([RULES[kind]]);
      await decide('REFUSED');
      expect(await findViolations($client)).toEqual([]);
    }
  });
});

/** Once made, an approval does nothing, whatever is shown. */
async function previewBefore(kind: PaidKind) {
  const { path, owner } = await payWithLimit(sound, kind);
  return (await owner(`POST ${path}/refund-preview`, {})).body.preview;
}

describe('coins that were spent meanwhile', () => {
  it('are named, in the preview and when the refund is approved', async () => {
    const { club, fan, owner, path, refund, ask, previewOf } = await payWithLimit(sound, 'COINS');
    const all = refund();
    await ask(all);
    const shown = await previewOf(all.id);
    const { id } = await createExclusive(sound.ctx, { club, priceCoinUnits: 600_000n });
    await openShopClient(sound).buyForCoins({ slug: club.slug, username: fan.username, lineItems: [id] });
    const refused = { code: 'refund.coinsSpent', detail: expect.stringMatching(/Only 14/) };
    expect((await owner(`POST ${path}/refund-preview`, {})).body).toMatchObject(refused);
    const approved = await owner(`POST /refund-requests/${all.id}/approve`, { shown });
    expect(approved.body).toMatchObject(refused);
    expect((await ask(refund(35))).body.code).toBe('refund.waits');
    expect(await findViolations($client)).toEqual([]);
  });
});

it('orders are not refunded by their payment', async () => {
  const { owner, payment } = await payWithLimit(sound, 'DONATION');
  await $client.query("update app.payment set purpose = 'ORDER' where id = $1", [payment.id]);
  expect((await owner(`POST /payments/${payment.id}/refund-preview`, {})).body.code).toBe('state.notAllowed');
  expect((await owner(`GET /payments/${payment.id}`)).body.refundable).toBeNull();
  await $client.query("update app.payment set purpose = 'DONATION' where id = $1", [payment.id]);
});

const codeOf = (error: { code: string }) => error.code;

interface Race {
  kind: PaidKind;
  isSecondFor: boolean;
  locks?: RefundLocks;
}

/** A part that waits, and two second persons, of whom both have seen what it does. */
async function raceToDecide(on: TestApp, { kind, isSecondFor, locks }: Race) {
  const { club, payment, refund, ask } = await payWithLimit(on, kind);
  const asked = refund(20);
  await ask(asked);
  const { ctx } = on;
  const about = { club, requestId: asked.id };
  const [first, second] = [system('one'), system('another')];
  const shown = await previewRequest({ ctx, actor: first, input: about });
  const locking = locks ? { locks } : {};
  const approve = (actor: typeof first) =>
    approveRefund({ ctx, actor, input: { ...about, shown }, ...locking }).then(() => 'made', codeOf);
  const refuse = () =>
    refuseRefund({ ctx, actor: second, input: { ...about, reason: 'No' }, ...locking }).then(
      () => 'refused',
      codeOf,
    );
  const ends = await Promise.all([approve(first), isSecondFor ? approve(second) : refuse()]);
  return { ends: ends.sort(), refunded: await refundsOf(on, payment.id) };
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

describe.each(KINDS)('two who decide at once on a refund of %s', (kind) => {
  it('refund once, when both approve', async () => {
    const { ends, refunded } = await raceToDecide(sound, { kind, isSecondFor: true });
    expect({ ends, refunded }).toEqual({ ends: ['made', 'refundRequest.decided'], refunded: [2000] });
  });

  it('are seen to refund twice when the request is read without its lock', async () => {
    const race = { kind, isSecondFor: true, locks: withoutRequestLock() };
    const { ends, refunded } = await raceToDecide(broken, race);
    expect({ ends, refunded }).toEqual({ ends: ['made', 'made'], refunded: [2000, 2000] });
  });

  it('decide once, one for and one against', async () => {
    const { ends, refunded } = await raceToDecide(sound, { kind, isSecondFor: false });
    expect(ends).toContain('refundRequest.decided');
    expect(refunded).toEqual(ends.includes('made') ? [2000] : []);
  });

  it('are seen to decide both ways when the request is read without its lock', async () => {
    const race = { kind, isSecondFor: false, locks: withoutRequestLock() };
    expect((await raceToDecide(broken, race)).ends).toEqual(['made', 'refused']);
  });
});

/** All but a euro waits; the euro is refunded while the rest is approved. */
async function raceAgainstRefund(on: TestApp, kind: PaidKind, locks?: RefundLocks) {
  const { ctx } = on;
  const { club, payment, refund, ask, paymentNow } = await payWithLimit(on, kind);
  const asked = refund();
  await ask(asked);
  const about = { club, requestId: asked.id };
  const actor = system('second');
  const shown = await previewRequest({ ctx, actor, input: about });
  const approve = () =>
    approveRefund({ ctx, actor, input: { ...about, shown }, ...(locks ? { locks } : {}) }).then(
      () => 'made',
      codeOf,
    );
  const part = kind === 'COINS' ? { coinUnits: 40_000n } : { cents: 100n };
  const direct = { clubId: club.id, purpose: kind, ref: payment.ref, part, reason: 'By mistake' };
  const refundOne = () =>
    askForRefund({ ctx, actor: system('third'), input: direct }).then(() => 'made', codeOf);
  return { approve, refundOne, payment, paymentNow };
}

describe.each(KINDS)('an approval while another refund of %s is made', (kind) => {
  it('does what was shown, or is asked for anew', async () => {
    const { approve, refundOne, payment, paymentNow } = await raceAgainstRefund(sound, kind);
    const [approved, direct] = await Promise.all([approve(), refundOne()]);
    const refunds = await refundsOf(sound, payment.id);
    if (approved === 'made') {
      expect(direct).not.toBe('made');
      expect(refunds).toEqual([5000]);
    } else {
      expect([approved, direct]).toEqual(['refund.changed', 'made']);
      expect(refunds).toEqual([100]);
      expect((await paymentNow()).refundRequests).toMatchObject([{ state: 'WAITING' }]);
    }
    expect(await findViolations($client)).toEqual([]);
  });

  it('is seen to do something else than was shown when what was paid is read without its lock', async () => {
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
    const { approve, refundOne, payment } = await raceAgainstRefund(broken, kind, locks);
    const approving = approve();
    await isRead.promise;
    expect(await refundOne()).toBe('made');
    isRefunded.resolve();
    expect(await approving).toBe('made');
    // Shown were 50 €.
    expect(await refundsOf(broken, payment.id)).toEqual([100, 4900]);
  });
});
