import type { Reservation } from '@tifo/contracts/bookings';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { onceForKey } from '#server/db/idempotency.ts';
import { readClock } from '#server/db/read-clock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/members/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { MAX_UPCOMING_RESERVATIONS } from './booking-rules.ts';
import {
  findReservationsOfFan,
  findSlot,
  insertReservation,
  lockReservationsOfFan,
  type SlotRecord,
} from './booking-store.ts';
import { presentReservation } from './present-booking.ts';
import { tellBooking } from './tell-booking.ts';

const ROUTE = 'reservations';

export interface ReserveSlotInput {
  slug: string;
  slotId: string;
  idempotencyKey: string | null;
}

/** Gives a time to the first who asks; the others are told 409 `slot.taken`. */
export async function reserveSlot({
  ctx,
  actor,
  input: { slug, slotId, idempotencyKey: key },
}: {
  ctx: Context;
  actor: Actor;
  input: ReserveSlotInput;
}): Promise<Reservation> {
  const club = await getClub(ctx, slug);
  const fan = await requireValidatedFan(ctx, { actor, club });
  const slot = await findSlot(ctx.db, { clubId: club.id, id: slotId });
  if (!slot) throw new NotFoundError('slot.notFound');
  const request = { clubId: club.id, username: fan.username, route: ROUTE, key, body: { slotId } };
  const reservation = await inTransaction(ctx, { clubId: club.id }, (tx) =>
    onceForKey(tx, request, () => reserve(ctx, tx, { actor, club, fan, slot })),
  );
  ctx.publicCache.dropClub(club.slug);
  ctx.outbox.wake();
  return reservation;
}

async function reserve(
  ctx: Context,
  tx: Tx,
  { actor, club, fan, slot }: { actor: Actor; club: ClubRecord; fan: FanRecord; slot: SlotRecord },
): Promise<Reservation> {
  await lockReservationsOfFan(tx, { clubId: club.id, fanId: fan.id });
  await assertHoldsFew(tx, { clubId: club.id, fanId: fan.id });
  const id = ctx.ids.next();
  const isFirst = await insertReservation(tx, { id, clubId: club.id, slotId: slot.id, fanId: fan.id });
  if (!isFirst) throw new ConflictError('slot.taken');
  if ((await readClock(tx)) >= slot.startAt) throw new ConflictError('slot.over');
  await recordAudit(tx, {
    clubId: club.id,
    actor,
    action: 'slot.reserved',
    subject: `slot:${slot.id}`,
    detail: { reservationId: id },
  });
  await tellBooking(ctx, tx, { template: 'slotReserved', club, fan, reservation: { id, slot } });
  return presentReservation({ id, slot }, club.timeZone);
}

/** One fan may not take the times of all others. */
async function assertHoldsFew(tx: Tx, key: { clubId: string; fanId: string }): Promise<void> {
  const upcoming = await findReservationsOfFan(tx, { ...key, now: await readClock(tx) });
  if (upcoming.length < MAX_UPCOMING_RESERVATIONS) return;
  throw new ConflictError('reservation.tooMany', { values: { max: MAX_UPCOMING_RESERVATIONS } });
}
