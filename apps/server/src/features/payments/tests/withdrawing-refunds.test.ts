import { describe, expect, it } from 'vitest';
import { actorName, system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import {
  approveRefund,
  lockAndPlan,
  previewRequest,
  type RefundLocks,
  withdrawRefund,
} from '../refunds/requests/approve-refund.ts';
import { askForRefund } from '../refunds/requests/ask-for-refund.ts';
import { findRefundRequest } from '../refunds/requests/refund-request-store.ts';
import { payWithLimit } from './paid-with-limit.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { $client } = sound.ctx.db;

async function refundsOf({ ctx }: TestApp, paymentId: string): Promise<number[]> {
  const { rows } = await ctx.db.$client.query(
    'select amount_cents::int as cents from app.refund where payment_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ cents }) => cents);
}

describe('a refund that waits', () => {
  it('is withdrawn by who asked, with a reason or without, and may be asked for anew', async () => {
    const { owner, accountant, payment, refund, ask, paymentNow } = await payWithLimit(sound, 'DONATION');
    const asked = refund();
    await ask(asked);
    const withdraw = `POST /refund-requests/${asked.id}/withdraw` as const;
    const withdrawn = await accountant(withdraw, { reason: 'They keep it' });
    expect(withdrawn.body).toMatchObject({ state: 'WITHDRAWN', decidedBy: 'Test Staff', isMine: true });
    // Its answer was lost.
    expect(await accountant(withdraw, {})).toEqual(withdrawn);
    const shown = (await owner(`POST /payments/${payment.id}/refund-preview`, {})).body.preview;
    const decided = { code: 'refundRequest.decided' };
    expect((await owner(`POST /refund-requests/${asked.id}/approve`, { shown })).body).toMatchObject(decided);
    const refuse = `POST /refund-requests/${asked.id}/refuse` as const;
    expect((await owner(refuse, { reason: 'No need' })).body).toMatchObject(decided);
    expect((await owner('GET /waiting')).body.refunds).toBe(0);
    const listed = await owner('GET /refund-requests?filter[state]=WITHDRAWN');
    expect(listed.body.items).toMatchObject([{ id: asked.id }]);
    expect(await refundsOf(sound, payment.id)).toEqual([]);
    const again = refund();
    expect((await ask(again)).body.refundRequests).toMatchObject([
      { id: again.id, state: 'WAITING' },
      { id: asked.id, state: 'WITHDRAWN' },
    ]);
    await accountant(`POST /refund-requests/${again.id}/withdraw`, {});
    expect((await paymentNow()).refundable.value).toBe(50);
    const { rows } = await $client.query(
      `select reason from app.audit_entry where subject = $1 and action = 'refundRequest.withdrawn' order by position`,
      [`donation:${payment.ref}`],
    );
    expect(rows).toEqual([{ reason: 'They keep it' }, { reason: null }]);
    expect(await findViolations($client)).toEqual([]);
  });

  it('is not withdrawn by others, nor once it is decided', async () => {
    const { owner, accountant, refund, ask, approve } = await payWithLimit(sound, 'MEMBERSHIP');
    const asked = refund(20);
    await ask(asked);
    const withdraw = `POST /refund-requests/${asked.id}/withdraw` as const;
    expect(await owner(withdraw, {})).toMatchObject({
      ...{ status: 403, body: { code: 'refundRequest.notAsked' } },
    });
    expect((await accountant(withdraw, { reason: 'x' })).status).toBe(400);
    await approve(asked.id);
    expect((await accountant(withdraw, {})).body.code).toBe('refundRequest.decided');
    expect(await findViolations($client)).toEqual([]);
  });
});

/** Who asked withdraws while a second person approves, of which both have seen that it waits. */
async function raceToWithdraw(on: TestApp, locks?: RefundLocks) {
  const { ctx } = on;
  const { club, payment } = await payWithLimit(on, 'DONATION');
  const [asker, second] = [system('asker'), system('second')];
  const wanted = { clubId: club.id, purpose: 'DONATION', ref: payment.ref, part: { cents: 2000n } } as const;
  const outcome = await askForRefund({ ctx, actor: asker, input: { ...wanted, reason: 'By mistake' } });
  if (outcome.isMade) throw new Error('It does not wait');
  const about = { club, requestId: outcome.requestId };
  const shown = await previewRequest({ ctx, actor: second, input: about });
  const locking = locks ? { locks } : {};
  const ends = await Promise.all([
    withdrawRefund({ ctx, actor: asker, input: about, ...locking }).then(
      () => 'withdrawn',
      ({ code }) => code as string,
    ),
    approveRefund({ ctx, actor: second, input: { ...about, shown }, ...locking }).then(
      () => 'made',
      ({ code }) => code as string,
    ),
  ]);
  const request = await findRefundRequest(ctx.db, { clubId: club.id, id: outcome.requestId });
  return { ends, refunded: await refundsOf(on, payment.id), decidedBy: request?.decidedBy };
}

describe('a withdrawal while somebody approves', () => {
  it('is made or comes too late', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ends, refunded, decidedBy } = await raceToWithdraw(sound);
      const isMade = ends[1] === 'made';
      expect({ ends, refunded, decidedBy }).toEqual({
        ends: isMade ? ['refundRequest.decided', 'made'] : ['withdrawn', 'refundRequest.decided'],
        refunded: isMade ? [2000] : [],
        decidedBy: actorName(system(isMade ? 'second' : 'asker')),
      });
    }
    expect(await findViolations($client)).toEqual([]);
  });

  it('is seen to be answered although the money goes out when the request is read without its lock', async () => {
    const bothHaveRead = meetOfTwo();
    const { ends, refunded } = await raceToWithdraw(broken, {
      lockAndPlan,
      async lockRefundRequest(tx, key) {
        const request = await findRefundRequest(tx, key);
        await bothHaveRead();
        return request;
      },
    });
    expect({ ends, refunded }).toEqual({ ends: ['withdrawn', 'made'], refunded: [2000] });
  });
});
