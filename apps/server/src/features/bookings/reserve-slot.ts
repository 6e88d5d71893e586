import type { Reservation } from '@tifo/contracts/bookings';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClock } from '#server/db/read-clock.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireValidatedFan } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertTakesReservations } from './booking-policy.ts';
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

/** Reserves a slot for the first caller; the others get 409 `slot.taken`. */
export async function reserveSlot({
  ctx,
  actor,
  input: { slug, slotId, idempotencyKey: key },
}: UseCase<ReserveSlotInput>): Promise<Reservation> {
  const club = await getClub(ctx, slug);
  const fan = await requireValidatedFan(ctx, { actor, club });
  assertTakesReservations(club);
  await assertTermsAccepted(ctx, { fan, club });
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
  const held = await takeSlot(uow, { actor, club, fan, slot, id });
  return presentReservation({ id, slot: held }, club.timeZone);
}

interface Taking {
  actor: Actor;
  club: ClubRecord;
  fan: FanRecord;
  slot: Pick<SlotRecord, 'id'>;
  /** Of the reservation. */
  id: string;
}

/** Makes the reservation of a slot, and mails the fan; the caller holds the lock of the fan's reservations. */
export async function takeSlot(uow: UnitOfWork, { actor, club, fan, slot, id }: Taking): Promise<SlotRecord> {
  const isFirst = await insertReservation(uow.tx, { id, clubId: club.id, slotId: slot.id, fanId: fan.id });
  if (!isFirst) throw new ConflictError('slot.taken');
  // The new reservation locks the slot's row from here on, so a concurrent closing or change has been committed by now.
  const held = await findSlot(uow.tx, { clubId: club.id, id: slot.id });
  if (!held) throw new ConflictError('slot.taken');
  if ((await readClock(uow.tx)) >= held.startAt) throw new ConflictError('slot.over');
  uow.audit({
    actor,
    action: 'slot.reserved',
    subject: `slot:${slot.id}`,
    detail: { reservationId: id },
  });
  uow.invalidate(club);
  await mailBooking(uow, { template: 'slotReserved', club, fan, reservation: { id, slot: held, moves: 0 } });
  return held;
}

/** Prevents one fan from reserving the slots of all others. */
async function assertHoldsFew(tx: Tx, key: { clubId: string; fanId: string }): Promise<void> {
  const upcoming = await findReservationsOfFan(tx, { ...key, now: await readClock(tx) });
  if (upcoming.length < MAX_UPCOMING_RESERVATIONS) return;
  throw new ConflictError('reservation.tooMany', { values: { max: MAX_UPCOMING_RESERVATIONS } });
}
