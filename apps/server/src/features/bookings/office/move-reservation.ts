import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from '../booking-policy.ts';
import {
  cancelReservationRow,
  lockReservation,
  type ReservationRow,
  type SlotRecord,
} from '../booking-store.ts';
import { type BookingMail, mailBooking } from '../mail-booking.ts';
import { presentHeldSlots } from './list-slots.ts';
import { checkInRow, findHeldSlot, lockSlot, moveReservationRow } from './office-booking-store.ts';

export interface ReservationInput {
  club: ClubRecord;
  reservationId: string;
}

/** Moves a reservation to a free slot; the fan is notified by mail, with an update for their calendar. */
export async function moveReservation({
  ctx,
  actor,
  input: { club, reservationId, slotId, reason },
}: UseCase<ReservationInput & { slotId: string; reason: string }>): Promise<OfficeSlot> {
  const { id: clubId } = club;
  assertCanManageSlots(actor, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const reservation = await holdReservation(uow, { clubId, id: reservationId });
    // A retry after a lost reply finds the reservation moved.
    if (reservation.slotId === slotId) return presentSlot(uow, club, slotId);
    const slot = await lockSlot(uow.tx, { clubId, id: slotId });
    if (!slot || slot.closedAt) throw new NotFoundError('slot.notFound');
    if ((await readClock(uow.tx)) >= slot.startAt) throw new ConflictError('slot.over');
    const before = await findHeldSlot(uow.tx, { clubId, id: reservation.slotId });
    await moveReservationRow(uow.tx, { clubId, id: reservationId, slotId });
    uow.audit({
      ...{ actor, action: 'reservation.moved', subject: `slot:${slotId}`, reason },
      detail: { reservationId },
      before: { startAt: before?.startAt.toISOString() ?? null },
      after: { startAt: slot.startAt.toISOString() },
    });
    const moved = { ...reservation, moves: reservation.moves + 1 };
    await mailFan(uow, { template: 'slotMovedByClub', club, reservation: moved, slot, words: reason });
    uow.invalidate(club);
    return presentSlot(uow, club, slotId);
  });
}

/** Cancels a reservation on behalf of the club, without a limit; the fan is mailed the reason. */
export async function cancelForFan({
  ctx,
  actor,
  input: { club, reservationId, reason },
}: UseCase<ReservationInput & { reason: string }>): Promise<void> {
  const { id: clubId } = club;
  assertCanManageSlots(actor, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const reservation = await lockReservation(uow.tx, { clubId, id: reservationId });
    if (!reservation) throw new NotFoundError('reservation.notFound');
    const { fanId, slotId } = reservation;
    if (!(await cancelReservationRow(uow.tx, { clubId, fanId, id: reservationId }))) return;
    const slot = await findHeldSlot(uow.tx, { clubId, id: slotId });
    uow.audit({
      ...{ actor, action: 'reservation.cancelled', subject: `slot:${slotId}`, reason },
      detail: { reservationId },
    });
    if (slot) await mailFan(uow, { template: 'slotCancelledByClub', club, reservation, slot, words: reason });
    uow.invalidate(club);
  });
}

/** Records that the fan has arrived. */
export async function checkIn({
  ctx,
  actor,
  input: { club, reservationId, isPresent },
}: UseCase<ReservationInput & { isPresent: boolean }>): Promise<OfficeSlot> {
  const { id: clubId } = club;
  assertCanManageSlots(actor, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const reservation = await holdReservation(uow, { clubId, id: reservationId });
    if ((reservation.checkedInAt !== null) !== isPresent) {
      await checkInRow(uow.tx, { clubId, id: reservationId, isPresent });
      uow.audit({
        actor,
        action: isPresent ? 'reservation.checkedIn' : 'reservation.checkedOut',
        subject: `slot:${reservation.slotId}`,
        detail: { reservationId },
      });
    }
    return presentSlot(uow, club, reservation.slotId);
  });
}

async function holdReservation(
  uow: UnitOfWork,
  key: { clubId: string; id: string },
): Promise<ReservationRow> {
  const reservation = await lockReservation(uow.tx, key);
  if (!reservation) throw new NotFoundError('reservation.notFound');
  if (reservation.status === 'CANCELLED') throw new ConflictError('reservation.cancelled');
  return reservation;
}

/** Returns a slot as staff see it, in the transaction that has changed it. */
export async function presentSlot(uow: UnitOfWork, club: ClubRecord, slotId: string): Promise<OfficeSlot> {
  const slot = await findHeldSlot(uow.tx, { clubId: club.id, id: slotId });
  const [shown] = await presentHeldSlots(uow.tx, club, slot ? [slot] : []);
  if (!shown) throw new NotFoundError('slot.notFound');
  return shown;
}

interface ReservationMail extends Pick<BookingMail, 'template' | 'club'> {
  reservation: ReservationRow;
  slot: SlotRecord;
  words: string;
}

/** Mails the fan of a reservation what the club has done with it. */
export async function mailFan(
  uow: UnitOfWork,
  { reservation, slot, ...mail }: ReservationMail,
): Promise<void> {
  const { id, clubId, fanId, moves } = reservation;
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (!fan) return;
  const told = { id, moves, slot };
  await mailBooking(uow, { ...mail, fan, reservation: told });
}
