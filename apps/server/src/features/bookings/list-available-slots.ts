import type { BookingSlot } from '@tifo/contracts/bookings';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findFreeSlots } from './booking-store.ts';
import { presentBookingSlot } from './present-booking.ts';

export async function listAvailableSlots({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<BookingSlot[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, 'free slots', async () => {
    const slots = await findFreeSlots(ctx.db, { clubId: club.id, now: ctx.clock.now() });
    return slots.map((slot) => presentBookingSlot(slot, club.timeZone));
  });
}
