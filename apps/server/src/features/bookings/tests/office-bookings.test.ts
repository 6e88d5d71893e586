import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { bookingSlots } from '../booking-tables.ts';
import { type CloseStore, closeSlot } from '../office/close-slot.ts';
import { moveReservation } from '../office/move-reservation.ts';
import { findHeldSlot, lockSlot } from '../office/office-booking-store.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const { app, ctx } = sound;
const reason = 'The hall is flooded';

async function openDesk(on: TestApp = sound) {
  const club = await createClub(on.ctx, { model: 'POPUP' });
  const staff = await createStaff(on.ctx, { club, roles: ['editor'] });
  const ask = async (call: `${'GET' | 'POST'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await on.app.inject({
      ...{ method, url, headers: staff.headers() },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
  return { club, ask };
}

async function reserveOnline(on: TestApp, club: ClubRecord, slotId: string) {
  const fan = await createFan(on.ctx, { club });
  const reply = await on.app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/booking-slots/${slotId}/reservations`,
    headers: bearer(fan.username),
  });
  return { fan, status: reply.statusCode, body: reply.json() };
}

async function mailsTo(email: string) {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json() as { subject: string; text: string }[];
}

const pattern = (changes: object = {}) => ({
  ...{ from: '2037-03-28', until: '2037-03-30', weekdays: [6, 7, 1] },
  ...{ times: ['02:30', '10:00'], durationMinutes: 30, ...changes },
});

describe('a free time', () => {
  it('is reserved for a fan who calls, once, and the fan is told', async () => {
    const { club, ask } = await openDesk();
    const fan = await createFan(ctx, { club, email: 'Caller@fans.test' });
    const slot = await createSlot(ctx, { club });
    const body = { id: randomUUID(), email: 'caller@fans.test' };
    const reserve = () => ask(`POST /booking-slots/${slot.id}/reservations`, body);
    const replies = await Promise.all(Array.from({ length: 6 }, reserve));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies[0]?.body).toMatchObject({ id: slot.id, reservation: { id: body.id, name: fan.name } });
    const mails = await mailsTo(fan.email);
    expect(mails).toHaveLength(1);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('goes to one of two who ask for it, and to nobody who could not reserve it', async () => {
    const { club, ask } = await openDesk();
    const slot = await createSlot(ctx, { club });
    await createFan(ctx, { club, email: 'one@fans.test' });
    await createFan(ctx, { club, email: 'new@fans.test', kycStatus: 'READY_FOR_KYC' });
    const reserve = async (email: string) =>
      (await ask(`POST /booking-slots/${slot.id}/reservations`, { id: randomUUID(), email })).body;
    expect(await reserve('nobody@fans.test')).toMatchObject({ code: 'fan.notFound' });
    expect(await reserve('new@fans.test')).toMatchObject({ code: 'slot.fanCannotReserve' });
    const [byStaff, byFan] = await Promise.all([
      reserve('one@fans.test'),
      reserveOnline(sound, club, slot.id),
    ]);
    const codes = [byStaff.code ?? 'reserved', byFan.status === 201 ? 'reserved' : byFan.body.code];
    expect(codes.toSorted()).toEqual(['reserved', 'slot.taken']);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });
});

describe('times by pattern', () => {
  it('carry their place and who receives the fans', async () => {
    const { ask } = await openDesk();
    const facts = { place: 'Salle des fêtes', person: 'Camille' };
    expect((await ask('POST /booking-slots', pattern(facts))).status).toBe(200);
    const { body } = await ask('GET /booking-slots?filter[from]=2037-03-29');
    expect(body.slots).toMatchObject([facts]);
  });

  it('are shown before they are opened, and opened once, across the night that goes forward', async () => {
    const { club, ask } = await openDesk();
    expect(club.timeZone).toBe('Europe/Paris');
    const planned = await ask('POST /slot-plans', pattern());
    expect(planned.body.opened).toHaveLength(5);
    expect(planned.body.skipped).toEqual([{ startDate: '2037-03-29T02:30:00', why: 'MISSING' }]);
    const range = 'filter[from]=2037-03-28&filter[until]=2037-03-30';
    expect((await ask(`GET /booking-slots?${range}`)).body.slots).toEqual([]);
    expect((await ask('POST /booking-slots', pattern())).body).toEqual(planned.body);
    const { body } = await ask(`GET /booking-slots?${range}`);
    expect(body.timeZone).toBe('Europe/Paris');
    expect(body.slots.map(({ startAt }: { startAt: string }) => startAt)).toEqual([
      ...['2037-03-28T01:30:00.000Z', '2037-03-28T09:00:00.000Z', '2037-03-29T08:00:00.000Z'],
      ...['2037-03-30T00:30:00.000Z', '2037-03-30T08:00:00.000Z'],
    ]);
    const again = await ask('POST /booking-slots', pattern());
    expect(again.body.opened).toEqual([]);
    const day = await ask('GET /booking-slots?filter[from]=2037-03-29');
    expect(day.body.slots).toMatchObject([{ startDate: '2037-03-29T10:00:00', reservation: null }]);
  });

  it('say which of two they are in the night that goes back', async () => {
    const { ask } = await openDesk();
    const night = pattern({ from: '2037-10-25', until: '2037-10-25', weekdays: [7] });
    await ask('POST /booking-slots', night);
    const { body } = await ask('GET /booking-slots?filter[from]=2037-10-25&filter[until]=2037-10-25');
    expect(body.slots).toMatchObject([
      { startDate: '2037-10-25T02:30:00', utcOffset: '+02:00', startAt: '2037-10-25T00:30:00.000Z' },
      { startDate: '2037-10-25T10:00:00', startAt: '2037-10-25T09:00:00.000Z' },
    ]);
  });

  it('are refused in bulk, and for days that are not in order', async () => {
    const { ask } = await openDesk();
    const many = Array.from(
      { length: 96 },
      (_, at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][at % 4]}`,
    );
    const year = { from: '2037-01-01', until: '2037-12-31', weekdays: [1, 2, 3, 4, 5, 6, 7], times: many };
    expect((await ask('POST /booking-slots', pattern(year))).body.code).toBe('slot.tooMany');
    expect((await ask('POST /slot-plans', pattern({ until: '2037-03-01' }))).body.code).toBe(
      'slot.rangeInvalid',
    );
    const range = 'filter[from]=2037-01-01&filter[until]=2037-12-31';
    expect((await ask(`GET /booking-slots?${range}`)).body.code).toBe('slot.rangeInvalid');
  });

  it('leave when nobody holds them, and come back with the next pattern', async () => {
    const { club, ask } = await openDesk();
    await ask('POST /booking-slots', pattern({ times: ['10:00'] }));
    const range = 'filter[from]=2037-03-28&filter[until]=2037-03-28';
    const { body } = await ask(`GET /booking-slots?${range}`);
    const [{ id }] = body.slots;
    const { body: reservation } = await reserveOnline(sound, club, id);
    expect((await ask(`POST /booking-slots/${id}/close`, {})).body.code).toBe('slot.held');
    await ask(`POST /reservations/${reservation.id}/cancel`, { reason });
    expect((await ask(`POST /booking-slots/${id}/close`, {})).status).toBe(204);
    expect((await ask(`POST /booking-slots/${id}/close`, {})).status).toBe(204);
    expect((await reserveOnline(sound, club, id)).status).toBe(404);
    expect((await ask(`GET /booking-slots?${range}`)).body.slots).toEqual([]);
    expect((await ask('POST /booking-slots', pattern({ times: ['10:00'] }))).body.opened).toHaveLength(1);
    expect((await reserveOnline(sound, club, id)).status).toBe(201);
  });
});

describe('a reservation', () => {
  it('is moved once, and its fan is told with a file for the calendar', async () => {
    const { club, ask } = await openDesk();
    const [from, to] = [await createSlot(ctx, { club }), await createSlot(ctx, { club })];
    const { fan, body: reservation } = await reserveOnline(sound, club, from.id);
    const move = () => ask(`POST /reservations/${reservation.id}/move`, { slotId: to.id, reason });
    const moved = await move();
    expect(moved.body).toMatchObject({ id: to.id, reservation: { id: reservation.id, fanId: fan.id } });
    expect(await move()).toEqual(moved);
    const mails = await mailsTo(fan.email);
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes(reason))).toBe(true);
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/reservations/${reservation.id}/calendar`;
    const file = await app.inject({ url, headers: bearer(fan.username) });
    expect(file.body).toContain('SEQUENCE:1\r\n');
    expect((await reserveOnline(sound, club, from.id)).status).toBe(201);
    expect(
      (await ask(`POST /reservations/${reservation.id}/move`, { slotId: from.id, reason })).body.code,
    ).toBe('slot.taken');
  });

  it('is cancelled once with a reason, also where the fan could not any more', async () => {
    const { club, ask } = await openDesk();
    const soon = new Date(Math.ceil((Date.now() + 30 * 60_000) / 60_000) * 60_000);
    const { id } = await createSlot(ctx, { club, startAt: soon });
    const { fan, body: reservation } = await reserveOnline(sound, club, id);
    const cancel = () => ask(`POST /reservations/${reservation.id}/cancel`, { reason });
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    expect((await mailsTo(fan.email)).filter(({ text }) => text.includes(reason))).toHaveLength(1);
    const slotId = (await createSlot(ctx, { club })).id;
    expect((await ask(`POST /reservations/${reservation.id}/move`, { slotId, reason })).body.code).toBe(
      'reservation.cancelled',
    );
  });

  it('is checked in, and out again after a slip', async () => {
    const { club, ask } = await openDesk();
    const { id } = await createSlot(ctx, { club });
    const { body } = await reserveOnline(sound, club, id);
    const checkIn = (isPresent: boolean) => ask(`POST /reservations/${body.id}/check-in`, { isPresent });
    const first = await checkIn(true);
    expect(first.body.reservation.checkedInAt).not.toBeNull();
    expect(await checkIn(true)).toEqual(first);
    expect((await checkIn(false)).body.reservation.checkedInAt).toBeNull();
  });

  it('stands on the list of its day, which is today unless another one is asked for', async () => {
    const { club, ask } = await openDesk();
    const { id, startAt } = await createSlot(ctx, { club });
    const { fan } = await reserveOnline(sound, club, id);
    expect((await ask('GET /booking-slots')).status).toBe(200);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: club.timeZone }).format(startAt);
    const { body } = await ask(`GET /booking-slots?filter[from]=${day}`);
    expect(body.slots).toMatchObject([{ id, reservation: { fanId: fan.id, checkedInAt: null } }]);
  });

  it('of another club is not there', async () => {
    const { club } = await openDesk();
    const other = await openDesk();
    const { id } = await createSlot(ctx, { club });
    const { body } = await reserveOnline(sound, club, id);
    expect((await other.ask(`POST /reservations/${body.id}/cancel`, { reason })).status).toBe(404);
    expect((await other.ask(`POST /booking-slots/${id}/close`, {})).status).toBe(404);
  });
});

describe('two at once', () => {
  it('move to the same time: one gets it', async () => {
    const { club } = await openDesk();
    const slots = [await createSlot(ctx, { club }), await createSlot(ctx, { club })];
    const { id: slotId } = await createSlot(ctx, { club });
    const held = await Promise.all(slots.map(({ id }) => reserveOnline(sound, club, id)));
    const ends = await Promise.all(
      held.map(({ body }) =>
        moveReservation({
          ctx,
          actor: system('test'),
          input: { club, reservationId: body.id, slotId, reason },
        }).then(
          () => 'moved',
          ({ code }) => code as string,
        ),
      ),
    );
    expect(ends.toSorted()).toEqual(['moved', 'slot.taken']);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  /** Reserves a slot after a concurrent closing has seen that it is free. */
  async function raceToClose(
    on: TestApp,
    { lock, hasToWait }: { lock: CloseStore['lockSlot']; hasToWait: boolean },
  ) {
    const { club } = await openDesk(on);
    const { id: slotId } = await createSlot(on.ctx, { club });
    let reserving: Promise<{ status: number }> = Promise.resolve({ status: 0 });
    const store: CloseStore = {
      lockSlot: lock,
      async findHeldSlot(tx, key) {
        const held = await findHeldSlot(tx, key);
        reserving = reserveOnline(on, club, slotId);
        if (!hasToWait) await reserving;
        return held;
      },
    };
    await closeSlot({ ctx: on.ctx, actor: system('test'), input: { club, slotId }, store });
    return (await reserving).status;
  }

  it('close a time and reserve it: whoever reserves waits, and does not get it', async () => {
    expect(await raceToClose(sound, { lock: lockSlot, hasToWait: true })).not.toBe(201);
  });

  it('are seen to leave somebody with a time that is gone when it is read without its lock', async () => {
    const lock: CloseStore['lockSlot'] = async (tx, { clubId, id }) => {
      const [slot] = await tx
        .select()
        .from(bookingSlots)
        .where(and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id)));
      return slot;
    };
    expect(await raceToClose(broken, { lock, hasToWait: false })).toBe(201);
  });
});
