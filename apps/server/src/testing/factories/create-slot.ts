import type { Context } from '#server/context.ts';
import { insertSlots, type SlotRecord } from '#server/features/bookings/booking-store.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createClub } from './create-club.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let made = 0;

/** Half an hour tomorrow, each a minute after the one before, unless told otherwise. */
export async function createSlot(
  ctx: Context,
  { club, startAt }: { club?: ClubRecord; startAt?: Date } = {},
): Promise<SlotRecord> {
  const home = club ?? (await createClub(ctx));
  made += 1;
  const tomorrow = Math.floor((Date.now() + DAY_MS) / MINUTE_MS) + made;
  const slot = {
    id: ctx.ids.next(),
    startAt: startAt ?? new Date(tomorrow * MINUTE_MS),
    durationMinutes: 30,
  };
  await ctx.unitOfWork({ clubId: home.id }, (uow) => insertSlots(uow.tx, [{ ...slot, clubId: home.id }]));
  return slot;
}
