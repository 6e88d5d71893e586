import type { Reservation } from '@tifo/contracts/bookings';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { findReservationsOfFan } from './booking-store.ts';
import { presentReservation } from './present-booking.ts';

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
