import type { UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { cancellableUntil } from './booking-rules.ts';
import { cancelReservationRow, findReservation, lockReservation } from './booking-store.ts';
import { mailBooking } from './mail-booking.ts';

/**
 * Cancels a reservation before its limit, which frees the slot. A second cancellation sends no second mail.
 */
export async function cancelReservation({
  ctx,
  actor,
  input: { slug, username, reservationId },
}: UseCase<{ slug: string; username: string; reservationId: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId: fan.id, id: reservationId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await lockReservation(uow.tx, key);
    const reservation = await findReservation(uow.tx, key);
    if (!reservation) throw new NotFoundError('reservation.notFound');
    if (!(await cancelReservationRow(uow.tx, key))) return;
    if ((await readClock(uow.tx)) >= cancellableUntil(reservation.slot.startAt)) {
      throw new ConflictError('reservation.tooLate');
    }
    uow.audit({
      actor,
      action: 'reservation.cancelled',
      subject: `slot:${reservation.slot.id}`,
      detail: { reservationId },
    });
    await mailBooking(uow, { template: 'slotCancelled', club, fan, reservation });
    uow.invalidate(club);
  });
}
