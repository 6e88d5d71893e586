import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from '../booking-policy.ts';
import { closeSlotRow, findHeldSlot, lockSlot } from './office-booking-store.ts';

/**
 * The query that locks the slot before it is closed; a test replaces it by one without the lock to show that
 * the race test detects it.
 */
export interface CloseStore {
  lockSlot: typeof lockSlot;
  findHeldSlot: typeof findHeldSlot;
}

/** Closes a slot without a reservation. */
export async function closeSlot({
  ctx,
  actor,
  input: { club, slotId },
  store = { lockSlot, findHeldSlot },
}: UseCase<{ club: ClubRecord; slotId: string }> & { store?: CloseStore }): Promise<void> {
  assertCanManageSlots(actor, club.id);
  const key = { clubId: club.id, id: slotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const slot = await store.lockSlot(uow.tx, key);
    if (!slot) throw new NotFoundError('slot.notFound');
    if (slot.closedAt) return;
    if ((await store.findHeldSlot(uow.tx, key))?.reservationId) throw new ConflictError('slot.held');
    await closeSlotRow(uow.tx, key);
    uow.audit({
      actor,
      action: 'slot.closed',
      subject: `slot:${slotId}`,
      before: { startAt: slot.startAt.toISOString() },
      after: null,
    });
    uow.invalidate(club);
  });
}
