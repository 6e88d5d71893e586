import type { BookingSlot, Reservation } from '@tifo/contracts/bookings';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, requireReferredFanSelf } from '#server/features/fans/index.ts';
import { takesReservations } from './booking-policy.ts';
import { findFreeSlots, findReservationsOfFan } from './booking-store.ts';
import { presentBookingSlot, presentReservation } from './present-booking.ts';

export async function listAvailableSlots({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<BookingSlot[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  if (!takesReservations(club)) return [];
  return ctx.responseCache.share(slug, 'free slots', async () => {
    const slots = await findFreeSlots(ctx.db, { clubId: club.id, now: ctx.clock.now() });
    return slots.map((slot) => presentBookingSlot(slot, club.timeZone));
  });
}

export async function listReservations({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Reservation[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId: fan.id, now: ctx.clock.now() };
  const found = await findReservationsOfFan(ctx.db, key);
  return found.map((reservation) => presentReservation(reservation, club.timeZone));
}
