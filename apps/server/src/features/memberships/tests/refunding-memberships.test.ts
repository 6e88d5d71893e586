import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { addDays, dayAt } from '#server/lib/day-rules.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createMembership } from '#server/testing/factories/create-membership.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { lapseMemberships } from '../lapse-memberships.ts';
import { nextPeriod } from '../membership-rules.ts';
import { refundMembership } from '../refunds/refund-membership.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const today = dayAt(new Date(), 'Europe/Paris');
const actor = system('refund by ada');

/** Opens the back office of a club for an owner. */
async function openDesk(club: ClubRecord) {
  const staff = await createStaff(ctx, { club, roles: ['owner'] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ ...{ method, url, headers: staff.headers() }, ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
}

type Member = Awaited<ReturnType<typeof createMembership>>;

/** Moves the years into the past. */
async function age({ fan }: Member, days: number): Promise<void> {
  await $client.query(
    'update app.membership set starts = starts - $2::int, ends = ends - $2::int where fan_id = $1',
    [fan.id, days],
  );
}

/** A member whose next year is paid too. */
async function renew(member: Member): Promise<Member> {
  await age(member, 340);
  return createMembership(ctx, member);
}

async function yearsOf({ fan }: Member) {
  const { rows } = await $client.query(
    `select id, payment_id as "paymentId", status, starts::text, ends::text, returned_cents::int as returned
    from app.membership where fan_id = $1 order by starts`,
    [fan.id],
  );
  return rows;
}

async function standingOf({ fan }: Member): Promise<string> {
  const { rows } = await $client.query('select kyc_status from app.fan where id = $1', [fan.id]);
  return rows[0].kyc_status;
}

async function receiptsOf({ fan }: Member) {
  const { rows } = await $client.query(
    'select total_cents::int as cents, voided_at is not null as "isVoid" from app.receipt where fan_id = $1 order by number',
    [fan.id],
  );
  return rows;
}

async function mailsTo({ fan }: Member): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json().map(({ subject }: { subject: string }) => subject);
}

/** Refunds a year on the page of its payment, and returns what was shown before. */
async function refundAtDesk(member: Member, { year = 0, cents }: { year?: number; cents?: number } = {}) {
  const { paymentId } = (await yearsOf(member))[year];
  const owner = await openDesk(member.club);
  const part = cents === undefined ? {} : { cents };
  const { preview } = (await owner(`POST /payments/${paymentId}/refund-preview`, part)).body;
  const refund = { id: randomUUID(), reason: 'They move away', ...part };
  const made = await owner(`POST /payments/${paymentId}/refund`, refund);
  // Its answer was lost.
  expect((await owner(`POST /payments/${paymentId}/refund`, refund)).status).toBe(made.status);
  return { preview, made };
}

describe('a refund of an entrance donation', () => {
  test('ends the year that runs: the fan may join again, and is told', async () => {
    const member = await createMembership(ctx);
    const { preview, made } = await refundAtDesk(member);
    expect(preview).toMatchObject({
      ...{ money: { value: 150 }, isWhole: true, receipt: 'VOID' },
      membership: { outcome: 'ENDS', until: null },
    });
    expect(made.body).toMatchObject({ refundable: null, payment: { refunds: [{ amount: { value: 150 } }] } });
    expect(await standingOf(member)).toBe('DUE_DILIGENCE_APPROVED');
    expect(await receiptsOf(member)).toEqual([{ cents: 15_000, isVoid: true }]);
    expect((await mailsTo(member))[0]).toBe('Your entrance donation is refunded');
    await createMembership(ctx, member);
    expect(await standingOf(member)).toBe('VALIDATED');
    expect(await findViolations($client)).toEqual([]);
  });

  test('in part leaves the year, with a receipt for the rest, and the rest can be refunded', async () => {
    const member = await createMembership(ctx);
    const ends = nextPeriod(today, null).ends;
    const { preview } = await refundAtDesk(member, { cents: 5000 });
    expect(preview).toMatchObject({
      ...{ money: { value: 50 }, isWhole: false, receipt: 'REISSUED' },
      membership: { outcome: 'STAYS', until: ends },
    });
    expect(await yearsOf(member)).toMatchObject([{ status: 'ACTIVE', ends, returned: 5000 }]);
    expect(await receiptsOf(member)).toEqual([
      { cents: 15_000, isVoid: true },
      { cents: 10_000, isVoid: false },
    ]);
    const owner = await openDesk(member.club);
    const [{ id }] = await yearsOf(member);
    expect((await owner(`GET /memberships/${id}`)).body).toMatchObject({
      ...{ amount: { value: 150 }, returned: { value: 50 } },
    });
    expect(await mailsTo(member)).toContain('A part of your donation is refunded');
    expect((await refundAtDesk(member)).preview).toMatchObject({ money: { value: 100 }, isWhole: true });
    expect(await standingOf(member)).toBe('DUE_DILIGENCE_APPROVED');
    expect(await findViolations($client)).toEqual([]);
  });

  test('of more than is left, or of a year that was given, is refused', async () => {
    const member = await createMembership(ctx);
    const { made } = await refundAtDesk(member, { cents: 15_001 });
    expect(made.body.code).toBe('refund.tooMuch');
    const { club } = member;
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    const owner = await openDesk(club);
    const given = await owner('POST /memberships', { id: randomUUID(), fanId: fan.id, reason: 'Helps' });
    const { id } = given.body;
    const refund = refundMembership({ ctx, actor, input: { clubId: club.id, id, reason: 'Moves' } });
    await expect(refund).rejects.toMatchObject({ code: 'state.notAllowed' });
  });

  test('of the year that runs lets the next one begin today', async () => {
    const member = await renew(await createMembership(ctx));
    const { ends } = nextPeriod(today, null);
    const { preview } = await refundAtDesk(member);
    expect(preview.membership).toEqual({ outcome: 'NEXT_BEGINS', until: ends });
    expect(await yearsOf(member)).toMatchObject([
      { status: 'REFUNDED' },
      { status: 'ACTIVE', starts: today, ends },
    ]);
    expect(await standingOf(member)).toBe('VALIDATED');
    expect((await mailsTo(member))[0]).toBe('An entrance donation is refunded');
    expect(await findViolations($client)).toEqual([]);
  });

  test('of the next year takes that back, and it can be paid again', async () => {
    const member = await renew(await createMembership(ctx));
    const [{ ends }] = await yearsOf(member);
    const { preview } = await refundAtDesk(member, { year: 1 });
    expect(preview.membership).toEqual({ outcome: 'TAKEN_BACK', until: ends });
    expect(await standingOf(member)).toBe('VALIDATED');
    expect((await mailsTo(member))[0]).toBe('An entrance donation is refunded');
    await createMembership(ctx, member);
    expect((await yearsOf(member)).at(-1)).toMatchObject({ status: 'ACTIVE', starts: addDays(ends, 1) });
    expect(await findViolations($client)).toEqual([]);
  });

  test.each(['is over', 'staff ended'])('of a year that %s changes nothing for the fan', async (what) => {
    const member = await createMembership(ctx);
    if (what === 'is over') {
      await age(member, 366);
      await lapseMemberships({ ctx });
    } else {
      const owner = await openDesk(member.club);
      const [{ id }] = await yearsOf(member);
      await owner(`POST /memberships/${id}/end`, { reason: 'Against the rules' });
    }
    const { preview } = await refundAtDesk(member);
    expect(preview.membership).toEqual({ outcome: 'UNCHANGED', until: null });
    expect(await standingOf(member)).toBe('DUE_DILIGENCE_APPROVED');
    expect((await mailsTo(member))[0]).toBe('Your donation is refunded');
    expect(await receiptsOf(member)).toMatchObject([{ isVoid: true }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('whose receipt waits for an address drops it, or lets it wait for the rest', async () => {
    const { club } = await createMembership(ctx);
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED', address: null });
    const member = await createMembership(ctx, { club, fan });
    const waiting = async () =>
      (
        await $client.query('select total_cents::int as cents from app.waiting_receipt where fan_id = $1', [
          fan.id,
        ])
      ).rows;
    expect((await refundAtDesk(member, { cents: 5000 })).preview.receipt).toBe('REDUCED');
    expect(await waiting()).toEqual([{ cents: 10_000 }]);
    expect((await refundAtDesk(member)).preview.receipt).toBe('DROPPED');
    expect([await waiting(), await receiptsOf(member)]).toEqual([[], []]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('by the command ends the year too, and is found in the audit trail with its reason', async () => {
    const member = await createMembership(ctx);
    const [{ id }] = await yearsOf(member);
    const input = { clubId: member.club.id, id, reason: 'They move away' };
    expect(await refundMembership({ ctx, actor, input })).toMatchObject({ isMade: true });
    const { rows } = await $client.query(
      `select action, detail from app.audit_entry where subject = $1 and action like '%efunded'`,
      [`membership:${id}`],
    );
    expect(rows).toMatchObject([{ action: 'membership.refunded', detail: { outcome: 'ENDS' } }]);
    expect(await findViolations($client)).toEqual([]);
  });
});
