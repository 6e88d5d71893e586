import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { bookingSlots } from '../booking-tables.ts';
import { type ChangeStore, changeSlot } from '../office/change-slot.ts';
import { lockSlot } from '../office/office-booking-store.ts';

const { app, ctx } = await buildTestApp();
const NOTHING = { place: null, person: null };
const HALL = { place: 'Salle des fêtes', person: 'Camille' };

async function openDesk() {
  const club = await createClub(ctx, { model: 'POPUP' });
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const change = async (slotId: string, payload: object) => {
    const url = `/api/back-office/clubs/${club.slug}/booking-slots/${slotId}/facts`;
    const reply = await app.inject({ method: 'PUT', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { club, change };
}

async function reserve(club: ClubRecord, slotId: string) {
  const fan = await createFan(ctx, { club });
  const url = `/api/clubs/${club.slug}/booking-slots/${slotId}/reservations`;
  const reply = await app.inject({ method: 'POST', url, headers: bearer(fan.username) });
  return { fan, status: reply.statusCode, body: reply.json() };
}

async function mailsTo(email: string) {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json() as { subject: string; text: string }[];
}

async function toldOf(fanId: string) {
  const { rows } = await ctx.db.$client.query(
    `select title from app.notification where fan_id = $1 and template = 'slotChangedByClub'`,
    [fanId],
  );
  return rows;
}

test('whoever holds a slot is told once of another place or person, with a newer calendar file', async () => {
  const { club, change } = await openDesk();
  const { id } = await createSlot(ctx, { club });
  const { fan, body: reservation } = await reserve(club, id);
  const first = await change(id, { ...HALL, before: NOTHING });
  expect(first).toMatchObject({ status: 200, body: { id, ...HALL, reservation: { fanId: fan.id } } });
  expect(await change(id, { ...HALL, before: NOTHING })).toEqual(first);
  const mails = (await mailsTo(fan.email)).filter(({ subject }) => subject.includes('has changed'));
  expect(mails).toHaveLength(1);
  for (const fact of ['Salle des fêtes', 'Camille']) expect(mails[0]?.text).toContain(fact);
  expect(await toldOf(fan.id)).toEqual([{ title: 'Your slot has changed' }]);
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/reservations/${reservation.id}/calendar`;
  const file = await app.inject({ url, headers: bearer(fan.username) });
  expect(file.body).toContain('SEQUENCE:1\r\n');
  expect(file.body).toContain('LOCATION:Salle des fêtes');
  await change(id, { ...HALL, person: null, before: HALL });
  expect(await toldOf(fan.id)).toHaveLength(2);
  const { rows } = await ctx.db.$client.query(
    `select before, after from app.audit_entry where subject = $1 and action = 'slot.changed' order by position`,
    [`slot:${id}`],
  );
  expect(rows).toEqual([
    { before: NOTHING, after: HALL },
    { before: HALL, after: { ...HALL, person: null } },
  ]);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('a free slot changes without a mail, and its next fan is told what holds', async () => {
  const { club, change } = await openDesk();
  const { id } = await createSlot(ctx, { club });
  expect((await change(id, { ...HALL, before: NOTHING })).body).toMatchObject({ ...HALL, reservation: null });
  const { fan } = await reserve(club, id);
  const [mail] = await mailsTo(fan.email);
  expect(mail?.text).toContain('Salle des fêtes');
});

test('a change made from what somebody else has changed shows what holds', async () => {
  const { club, change } = await openDesk();
  const { id } = await createSlot(ctx, { club });
  await change(id, { ...HALL, before: NOTHING });
  const late = await change(id, { place: 'Gym', person: null, before: NOTHING });
  expect(late).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { id, ...HALL } } });
});

test('a slot that is over, closed, or of another club is not changed', async () => {
  const { club, change } = await openDesk();
  const other = await openDesk();
  const past = await createSlot(ctx, { club, startAt: new Date('2026-01-05T09:00:00Z') });
  const free = await createSlot(ctx, { club });
  const body = { ...HALL, before: NOTHING };
  expect((await change(past.id, body)).body.code).toBe('slot.over');
  expect((await other.change(free.id, body)).body.code).toBe('slot.notFound');
  await ctx.db.update(bookingSlots).set({ closedAt: new Date() }).where(eq(bookingSlots.id, free.id));
  expect((await change(free.id, body)).body.code).toBe('slot.notFound');
});

const PLACES = ['Gym', 'Hall', 'Bar', 'Field'];

/** All of the staff save at once, each from what they saw; returns how many of them were told that it is saved. */
async function saveAtOnce(store?: ChangeStore): Promise<number> {
  const { club } = await openDesk();
  const { id: slotId } = await createSlot(ctx, { club });
  const saves = PLACES.map((place) =>
    changeSlot({
      ...{ ctx, actor: system('test') },
      input: { club, slotId, facts: { place, person: null }, before: NOTHING },
      ...(store ? { store } : {}),
    }),
  );
  const outcomes = await Promise.allSettled(saves);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const allHaveLooked = Promise.withResolvers<void>();
let looking = PLACES.length;
const withoutLock: ChangeStore = {
  lockSlot: async (tx, { clubId, id }) => {
    const isIt = and(eq(bookingSlots.clubId, clubId), eq(bookingSlots.id, id));
    const [slot] = await tx.select().from(bookingSlots).where(isIt);
    looking -= 1;
    if (looking === 0) allHaveLooked.resolve();
    await allHaveLooked.promise;
    return slot;
  },
};

test('of two changes at once one is saved, and without the lock both would be', async () => {
  expect(await saveAtOnce()).toBe(1);
  expect(await saveAtOnce({ lockSlot })).toBe(1);
  expect(await saveAtOnce(withoutLock)).toBeGreaterThan(1);
});

test('a fan who reserves at the same moment knows the place that holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { club, change } = await openDesk();
    const { id } = await createSlot(ctx, { club });
    const [{ fan, status }, changed] = await Promise.all([
      reserve(club, id),
      change(id, { ...HALL, before: NOTHING }),
    ]);
    expect([status, changed.status]).toEqual([201, 200]);
    const mails = await mailsTo(fan.email);
    expect(mails.some(({ text }) => text.includes('Salle des fêtes'))).toBe(true);
  }
});
