import { describe, expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { ingestEvent } from '#server/features/payments/index.ts';
import { addDays, dayAt } from '#server/lib/day-rules.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lapseMemberships } from '../lapse-memberships.ts';
import { endMembership } from '../refunds/refund-membership.ts';

const { app, ctx } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const origin = ctx.config.server.publicUrl;
const circle = { model: 'FOUNDATION', coinsEnabled: false, membershipFeeCents: 15_000n } as const;

async function createMember(
  overrides: Parameters<typeof createClub>[1] = circle,
  kycStatus = 'DUE_DILIGENCE_APPROVED',
) {
  const club = await createClub(ctx, overrides);
  return { club, fan: await createFan(ctx, { club, kycStatus: kycStatus as FanRecord['kycStatus'] }) };
}

type Member = Awaited<ReturnType<typeof createMember>>;

function ask({ club, fan }: Member, body: object = {}) {
  const here = `${origin}/clubs/${club.slug}/kyc`;
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/memberships`,
    headers: bearer(fan.username),
    payload: { successUrl: here, cancelUrl: here, ...body },
  });
}

async function standingOf({ fan }: Member) {
  const { rows } = await $client.query(
    `select f.kyc_status as kyc, (select json_agg(json_build_array(m.status, m.starts, m.ends) order by m.id)
      from app.membership m where m.fan_id = f.id) as years from app.fan f where f.id = $1`,
    [fan.id],
  );
  return rows[0] as { kyc: string; years: [string, string | null, string | null][] | null };
}

/** Moves the payment of the year `days` into the past. */
async function age({ fan }: Member, days: number): Promise<void> {
  await $client.query(
    'update app.membership set starts = starts - $2::int, ends = ends - $2::int where fan_id = $1',
    [fan.id, days],
  );
}

async function mailsTo({ fan }: Member): Promise<string[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json().map(({ subject }: { subject: string }) => subject);
}

const today = dayAt(new Date(), 'Europe/Paris');
const yearEnd = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return addDays(date.toISOString().slice(0, 10), -1);
};

describe('the entrance donation', () => {
  test('validates the fan for a year when the provider says that it is paid, and not before', async () => {
    const member = await createMember();
    const reply = await ask(member);
    expect(reply.statusCode).toBe(201);
    expect((await standingOf(member)).kyc).toBe('PAYMENT_PENDING');
    expect((await ask(member)).json()).toEqual(reply.json());
    await app.inject({ url: `/clubs/${member.club.slug}/kyc?payment-result=SUCCESS` });
    expect((await standingOf(member)).kyc).toBe('PAYMENT_PENDING');
    await Promise.all([1, 2, 3].map(() => press(reply.json().url, { outcome: 'paid' })));
    expect(await standingOf(member)).toEqual({
      kyc: 'VALIDATED',
      years: [['ACTIVE', today, yearEnd(today)]],
    });
    const { rows } = await $client.query(
      'select source, number, total_cents, deductible_cents from app.receipt where fan_id = $1',
      [member.fan.id],
    );
    expect(rows).toEqual([
      { source: 'MEMBERSHIP', number: 1, total_cents: '15000', deductible_cents: '15000' },
    ]);
    expect(await mailsTo(member)).toEqual([`Welcome to ${member.club.platformName}`]);
    expect(await findViolations($client)).toEqual([]);
  });

  test.each(['canceled', 'failed'])('lets the fan begin anew when the payment is %s', async (outcome) => {
    const member = await createMember();
    const first = (await ask(member)).json().url;
    await press(first, { outcome });
    expect((await standingOf(member)).kyc).toBe('DUE_DILIGENCE_APPROVED');
    const second = (await ask(member)).json().url;
    expect(second).not.toBe(first);
    await press(second, { outcome: 'paid' });
    expect((await standingOf(member)).kyc).toBe('VALIDATED');
    expect(await findViolations($client)).toEqual([]);
  });

  test('is told at the amount it was begun with, whatever the club asks of others since', async () => {
    const member = await createMember();
    const shown = async () => {
      const url = `/api/clubs/${member.club.slug}/fans/${member.fan.username}/membership`;
      return (await app.inject({ url, headers: bearer(member.fan.username) })).json();
    };
    expect(await shown()).toEqual({ paidUntil: null, isRenewable: false });
    const page = (await ask(member)).json().url;
    await $client.query('update app.club set membership_fee_cents = 20000 where id = $1', [member.club.id]);
    expect((await shown()).askedAmount).toMatchObject({ value: 150, currency: 'EUR' });
    expect((await ask(member)).json().url).toBe(page);
    await press(page, { outcome: 'paid' });
    expect(await shown()).not.toHaveProperty('askedAmount');
  });

  test.each([
    ['READY_FOR_KYC', 'membership.notDue'],
    ['PERSONAL_INFO_FILLED', 'membership.notDue'],
    ['DUE_DILIGENCE_FILLED', 'membership.notDue'],
  ])('is refused to a fan who is %s', async (kycStatus, code) => {
    const reply = await ask(await createMember(circle, kycStatus));
    expect([reply.statusCode, reply.json().code]).toEqual([409, code]);
  });

  test('is refused at another amount than the one that was shown, and continued at its own', async () => {
    const member = await createMember();
    const shown = (value: number) => ask(member, { seenAmount: { value, currency: 'EUR' } });
    const refused = await shown(120);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment.amountChanged']);
    expect((await standingOf(member)).years).toBeNull();
    expect((await shown(150)).statusCode).toBe(201);
    await $client.query('update app.club set membership_fee_cents = 9000 where id = $1', [member.club.id]);
    expect((await shown(90)).json().code).toBe('payment.amountChanged');
    expect((await shown(150)).statusCode).toBe(201);
  });

  test('is refused where none is asked for, where the club is closed, and to fans of another club', async () => {
    expect((await ask(await createMember({ membershipFeeCents: null }))).json().code).toBe(
      'membership.notDue',
    );
    expect((await ask(await createMember({ ...circle, state: 'STAND_BY' }))).json().code).toBe(
      'club.unavailable',
    );
    const { club } = await createMember();
    expect((await ask({ club, fan: await createFan(ctx) })).json().code).toBe('fan.required');
  });

  test.each(['successUrl', 'cancelUrl'])('is refused with a %s that leads elsewhere', async (name) => {
    const member = await createMember();
    const reply = await ask(member, { [name]: 'https://evil.test/' });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'url.notAllowed']);
    expect((await standingOf(member)).kyc).toBe('DUE_DILIGENCE_APPROVED');
  });
});

describe('a year', () => {
  async function createPaid(): Promise<Member> {
    const member = await createMember();
    await press((await ask(member)).json().url, { outcome: 'paid' });
    return member;
  }

  test('is shown with its end to its holder, and is renewable from thirty days before', async () => {
    const member = await createMember();
    const { club, fan } = member;
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/membership`;
    const show = async (by = fan.username) => (await app.inject({ url, headers: bearer(by) })).json();
    expect(await show()).toEqual({ paidUntil: null, isRenewable: false });
    await press((await ask(member)).json().url, { outcome: 'paid' });
    expect(await show()).toEqual({ paidUntil: yearEnd(today), isRenewable: false });
    await age(member, 340);
    expect(await show()).toEqual({ paidUntil: addDays(yearEnd(today), -340), isRenewable: true });
    const other = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    expect((await show(other.username)).code).toBe('fan.notFound');
  });

  test('can be renewed only near its end, and the next one begins the day after', async () => {
    const member = await createPaid();
    expect((await ask(member)).json().code).toBe('membership.notDue');
    await age(member, 340);
    await press((await ask(member)).json().url, { outcome: 'paid' });
    const { kyc, years } = await standingOf(member);
    expect(kyc).toBe('VALIDATED');
    expect(years?.[1]?.[1]).toBe(addDays(years?.[0]?.[2] ?? '', 1));
    expect(await findViolations($client)).toEqual([]);
  });

  test('that is paid twice is given back once', async () => {
    const member = await createMember();
    const first = (await ask(member)).json().url;
    await press(first, { outcome: 'canceled' });
    const second = (await ask(member)).json().url;
    await press(second, { outcome: 'paid' });
    const { rows } = await $client.query(
      'select id, payment_id from app.membership where fan_id = $1 order by id',
      [member.fan.id],
    );
    const session = await ctx.payments.findSession(first.slice(first.lastIndexOf('/') + 1));
    if (session)
      await ingestEvent(ctx, { id: ctx.ids.next(), session: { ...session, status: 'paid' } }, 'raw');
    expect((await standingOf(member)).years?.map(([status]) => status)).toEqual(['REFUNDED', 'ACTIVE']);
    const refunds = await $client.query('select reason from app.refund where payment_id = $1', [
      rows[0].payment_id,
    ]);
    expect(refunds.rows).toEqual([{ reason: 'membership.paidAlready' }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('that is given back while the next one is paid lets the next one begin today', async () => {
    const member = await createPaid();
    await age(member, 340);
    await press((await ask(member)).json().url, { outcome: 'paid' });
    const { rows } = await $client.query(
      'select id from app.membership where fan_id = $1 order by starts limit 1',
      [member.fan.id],
    );
    const clubId = member.club.id;
    await ctx.unitOfWork({ clubId }, (uow) =>
      endMembership(uow, { clubId, id: rows[0].id, reason: 'chargeback' }),
    );
    const { kyc, years } = await standingOf(member);
    expect([kyc, years?.at(-1)]).toEqual(['VALIDATED', ['ACTIVE', today, yearEnd(today)]]);
    expect(await mailsTo(member)).not.toContain('Your membership has ended');
    expect(await findViolations($client)).toEqual([]);
  });

  test('is reminded of once, a month before its end', async () => {
    const member = await createPaid();
    await lapseMemberships({ ctx });
    await age(member, 336);
    await Promise.all([lapseMemberships({ ctx }), lapseMemberships({ ctx })]);
    const mails = await mailsTo(member);
    expect(mails.filter((subject) => subject.startsWith('Your membership ends on'))).toHaveLength(1);
    expect((await standingOf(member)).kyc).toBe('VALIDATED');
  });

  test('goes by the clock of the club, not by that of Greenwich', async () => {
    // Whichever of the two has another day now.
    const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const day = dayAt(new Date(), timeZone);
    const member = await createMember({ ...circle, timeZone });
    await press((await ask(member)).json().url, { outcome: 'paid' });
    expect((await standingOf(member)).years).toEqual([['ACTIVE', day, yearEnd(day)]]);
    const setEnd = (end: string) =>
      $client.query('update app.membership set starts = starts - 366, ends = $2 where fan_id = $1', [
        ...[member.fan.id, end],
      ]);
    await setEnd(day);
    await lapseMemberships({ ctx });
    expect((await standingOf(member)).kyc).toBe('VALIDATED');
    expect(await mailsTo(member)).not.toContain('Your membership has ended');
    await setEnd(addDays(day, -1));
    await lapseMemberships({ ctx });
    expect((await standingOf(member)).kyc).toBe('DUE_DILIGENCE_APPROVED');
    expect(await findViolations($client)).toEqual([]);
  });

  test('lapses when it is over: the fan is asked again, told once, and can pay', async () => {
    const member = await createPaid();
    await age(member, 366);
    await Promise.all([lapseMemberships({ ctx }), lapseMemberships({ ctx })]);
    expect((await standingOf(member)).kyc).toBe('DUE_DILIGENCE_APPROVED');
    expect(await mailsTo(member)).toContain('Your membership has ended');
    await press((await ask(member)).json().url, { outcome: 'paid' });
    expect((await standingOf(member)).kyc).toBe('VALIDATED');
    expect(await findViolations($client)).toEqual([]);
  });

  test.each(['STAND_BY', 'ARCHIVED'])(
    'is not to be renewed, by mail, at a club that is %s',
    async (state) => {
      const [ending, ended] = [await createPaid(), await createPaid()];
      for (const { club } of [ending, ended]) {
        await $client.query('update app.club set state = $2 where id = $1', [club.id, state]);
      }
      await age(ending, 336);
      await age(ended, 366);
      await lapseMemberships({ ctx });
      expect((await standingOf(ended)).kyc).toBe('DUE_DILIGENCE_APPROVED');
      const subjects = [...(await mailsTo(ending)), ...(await mailsTo(ended))];
      expect(subjects.filter((subject) => /membership (?:ends|has ended)/.test(subject))).toEqual([]);
      await $client.query("update app.club set state = 'LIVE' where id = $1", [ending.club.id]);
      await lapseMemberships({ ctx });
      expect((await mailsTo(ending)).filter((subject) => /membership ends/.test(subject))).toHaveLength(1);
    },
  );

  test('that was renewed in time lapses unnoticed', async () => {
    const member = await createPaid();
    await age(member, 350);
    await press((await ask(member)).json().url, { outcome: 'paid' });
    await age(member, 30);
    await lapseMemberships({ ctx });
    expect((await standingOf(member)).kyc).toBe('VALIDATED');
    expect(await mailsTo(member)).not.toContain('Your membership has ended');
    expect(await findViolations($client)).toEqual([]);
  });
});
