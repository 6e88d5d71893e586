import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFan, findFansByIds } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { addDays, dayAt } from '#server/lib/day-rules.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { lapseMemberships } from '../lapse-memberships.ts';
import { nextPeriod } from '../membership-rules.ts';
import { type GivingStore, giveMembership } from '../office/give-membership.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;
const { press } = openShopClient(sound);
const circle = { model: 'FOUNDATION', coinsEnabled: false, membershipFeeCents: 15_000n } as const;
const reason = 'Thirty years at the door';
const today = dayAt(new Date(), 'Europe/Paris');

async function openDesk(club: ClubRecord, role: StaffRole = 'manager') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const sent = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...sent });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function setUp(kycStatus: FanRecord['kycStatus'] = 'DUE_DILIGENCE_APPROVED') {
  const club = await createClub(ctx, circle);
  const fan = await createFan(ctx, { club, kycStatus });
  const desk = await openDesk(club);
  const gift = () => ({ id: randomUUID(), fanId: fan.id, reason });
  const statusOf = async () => (await findFan(ctx, club, fan.username))?.kycStatus;
  return { club, fan, desk, gift, statusOf };
}

async function mailsTo({ email }: FanRecord): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json', host: 'localhost' } })).json();
}

const countOf = async (query: string, values: unknown[]) =>
  Number((await ctx.db.$client.query(query, values)).rows[0].count);

function askYear(club: ClubRecord, fan: FanRecord) {
  const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/kyc`;
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/memberships`,
    headers: bearer(fan.username),
    payload: { successUrl: here, cancelUrl: here },
  });
}

describe('a year given by staff', () => {
  it('makes the fan a member without a payment and without a receipt, and tells them why', async () => {
    const { club, fan, desk, gift, statusOf } = await setUp();
    const body = gift();
    const first = await desk('POST /memberships', body);
    expect(first.body).toMatchObject({
      ...{ id: body.id, state: 'RUNNING', amount: null, paymentId: null, giftReason: reason },
      ...{ ...nextPeriod(today, null), canBeRenewed: false, others: [] },
    });
    // The same press again, by somebody who has not heard of the first.
    expect(await desk('POST /memberships', body)).toEqual(first);
    expect(await statusOf()).toBe('VALIDATED');
    expect(await mailsTo(fan)).toMatchObject([{ text: expect.stringContaining(reason) }]);
    expect(await countOf('select count(*) from app.receipt where fan_id = $1', [fan.id])).toBe(0);
    const owner = await openDesk(club, 'owner');
    expect((await owner(`GET /fans/${fan.id}`)).body.timeline).toContainEqual(
      expect.objectContaining({ what: 'membership.given', reason }),
    );
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is the next one when the running year ends soon, and only then', async () => {
    const { fan, desk, gift } = await setUp();
    const { body: year } = await desk('POST /memberships', gift());
    expect((await desk('POST /memberships', gift())).body.code).toBe('membership.runs');
    await ctx.db.$client.query(
      'update app.membership set starts = starts - 340, ends = ends - 340 where fan_id = $1',
      [fan.id],
    );
    expect((await desk('GET /memberships?filter[state]=ENDING')).body.total).toBe(1);
    const { body: next } = await desk('POST /memberships', gift());
    expect(next).toMatchObject({ state: 'COMING', starts: addDays(year.ends, -339) });
    expect(next.others).toMatchObject([{ id: year.id, state: 'RUNNING' }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is refused before the registration is approved, where no donation is asked for, and to others', async () => {
    const { desk, gift } = await setUp('DUE_DILIGENCE_FILLED');
    expect(await desk('POST /memberships', gift())).toMatchObject({
      ...{ status: 409, body: { code: 'membership.notApproved' } },
    });
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const open = await openDesk(club);
    const body = { ...gift(), fanId: fan.id };
    expect((await open('POST /memberships', body)).body.code).toBe('membership.notOffered');
    expect((await desk('POST /memberships', body)).body.code).toBe('fan.notFound');
    const mine = await setUp();
    const given = mine.gift();
    await mine.desk('POST /memberships', given);
    const other = await setUp();
    expect(await other.desk('POST /memberships', { ...other.gift(), id: given.id })).toMatchObject({
      ...{ status: 422, body: { code: 'idempotency.mismatch' } },
    });
    expect((await other.desk(`GET /memberships/${given.id}`)).body.code).toBe('membership.notFound');
  });

  it('sends the money back to who paid on a page that was still open', async () => {
    const { club, fan, desk, gift, statusOf } = await setUp();
    const page = (await askYear(club, fan)).json().url;
    expect((await desk('POST /memberships', gift())).status).toBe(200);
    await press(page, { outcome: 'paid' });
    expect(await statusOf()).toBe('VALIDATED');
    expect((await desk('GET /memberships')).body.items).toMatchObject([
      { state: 'RUNNING', amount: null },
      { state: 'REFUNDED' },
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('a year ended by staff', () => {
  it('ends with the next one, and the fan is told why; a donation keeps its receipt', async () => {
    const { club, fan, desk, gift, statusOf } = await setUp();
    await press((await askYear(club, fan)).json().url, { outcome: 'paid' });
    await ctx.db.$client.query(
      'update app.membership set starts = starts - 340, ends = ends - 340 where fan_id = $1',
      [fan.id],
    );
    const { body: next } = await desk('POST /memberships', gift());
    const [paid] = next.others;
    const end = () => desk(`POST /memberships/${paid.id}/end`, { reason: 'Threw a chair' });
    const first = await end();
    expect(first.body).toMatchObject({ state: 'ENDED', endReason: 'Threw a chair', canBeRenewed: true });
    expect(first.body.others).toMatchObject([{ id: next.id, state: 'ENDED' }]);
    expect(await end()).toEqual(first);
    expect(await statusOf()).toBe('DUE_DILIGENCE_APPROVED');
    const told = (await mailsTo(fan)).filter(({ text }) => text.includes('Threw a chair'));
    expect(told).toHaveLength(1);
    expect(
      await countOf('select count(*) from app.receipt where fan_id = $1 and voided_at is null', [fan.id]),
    ).toBe(1);
    expect((await desk('POST /memberships', gift())).body).toMatchObject({ starts: today });
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('of later leaves the running one, and one that is over is not ended', async () => {
    const { fan, desk, gift, statusOf } = await setUp();
    const { body: year } = await desk('POST /memberships', gift());
    await ctx.db.$client.query(
      'update app.membership set starts = starts - 340, ends = ends - 340 where fan_id = $1',
      [fan.id],
    );
    const { body: next } = await desk('POST /memberships', gift());
    await desk(`POST /memberships/${next.id}/end`, { reason: 'By mistake' });
    expect(await statusOf()).toBe('VALIDATED');
    expect((await desk(`GET /memberships/${year.id}`)).body.state).toBe('RUNNING');
    await ctx.db.$client.query(
      'update app.membership set starts = starts - 30, ends = ends - 30 where id = $1',
      [year.id],
    );
    const late = await desk(`POST /memberships/${year.id}/end`, { reason: 'Too late' });
    expect([late.status, late.body.code]).toEqual([409, 'membership.over']);
    await lapseMemberships({ ctx });
    expect(await statusOf()).toBe('DUE_DILIGENCE_APPROVED');
  });

  it('is ended once when two end it at once', async () => {
    const { fan, desk, gift } = await setUp();
    const { body: year } = await desk('POST /memberships', gift());
    const ends = await Promise.all(
      ['First', 'Second'].map((words) => desk(`POST /memberships/${year.id}/end`, { reason: words })),
    );
    expect(ends[0]?.body.endReason).toBe(ends[1]?.body.endReason);
    const told = (await mailsTo(fan)).filter(({ subject }) =>
      subject.startsWith('Your membership was ended'),
    );
    expect(told).toHaveLength(1);
    expect(
      await countOf(
        "select count(*) from app.audit_entry where action = 'membership.ended' and subject = $1",
        [`fan:${fan.id}`],
      ),
    ).toBe(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('the list of memberships', () => {
  it('is read page by page, found by fan, and leaves out what was never paid', async () => {
    const { club, desk, gift, fan } = await setUp();
    await desk('POST /memberships', gift());
    const zoe = await createFan(ctx, {
      ...{
        club,
        kycStatus: 'DUE_DILIGENCE_APPROVED',
        firstName: 'Zoé',
        lastName: 'Quint',
        name: 'Zoé Quint',
      },
    });
    await desk('POST /memberships', { id: randomUUID(), fanId: zoe.id, reason });
    const third = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    await askYear(club, third);
    const page = (await desk('GET /memberships?limit=1')).body;
    expect(page).toMatchObject({ total: 2, items: [{ fan: { id: zoe.id } }] });
    const rest = (await desk(`GET /memberships?limit=1&cursor=${page.nextCursor}`)).body;
    expect(rest).toMatchObject({ nextCursor: null, items: [{ fan: { id: fan.id } }] });
    expect((await desk('GET /memberships?q=zoe')).body.total).toBe(1);
    expect((await desk('GET /memberships?filter[state]=OVER')).body.total).toBe(0);
    expect((await desk('GET /membership-candidates?q=zoe')).body).toMatchObject([{ isDue: false }]);
    const candidates = (await desk(`GET /membership-candidates?q=${third.username}`)).body;
    expect(candidates).toMatchObject([{ id: third.id, isDue: true, paidUntil: null }]);
    const accountant = await openDesk(club, 'accountant');
    expect((await accountant('GET /memberships')).body.total).toBe(2);
    const editor = await openDesk(club, 'editor');
    expect((await editor('GET /memberships')).status).toBe(403);
  });
});

/** Two give the same fan a year at once, each with an id of their own. */
async function raceToGive(on: TestApp, store?: GivingStore): Promise<{ ends: string[]; faults: string[] }> {
  const club = await createClub(on.ctx, circle);
  const fan = await createFan(on.ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
  const gifts = ['one', 'two'].map((name) =>
    giveMembership({
      ctx: on.ctx,
      actor: system(name),
      input: { club, id: randomUUID(), fanId: fan.id, reason },
      ...(store ? { store } : {}),
    }).then(
      ({ state }) => state as string,
      ({ code }) => code as string,
    ),
  );
  const ends = (await Promise.all(gifts)).toSorted();
  return { ends, faults: (await findViolations(on.ctx.db.$client)).map((fault) => JSON.stringify(fault)) };
}

describe('two who give at once', () => {
  it('give one year', async () => {
    expect(await raceToGive(sound)).toEqual({ ends: ['RUNNING', 'membership.runs'], faults: [] });
  });

  it('are seen to give two when the fan is read without the lock', async () => {
    // One may still be done before the other looks for memberships, on a busy machine.
    let race = { ends: [] as string[], faults: [] as string[] };
    for (let round = 0; round < 20 && race.faults.length === 0; round += 1) {
      const bothHaveRead = meetOfTwo();
      const lockFan: GivingStore['lockFan'] = async (tx, clubId, id) => {
        const [fan] = await findFansByIds(tx, clubId, [id]);
        await bothHaveRead();
        return fan;
      };
      race = await raceToGive(broken, { lockFan });
    }
    expect(race.ends).toEqual(['RUNNING', 'RUNNING']);
    expect(race.faults.join()).toContain('K4');
  });
});
