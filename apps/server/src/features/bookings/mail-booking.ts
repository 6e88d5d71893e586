import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import type { ReservationRecord } from './booking-store.ts';
import { timeInWords } from './booking-texts.ts';
import { offsetInDoubt } from './local-time-rules.ts';
import { makeCalendarFile } from './make-calendar-file.ts';

export interface BookingMail {
  template: 'slotReserved' | 'slotCancelled';
  club: ClubRecord;
  fan: FanRecord;
  reservation: Pick<ReservationRecord, 'id' | 'slot'>;
}

/** Confirms a reservation, or its end, once each; the calendar of the fan follows by the file that goes with it. */
export async function mailBooking(
  uow: UnitOfWork,
  { template, club, fan, reservation }: BookingMail,
): Promise<void> {
  const { timeZone } = club;
  const { language } = fan;
  const { startAt } = reservation.slot;
  const isInDoubt = offsetInDoubt(startAt, timeZone) !== undefined;
  const isCancelled = template === 'slotCancelled';
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    language,
    template,
    values: {
      name: fan.firstName || fan.name,
      time: timeInWords(startAt, { language, timeZone, isInDoubt }),
    },
    linkPath: '/booking',
    attachments: [
      {
        fileName: isCancelled ? 'cancelled.ics' : 'reservation.ics',
        contentType: 'text/calendar',
        content: await makeCalendarFile(uow, { club, language, reservation, isCancelled }),
      },
    ],
    dedupe: `${template}:${reservation.id}`,
  });
}
