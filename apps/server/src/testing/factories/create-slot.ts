import type { Context } from '#server/context.ts';
import { insertSlots, type SlotRecord } from '#server/features/bookings/booking-store.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createClub } from './create-club.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let made = 0;

/** Creates a slot; by default half an hour long, tomorrow, each a minute after the previous one. */
export async function createSlot(
  ctx: Context,
  {
    club,
    startAt,
    place = null,
    person = null,
  }: { club?: ClubRecord; startAt?: Date; place?: string | null; person?: string | null } = {},
): Promise<SlotRecord> {
  const home = club ?? (await createClub(ctx));
  made += 1;
  const tomorrow = Math.floor((Date.now() + DAY_MS) / MINUTE_MS) + made;
  const slot = {
    id: ctx.ids.next(),
    startAt: startAt ?? new Date(tomorrow * MINUTE_MS),
    durationMinutes: 30,
    place,
    person,
  };
  await ctx.unitOfWork({ clubId: home.id }, (uow) => insertSlots(uow.tx, [{ ...slot, clubId: home.id }]));
  return slot;
}
