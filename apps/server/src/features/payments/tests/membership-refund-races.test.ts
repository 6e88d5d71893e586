import { describe, expect, it } from 'vitest';
import { lapseMemberships } from '#server/features/memberships/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { requestYear } from '#server/testing/factories/create-membership.ts';
import { chooseOutcome } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import {
  approveRefund,
  planRequest,
  previewRequest,
  type RefundLocks,
} from '../refunds/requests/approve-refund.ts';
import { lockRefundRequest } from '../refunds/requests/refund-request-store.ts';
import { payWithLimit } from './paid-with-limit.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();

/** A refund of a whole year that waits, of which the second person has seen what it does. */
async function prepare(on: TestApp, days: number) {
  const { ctx } = on;
  const { club, fan, refund, ask } = await payWithLimit(on, 'MEMBERSHIP');
  const { $client } = ctx.db;
  await $client.query(
    'update app.membership set starts = starts - $2::int, ends = ends - $2::int where fan_id = $1',
    [fan.id, days],
  );
  const asked = refund();
  await ask(asked);
  const about = { club, requestId: asked.id };
  const actor = system('second');
  const shown = await previewRequest({ ctx, actor, input: about });
  const approve = (locks?: RefundLocks) =>
    approveRefund({ ctx, actor, input: { ...about, shown }, ...(locks ? { locks } : {}) }).then(
      () => 'made',
      ({ code }) => code as string,
    );
  const standing = async () => {
    const { rows } = await $client.query(
      `select f.kyc_status as kyc, array_agg(m.status ||
        case when m.status = 'ACTIVE' and (now() at time zone c.time_zone)::date between m.starts and m.ends then ' now' else '' end order by m.id)
        as years,
      (select count(*)::int from app.kyc_event e where e.fan_id = f.id and e.from_status = 'VALIDATED') as "lostTimes"
      from app.fan f join app.membership m on m.fan_id = f.id join app.club c on c.id = f.club_id where f.id = $1 group by f.id`,
      [fan.id],
    );
    return rows[0] as { kyc: string; years: string[]; lostTimes: number };
  };
  return { ctx, club, fan, approve, standing };
}

/** Plans without a lock, and goes on when the other has committed. */
const after = (other: () => Promise<unknown>): RefundLocks => ({
  lockRefundRequest,
  async lockAndPlan(uow, planned) {
    const plan = await planRequest(uow, { ...planned, tx: uow.tx });
    await other();
    return plan;
  },
});

describe('the refund of the year that runs, while the next one is paid', () => {
  async function prepareRenewal(on: TestApp) {
    const prepared = await prepare(on, 340);
    const { ctx, club, fan } = prepared;
    const page = await requestYear(ctx, { club, fan });
    const pay = () => chooseOutcome(ctx, page.slice(page.lastIndexOf('/') + 1), 'paid');
    return { ...prepared, pay };
  }

  it('leaves a member who has paid, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { approve, pay, standing } = await prepareRenewal(sound);
      const [ended] = await Promise.all([approve(), pay()]);
      const { kyc, years } = await standing();
      expect(kyc).toBe('VALIDATED');
      expect({ ended, years }).toEqual(
        ended === 'made'
          ? { ended, years: ['REFUNDED', 'ACTIVE now'] }
          : { ended: 'refund.changed', years: ['ACTIVE now', 'ACTIVE'] },
      );
    }
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to put out who has paid when nothing is locked', async () => {
    const { approve, pay, standing } = await prepareRenewal(broken);
    expect(await approve(after(pay))).toBe('made');
    expect(await standing()).toMatchObject({
      ...{ kyc: 'DUE_DILIGENCE_APPROVED', years: ['REFUNDED', 'ACTIVE'] },
    });
  });
});

describe('the refund of a year that is over, while it lapses', () => {
  it('is made or asked for anew, and the membership ends once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ctx, approve, standing } = await prepare(sound, 366);
      const [ended] = await Promise.all([approve(), lapseMemberships({ ctx })]);
      const { kyc, years, lostTimes } = await standing();
      expect({ kyc, lostTimes }).toEqual({ kyc: 'DUE_DILIGENCE_APPROVED', lostTimes: 1 });
      expect([ended, years]).toEqual(
        ended === 'made' ? ['made', ['REFUNDED']] : ['refund.changed', ['ACTIVE']],
      );
    }
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is seen to do what was not shown when nothing is locked', async () => {
    const { ctx, approve } = await prepare(broken, 366);
    expect(await approve(after(() => lapseMemberships({ ctx })))).not.toBe('refund.changed');
  });
});
