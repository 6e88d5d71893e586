import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { reservations } from '../booking-tables.ts';
import { changeSlot } from '../office/change-slot.ts';

const { app, ctx } = await buildTestApp();
const MINUTE_MS = 60_000;

async function openReservation({ otherStartAt }: { otherStartAt?: Date } = {}) {
  const club = await createClub(ctx, { model: 'POPUP' });
  const fan = await createFan(ctx, { club });
  const slot = await createSlot(ctx, { club });
  const other = await createSlot(ctx, { club, ...(otherStartAt ? { startAt: otherStartAt } : {}) });
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/booking-slots/${slot.id}/reservations`,
    headers: bearer(fan.username),
  });
  const { id } = reply.json();
  const cancel = () =>
    app.inject({
      method: 'DELETE',
      url: `/api/clubs/${club.slug}/fans/${fan.username}/reservations/${id}`,
      headers: bearer(fan.username),
    });
  const changePlace = () =>
    changeSlot({
      ...{ ctx, actor: system('test') },
      input: {
        ...{ club, slotId: slot.id, facts: { place: 'Gym', person: null } },
        before: { place: null, person: null },
      },
    });
  return { id, slot, other, fan, cancel, changePlace };
}

/** Does `work` while another transaction, which has changed the reservation, has yet to commit. */
async function whileItChanges<Result>(
  change: (tx: Tx) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let working: Promise<Result> | undefined;
  await ctx.db.transaction(async (tx) => {
    await change(tx);
    working = work();
    await expect.poll(() => countWaiting(ctx)).toBe(1);
  });
  if (!working) throw new Error('Nothing was done');
  return working;
}

async function mailsTo(email: string) {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await app.inject({ url, headers: { accept: 'application/json' } });
  return (reply.json() as { subject: string }[]).map(({ subject }) => subject);
}

async function stateOf(id: string) {
  const [row] = await ctx.db.select().from(reservations).where(eq(reservations.id, id));
  return row?.status;
}

test('a visit that is moved to one too near to be cancelled is not cancelled at the same moment', async () => {
  const soon = new Date(Math.ceil((Date.now() + 30 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const { id, other, cancel } = await openReservation({ otherStartAt: soon });
  const move = (tx: Tx) =>
    tx.update(reservations).set({ slotId: other.id, moves: 1 }).where(eq(reservations.id, id));
  const reply = await whileItChanges(move, cancel);
  expect([reply.statusCode, reply.body]).toEqual([409, expect.stringContaining('reservation.tooLate')]);
  expect(await stateOf(id)).toBe('BOOKED');
});

test('the cancellation of a visit that is moved at the same moment is about the slot it was moved to', async () => {
  const { id, slot, other, cancel } = await openReservation();
  const move = (tx: Tx) =>
    tx.update(reservations).set({ slotId: other.id, moves: 1 }).where(eq(reservations.id, id));
  expect((await whileItChanges(move, cancel)).statusCode).toBe(204);
  const { rows } = await ctx.db.$client.query(
    `select subject from app.audit_entry where action = 'reservation.cancelled' and subject in ($1, $2)`,
    [`slot:${slot.id}`, `slot:${other.id}`],
  );
  expect(rows).toEqual([{ subject: `slot:${other.id}` }]);
});

test('who cancels while the place of the slot is changed is not told of a change', async () => {
  const { id, fan, changePlace } = await openReservation();
  const cancelled = (tx: Tx) =>
    tx
      .update(reservations)
      .set({ status: 'CANCELLED', cancelledAt: sql`clock_timestamp()` })
      .where(eq(reservations.id, id));
  await whileItChanges(cancelled, changePlace);
  expect((await mailsTo(fan.email)).filter((subject) => subject.includes('has changed'))).toEqual([]);
});

test('who is moved to another slot while the place of theirs is changed is not told of that', async () => {
  const { id, other, fan, changePlace } = await openReservation();
  const move = (tx: Tx) =>
    tx.update(reservations).set({ slotId: other.id, moves: 1 }).where(eq(reservations.id, id));
  await whileItChanges(move, changePlace);
  expect((await mailsTo(fan.email)).filter((subject) => subject.includes('has changed'))).toEqual([]);
});
