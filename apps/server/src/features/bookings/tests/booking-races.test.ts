import type { Reservation } from '@tifo/contracts/bookings';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { findFreeSlots, insertReservation } from '../booking-store.ts';
import { reservations } from '../booking-tables.ts';

const sound = await buildTestApp();
const second = await startSecondApp(sound);
const broken = await buildTestApp();
const instances = [sound, second];
/** Fewer than the connections of a process, so that all of them read before one writes. */
const RACERS = 4;

const createFans = (count: number, club: Awaited<ReturnType<typeof createClub>>) =>
  Promise.all(Array.from({ length: count }, () => createFan(sound.ctx, { club })));

interface Wish {
  slug: string;
  slotId: string;
  fan: FanRecord;
}

/** Retries what was refused while all connections were taken, as the browser does. */
async function reserve(index: number, wish: Wish): Promise<{ status: number; body: Reservation }> {
  const reply = await (instances[index % 2] ?? sound).app.inject({
    method: 'POST',
    url: `/api/clubs/${wish.slug}/booking-slots/${wish.slotId}/reservations`,
    headers: bearer(wish.fan.username),
  });
  if (reply.statusCode === 503) return reserve(index, wish);
  return { status: reply.statusCode, body: reply.json() };
}

async function cancel(index: number, { slug, fan }: Wish, id: string): Promise<number> {
  const reply = await (instances[index % 2] ?? sound).app.inject({
    method: 'DELETE',
    url: `/api/clubs/${slug}/fans/${fan.username}/reservations/${id}`,
    headers: bearer(fan.username),
  });
  return reply.statusCode === 503 ? cancel(index, { slug, fan, slotId: '' }, id) : reply.statusCode;
}

it('gives one time to one of three hundred who ask at once, through two processes', async () => {
  const club = await createClub(sound.ctx, { model: 'POPUP' });
  const fans = await createFans(30, club);
  const { id: slotId } = await createSlot(sound.ctx, { club });
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      reserve(index, { slug: club.slug, slotId, fan: fans[index % fans.length] as FanRecord }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 299 }, () => 409)]);
  expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
});

it('keeps fifty times sound while a thousand ask and a third of those who got one cancel', async () => {
  const club = await createClub(sound.ctx, { model: 'POPUP' });
  const fans = await createFans(40, club);
  const slots = await Promise.all(Array.from({ length: 50 }, () => createSlot(sound.ctx, { club })));
  let held = 0;
  const ask = async (index: number) => {
    const wish = {
      slug: club.slug,
      slotId: slots[(index * 7) % slots.length]?.id ?? '',
      fan: fans[index % fans.length] as FanRecord,
    };
    const { status, body } = await reserve(index, wish);
    expect([201, 409]).toContain(status);
    if (status !== 201) return;
    held += 1;
    if (index % 3 !== 0) return;
    expect(await cancel(index, wish, body.id)).toBe(204);
    held -= 1;
  };
  await Promise.all(Array.from({ length: 1000 }, (_, index) => ask(index)));
  const live = await sound.ctx.db
    .select()
    .from(reservations)
    .where(and(eq(reservations.clubId, club.id), eq(reservations.status, 'BOOKED')));
  expect(live).toHaveLength(held);
  const free = await findFreeSlots(sound.ctx.db, { clubId: club.id, now: new Date() });
  expect(live.length + free.length).toBe(50);
  expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
});

it('gives four of twelve times to a fan who asks for all at once, through two processes', async () => {
  const club = await createClub(sound.ctx, { model: 'POPUP' });
  const fan = await createFan(sound.ctx, { club });
  const slots = await Promise.all(Array.from({ length: 12 }, () => createSlot(sound.ctx, { club })));
  const replies = await Promise.all(
    slots.map(({ id: slotId }, index) => reserve(index, { slug: club.slug, slotId, fan })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
  const refusals = replies.filter(({ status }) => status === 409).map(({ body }) => body);
  expect(refusals).toHaveLength(8);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'reservation.tooMany' });
});

it('would give it to several who look first, without the unique index', async () => {
  const { ctx } = broken;
  await asOwner(broken.ownerUrl, 'drop index app.reservation_live');
  const club = await createClub(ctx, { model: 'POPUP' });
  const { id: slotId } = await createSlot(ctx, { club });
  const fan = await createFan(ctx, { club });
  const allHaveLooked = Promise.withResolvers<void>();
  let looking = RACERS;
  await Promise.all(
    Array.from({ length: RACERS }, () =>
      ctx.unitOfWork({ clubId: club.id }, async (uow) => {
        const free = await findFreeSlots(uow.tx, { clubId: club.id, now: new Date() });
        looking -= 1;
        if (looking === 0) allHaveLooked.resolve();
        await allHaveLooked.promise;
        if (free.length === 0) return;
        await insertReservation(uow.tx, { id: ctx.ids.next(), clubId: club.id, slotId, fanId: fan.id });
      }),
    ),
  );
  expect(await ctx.db.select().from(reservations)).toHaveLength(RACERS);
  expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toEqual(['B1']);
});
