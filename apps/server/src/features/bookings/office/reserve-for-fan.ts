import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { lockFansByIdsOrEmails } from '#server/features/fans/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageSlots, assertTakesReservations } from '../booking-policy.ts';
import { findSlot, lockReservation, lockReservationsOfFan } from '../booking-store.ts';
import { takeSlot } from '../reserve-slot.ts';
import { presentSlot } from './move-reservation.ts';

export interface ReserveForFanInput {
  club: ClubRecord;
  slotId: string;
  /** Of the reservation; sent again, it reserves nothing more. */
  id: string;
  email: string;
}

/**
 * Reserves a free slot for a fan who has asked for it, as on the phone; the fan is mailed. Throws `fan.notFound`,
 * `slot.fanCannotReserve` for one who could not reserve it either, `slot.notFound`, `slot.taken`, `slot.over`.
 */
export async function reserveForFan({
  ctx,
  actor,
  input: { club, slotId, id, email },
}: UseCase<ReserveForFanInput>): Promise<OfficeSlot> {
  const { id: clubId } = club;
  assertCanManageSlots(actor, clubId);
  assertTakesReservations(club);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const [fan] = await lockFansByIdsOrEmails(uow.tx, { clubId, ids: [], emails: [email.toLowerCase()] });
    if (!fan) throw new NotFoundError('fan.notFound');
    await lockReservationsOfFan(uow.tx, { clubId, fanId: fan.id });
    // A retry after a lost reply finds the reservation made.
    const made = await lockReservation(uow.tx, { clubId, id });
    if (made?.slotId === slotId && made.fanId === fan.id) return presentSlot(uow, club, slotId);
    if (fan.kycStatus !== 'VALIDATED' || fan.blockedAt) throw new ConflictError('slot.fanCannotReserve');
    const slot = await findSlot(uow.tx, { clubId, id: slotId });
    if (!slot) throw new NotFoundError('slot.notFound');
    await takeSlot(uow, { actor, club, fan, slot, id });
    return presentSlot(uow, club, slotId);
  });
}
