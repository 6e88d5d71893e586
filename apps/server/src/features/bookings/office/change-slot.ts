import type { OfficeSlot, SlotFacts } from '@tifo/contracts/back-office/bookings';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from '../booking-policy.ts';
import { lockReservation } from '../booking-store.ts';
import { presentHeldSlots } from './list-slots.ts';
import { mailFan } from './move-reservation.ts';
import { countChange, findHeldSlot, type HeldSlot, lockSlot, setSlotFacts } from './office-booking-store.ts';

export interface ChangeSlotInput {
  club: ClubRecord;
  slotId: string;
  facts: SlotFacts;
  /** What the change was made from: somebody else may have changed it since. */
  before: SlotFacts;
}

/** The query that locks the slot; a test replaces it by one without the lock. */
export interface ChangeStore {
  lockSlot: typeof lockSlot;
}

/** Changes the place and the person of a slot to come; the fan who holds it is mailed, with an update for their calendar. */
export async function changeSlot({
  ctx,
  actor,
  input: { club, slotId, facts, before },
  store = { lockSlot },
}: UseCase<ChangeSlotInput> & { store?: ChangeStore }): Promise<OfficeSlot> {
  const { id: clubId } = club;
  assertCanManageSlots(actor, clubId);
  const key = { clubId, id: slotId };
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const locked = await store.lockSlot(uow.tx, key);
    const slot = await findHeldSlot(uow.tx, key);
    if (!locked || !slot || locked.closedAt) throw new NotFoundError('slot.notFound');
    const shown = async (shownSlot: HeldSlot) => (await presentHeldSlots(uow.tx, club, [shownSlot]))[0];
    const known = factsOf(locked);
    const changed = { ...slot, ...facts };
    // A retry after a lost reply finds the slot changed.
    if (!isSame(known, facts)) {
      if ((await readClock(uow.tx)) >= slot.startAt) throw new ConflictError('slot.over');
      if (!isSame(known, before)) throw new StaleEditError(await shown(slot));
      await setSlotFacts(uow.tx, { ...key, ...facts });
      uow.audit({
        ...{ actor, action: 'slot.changed', subject: `slot:${slotId}` },
        before: known,
        after: facts,
      });
      await notifyHolder(uow, { club, slot: changed });
      uow.invalidate(club);
    }
    const presented = await shown(changed);
    if (!presented) throw new NotFoundError('slot.notFound');
    return presented;
  });
}

/** Mails whoever still holds the slot once the reservation is locked: it may have been cancelled or moved meanwhile. */
async function notifyHolder(
  uow: UnitOfWork,
  { club, slot }: { club: ClubRecord; slot: HeldSlot },
): Promise<void> {
  const key = { clubId: club.id, id: slot.reservationId ?? '' };
  const reservation = await lockReservation(uow.tx, key);
  if (reservation?.status !== 'BOOKED' || reservation.slotId !== slot.id) return;
  await countChange(uow.tx, key);
  const moves = reservation.moves + 1;
  const told = { template: 'slotChangedByClub', club, slot, words: '' } as const;
  await mailFan(uow, { ...told, reservation: { ...reservation, moves } });
}

function factsOf({ place, person }: SlotFacts): SlotFacts {
  return { place, person };
}

function isSame(one: SlotFacts, other: SlotFacts): boolean {
  return one.place === other.place && one.person === other.person;
}
