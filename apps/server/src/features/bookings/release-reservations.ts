import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { cancelReservationsToCome, lockReservationsOfFan } from './booking-store.ts';

interface Released {
  clubId: string;
  fanId: string;
  actor: Actor;
}

/** Frees the slots to come that a fan has reserved who is being erased. Nobody is mailed. */
export async function releaseReservations(uow: UnitOfWork, { actor, ...fan }: Released): Promise<void> {
  await lockReservationsOfFan(uow.tx, fan);
  for (const { id, slotId } of await cancelReservationsToCome(uow.tx, fan)) {
    uow.audit({
      ...{ clubId: fan.clubId, actor, action: 'reservation.cancelled', subject: `slot:${slotId}` },
      detail: { reservationId: id },
    });
  }
}
