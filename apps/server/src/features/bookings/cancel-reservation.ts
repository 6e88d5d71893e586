import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/members/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { cancellableUntil } from './booking-rules.ts';
import { cancelReservationRow, findReservation } from './booking-store.ts';
import { tellBooking } from './tell-booking.ts';

/** Gives the time back to everybody, until its limit. Who cancels twice is not told twice. */
export async function cancelReservation({
  ctx,
  actor,
  input: { slug, username, reservationId },
}: {
  ctx: Context;
  actor: Actor;
  input: { slug: string; username: string; reservationId: string };
}): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId: fan.id, id: reservationId };
  await inTransaction(ctx, { clubId: club.id }, async (tx) => {
    const reservation = await findReservation(tx, key);
    if (!reservation) throw new NotFoundError('reservation.notFound');
    if (!(await cancelReservationRow(tx, key))) return;
    if ((await readClock(tx)) >= cancellableUntil(reservation.slot.startAt)) {
      throw new ConflictError('reservation.tooLate');
    }
    await recordAudit(tx, {
      clubId: club.id,
      actor,
      action: 'reservation.cancelled',
      subject: `slot:${reservation.slot.id}`,
      detail: { reservationId },
    });
    await tellBooking(ctx, tx, { template: 'slotCancelled', club, fan, reservation });
  });
  ctx.publicCache.dropClub(club.slug);
  ctx.outbox.wake();
}
