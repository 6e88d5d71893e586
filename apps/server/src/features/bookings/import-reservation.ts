import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from './booking-policy.ts';
import { findSlotAt, insertReservation } from './booking-store.ts';
import { toInstants } from './local-time-rules.ts';

export interface ImportReservationInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'timeZone'>;
  fanId: string;
  localStart: string;
}

/**
 * Imports a reservation made on another platform, without a mail; a slot that is already reserved stays with
 * its holder.
 */
export async function importReservation({
  ctx,
  actor,
  input: { club, fanId, localStart },
}: UseCase<ImportReservationInput>): Promise<void> {
  assertCanManageSlots(actor, club.id);
  const clubId = club.id;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const [startAt] = toInstants(localStart, club.timeZone);
    const slot = startAt && (await findSlotAt(uow.tx, { clubId, startAt }));
    if (!slot) throw new NotFoundError('slot.notFound');
    const id = ctx.ids.next();
    if (!(await insertReservation(uow.tx, { id, clubId, slotId: slot.id, fanId }))) return;
    uow.audit({
      actor,
      action: 'reservation.imported',
      subject: `slot:${slot.id}`,
      detail: { reservationId: id },
    });
    uow.invalidate(club);
  });
}
