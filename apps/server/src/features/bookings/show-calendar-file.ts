import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findReservation } from './booking-store.ts';
import { makeCalendarFile } from './make-calendar-file.ts';
import { type CalendarMethod, calendarMethod } from './to-calendar-file.ts';

export async function showCalendarFile({
  ctx,
  actor,
  input: { slug, username, reservationId, language },
}: UseCase<{ slug: string; username: string; reservationId: string; language: Language }>): Promise<{
  file: string;
  method: CalendarMethod;
}> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId: fan.id, id: reservationId };
  const reservation = await findReservation(ctx.db, key);
  if (!reservation) throw new NotFoundError('reservation.notFound');
  const isCancelled = reservation.status === 'CANCELLED';
  const file = await makeCalendarFile(ctx, { club, language, reservation, isCancelled });
  return { file, method: calendarMethod(isCancelled) };
}
