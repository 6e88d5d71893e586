import type { BookingSlot, Reservation } from '@tifo/contracts/bookings';
import { describe, expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { createSlots } from '../index.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * HOUR_MS) / 60_000) * 60_000);

async function openShop(startAt?: Date) {
  const club = await createClub(ctx, { model: 'POPUP' });
  const slot = await createSlot(ctx, { club, ...(startAt ? { startAt } : {}) });
  return { club, slug: club.slug, slot, fan: await createFan(ctx, { club }) };
}

const free = async (slug: string) =>
  (await app.inject({ url: `/api/clubs/${slug}/available-booking-slots` })).json<BookingSlot[]>();

const reserve = ({
  slug,
  slotId,
  fan,
  key,
}: {
  slug: string;
  slotId: string;
  fan: FanRecord;
  key?: string;
}) =>
  app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/booking-slots/${slotId}/reservations`,
    headers: { ...bearer(fan.username), ...(key ? { 'idempotency-key': key } : {}) },
  });

const cancel = (slug: string, fan: FanRecord, id: string) =>
  app.inject({
    method: 'DELETE',
    url: `/api/clubs/${slug}/fans/${fan.username}/reservations/${id}`,
    headers: bearer(fan.username),
  });

const own = async (slug: string, fan: FanRecord) =>
  (
    await app.inject({
      url: `/api/clubs/${slug}/fans/${fan.username}/reservations`,
      headers: bearer(fan.username),
    })
  ).json<Reservation[]>();

async function mailsTo(fan: FanRecord) {
  await ctx.outbox.flush();
  const reply = await app.inject({
    url: `/dev/mailbox?to=${encodeURIComponent(fan.email)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json<{ subject: string; attachments: { fileName: string; content: string }[] }[]>();
}

const lineOf = (file: string | undefined, name: string) =>
  file?.split('\r\n').find((line) => line.startsWith(`${name}:`));

describe('reserving a time', () => {
  it('is not offered by a club that is closed', async () => {
    const club = await createClub(ctx, { model: 'POPUP', state: 'ARCHIVED' });
    const { slug } = club;
    const { id: slotId } = await createSlot(ctx, { club });
    const refused = await reserve({ slug, slotId, fan: await createFan(ctx, { club }) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'club.unavailable']);
    expect(await free(slug)).toEqual([]);
  });

  it('lets one fan hold four visits to come, and another once one is cancelled', async () => {
    const { club, slug, fan } = await openShop();
    const slots = await Promise.all(Array.from({ length: 5 }, () => createSlot(ctx, { club })));
    const ids = slots.map(({ id }) => id);
    const [first] = await Promise.all(ids.slice(0, 4).map((slotId) => reserve({ slug, slotId, fan })));
    const refused = await reserve({ slug, slotId: ids[4] ?? '', fan });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reservation.tooMany']);
    expect(refused.json().detail).toContain('4 reservations');
    const other = await createFan(ctx, { club });
    expect((await reserve({ slug, slotId: ids[4] ?? '', fan: other })).statusCode).toBe(201);
    await cancel(slug, fan, first?.json().id);
    expect((await reserve({ slug, slotId: ids[0] ?? '', fan })).statusCode).toBe(201);
  });

  it('takes it off the list, keeps it for the fan and mails it for the calendar', async () => {
    const { slug, slot, fan } = await openShop();
    const reply = await reserve({ slug, slotId: slot.id, fan });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      slotId: slot.id,
      startDate: expect.stringMatching(/T\d\d:\d\d:00$/),
    });
    expect(await free(slug)).toEqual([]);
    expect(await own(slug, fan)).toEqual([reply.json()]);
    const [mail] = await mailsTo(fan);
    expect(mail?.attachments[0]?.fileName).toBe('reservation.ics');
    const file = mail?.attachments[0]?.content;
    const stamp = `${slot.startAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(lineOf(file, 'DTSTART')).toBe(`DTSTART:${stamp}`);
    expect(lineOf(file, 'DURATION')).toBe('DURATION:PT30M');
    expect(lineOf(file, 'METHOD')).toBe('METHOD:PUBLISH');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('says where and with whom, also in the calendar', async () => {
    const { club, slug, fan } = await openShop();
    const facts = { place: '12 rue du Stade, Lyon', person: 'Camille Roux' };
    const slot = await createSlot(ctx, { club, ...facts });
    expect(await free(slug)).toContainEqual(expect.objectContaining({ id: slot.id, ...facts }));
    const reserved = await reserve({ slug, slotId: slot.id, fan });
    expect(await own(slug, fan)).toEqual([expect.objectContaining(facts)]);
    const { body } = await app.inject({
      url: `/api/clubs/${slug}/fans/${fan.username}/reservations/${reserved.json().id}/calendar`,
      headers: bearer(fan.username),
    });
    expect(lineOf(body, 'LOCATION')).toBe('LOCATION:12 rue du Stade\\, Lyon');
    expect(lineOf(body.replace(/\r\n /g, ''), 'DESCRIPTION')).toContain('Camille Roux');
  });

  it('answers the same reservation to the same key', async () => {
    const { slug, slot, fan } = await openShop();
    const first = await reserve({ slug, slotId: slot.id, fan, key: 'once' });
    const second = await reserve({ slug, slotId: slot.id, fan, key: 'once' });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('is refused when the time is taken, over, of another club or unknown', async () => {
    const { club, slug, slot, fan } = await openShop();
    await reserve({ slug, slotId: slot.id, fan });
    const late = await createSlot(ctx, { club, startAt: hoursFromNow(-1) });
    const elsewhere = await createSlot(ctx);
    const other = await createFan(ctx, { club });
    for (const [slotId, status, code] of [
      [slot.id, 409, 'slot.taken'],
      [late.id, 409, 'slot.over'],
      [elsewhere.id, 404, 'slot.notFound'],
      ['not-an-id', 404, 'slot.notFound'],
    ] as const) {
      const reply = await reserve({ slug, slotId, fan: other });
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
    expect(await own(slug, other)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('gives the time back and takes it out of the calendar, once', async () => {
    const { slug, slot, fan } = await openShop();
    const { id } = (await reserve({ slug, slotId: slot.id, fan })).json<Reservation>();
    expect((await cancel(slug, fan, id)).statusCode).toBe(204);
    expect((await cancel(slug, fan, id)).statusCode).toBe(204);
    expect((await free(slug)).map((one) => one.id)).toEqual([slot.id]);
    expect(await own(slug, fan)).toEqual([]);
    const mails = await mailsTo(fan);
    expect(mails).toHaveLength(2);
    const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content));
    const [cancelled, reserved] = files;
    expect(lineOf(cancelled, 'METHOD')).toBe('METHOD:CANCEL');
    expect(lineOf(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
    expect(lineOf(cancelled, 'UID')).toBe(lineOf(reserved, 'UID'));
    const other = await createFan(ctx, { clubId: fan.clubId });
    expect((await reserve({ slug, slotId: slot.id, fan: other })).statusCode).toBe(201);
  });

  it('is refused close to the time', async () => {
    const { slug, slot, fan } = await openShop(hoursFromNow(1));
    const { id } = (await reserve({ slug, slotId: slot.id, fan })).json<Reservation>();
    const reply = await cancel(slug, fan, id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'reservation.tooLate']);
    expect(await own(slug, fan)).toHaveLength(1);
  });

  it('does not know the reservation of somebody else', async () => {
    const { club, slug, slot, fan } = await openShop();
    const { id } = (await reserve({ slug, slotId: slot.id, fan })).json<Reservation>();
    const reply = await cancel(slug, await createFan(ctx, { club }), id);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'reservation.notFound']);
    expect(await own(slug, fan)).toHaveLength(1);
  });
});

describe('the calendar file of a reservation', () => {
  it('is for its fan', async () => {
    const { slug, slot, fan } = await openShop();
    const { id } = (await reserve({ slug, slotId: slot.id, fan })).json<Reservation>();
    const reply = await app.inject({
      url: `/api/clubs/${slug}/fans/${fan.username}/reservations/${id}/calendar`,
      headers: bearer(fan.username),
    });
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(lineOf(reply.body, 'STATUS')).toBe('STATUS:CONFIRMED');
  });

  it('names who it is with, in lines of 75 octets', async () => {
    const { slug, slot, fan, club } = await openShop();
    await ctx.db.$client.query('update app.club set platform_name = $2 where id = $1', [
      club.id,
      'Amitié sportive étoilée de la vallée, à côté de la forêt enchantée',
    ]);
    const { id } = (await reserve({ slug, slotId: slot.id, fan })).json<Reservation>();
    const reply = await app.inject({
      url: `/api/clubs/${slug}/fans/${fan.username}/reservations/${id}/calendar`,
      headers: { ...bearer(fan.username), 'accept-language': 'fr' },
    });
    const lines = reply.body.split('\r\n');
    expect(lines.map((line) => Buffer.byteLength(line)).every((octets) => octets <= 75)).toBe(true);
    expect(reply.body.replace(/\r\n /g, '')).toMatch(/ORGANIZER;CN="?.+"?:(mailto|MAILTO):\S+@\S+/);
  });
});

describe('the two nights on which the clock jumps', () => {
  const shopOpen = (localStarts: string[]) => async () => {
    const club = await createClub(ctx, { model: 'POPUP', timeZone: 'Europe/Paris' });
    await createSlots({ ctx, actor: system('test'), input: { club, localStarts, durationMinutes: 30 } });
    return free(club.slug);
  };

  it('show every time as the clock does', async () => {
    const forward = await shopOpen(['2099-03-29T01:30:00', '2099-03-29T03:00:00'])();
    expect(forward.map(({ startDate }) => startDate)).toEqual(['2099-03-29T01:30:00', '2099-03-29T03:00:00']);
    const back = await shopOpen(['2099-10-25T01:30:00', '2099-10-25T02:30:00', '2099-10-25T03:00:00'])();
    expect(back.map(({ startDate, utcOffset }) => [startDate, utcOffset])).toEqual([
      ['2099-10-25T01:30:00', undefined],
      ['2099-10-25T02:30:00', '+02:00'],
      ['2099-10-25T03:00:00', undefined],
    ]);
  });

  it('know no time that the clock leaves out', async () => {
    await expect(shopOpen(['2099-03-29T02:30:00'])()).rejects.toThrow('slot.noSuchTime');
  });

  it('keep the two times that the clock shows alike apart', async () => {
    const { club, slug, fan } = await openShop();
    const [first, second] = ['2099-10-25T00:30:00.000Z', '2099-10-25T01:30:00.000Z'].map(
      (text) => new Date(text),
    );
    const early = await createSlot(ctx, { club, startAt: first as Date });
    const late = await createSlot(ctx, { club, startAt: second as Date });
    const shown = (await free(slug)).slice(-2);
    expect(shown).toMatchObject([
      { id: early.id, startDate: '2099-10-25T02:30:00', utcOffset: '+02:00' },
      { id: late.id, startDate: '2099-10-25T02:30:00', utcOffset: '+01:00' },
    ]);
    await reserve({ slug, slotId: late.id, fan });
    const [mail] = await mailsTo(fan);
    expect(mail?.subject).toContain('02:30');
    expect(mail?.subject).toContain('+1');
    expect(lineOf(mail?.attachments[0]?.content, 'DTSTART')).toBe('DTSTART:20991025T013000Z');
  });
});
