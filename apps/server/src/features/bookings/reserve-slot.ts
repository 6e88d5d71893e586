import type { Reservation } from '@tifo/contracts/bookings';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClock } from '#server/db/read-clock.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/fans/index.ts';
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
import { mailBooking } from './mail-booking.ts';
import { presentReservation } from './present-booking.ts';

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
}: UseCase<ReserveSlotInput>): Promise<Reservation> {
  const club = await getClub(ctx, slug);
  const fan = await requireValidatedFan(ctx, { actor, club });
  const slot = await findSlot(ctx.db, { clubId: club.id, id: slotId });
  if (!slot) throw new NotFoundError('slot.notFound');
  const once = { username: fan.username, route: ROUTE, key, body: { slotId } };
  return ctx.unitOfWork({ clubId: club.id, once }, (uow) => reserve(uow, { actor, club, fan, slot }));
}

async function reserve(
  uow: UnitOfWork,
  { actor, club, fan, slot }: { actor: Actor; club: ClubRecord; fan: FanRecord; slot: SlotRecord },
): Promise<Reservation> {
  await lockReservationsOfFan(uow.tx, { clubId: club.id, fanId: fan.id });
  await assertHoldsFew(uow.tx, { clubId: club.id, fanId: fan.id });
  const id = uow.ids.next();
  const isFirst = await insertReservation(uow.tx, { id, clubId: club.id, slotId: slot.id, fanId: fan.id });
  if (!isFirst) throw new ConflictError('slot.taken');
  if ((await readClock(uow.tx)) >= slot.startAt) throw new ConflictError('slot.over');
  uow.audit({
    actor,
    action: 'slot.reserved',
    subject: `slot:${slot.id}`,
    detail: { reservationId: id },
  });
  uow.invalidate(club);
  await mailBooking(uow, { template: 'slotReserved', club, fan, reservation: { id, slot } });
  return presentReservation({ id, slot }, club.timeZone);
}

/** One fan may not take the times of all others. */
async function assertHoldsFew(tx: Tx, key: { clubId: string; fanId: string }): Promise<void> {
  const upcoming = await findReservationsOfFan(tx, { ...key, now: await readClock(tx) });
  if (upcoming.length < MAX_UPCOMING_RESERVATIONS) return;
  throw new ConflictError('reservation.tooMany', { values: { max: MAX_UPCOMING_RESERVATIONS } });
}
