import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type MailSubject, queueMail } from '#server/features/notifications/index.ts';
import { momentText } from '#server/lib/moment-text.ts';
import type { ReservationRecord } from './booking-store.ts';
import { offsetInDoubt } from './local-time-rules.ts';
import { makeCalendarFile } from './make-calendar-file.ts';
import { calendarMethod } from './to-calendar-file.ts';

export interface BookingMail {
  template:
    | 'slotReserved'
    | 'slotCancelled'
    | 'slotMovedByClub'
    | 'slotChangedByClub'
    | 'slotCancelledByClub';
  club: ClubRecord;
  fan: FanRecord;
  reservation: Pick<ReservationRecord, 'id' | 'slot' | 'moves'>;
  /** The reason, as written by staff. */
  words?: string;
}

/**
 * Mails the confirmation or cancellation of a reservation, once each; the attached file updates the fan's
 * calendar.
 */
export async function mailBooking(
  uow: UnitOfWork,
  { template, club, fan, reservation, words = '' }: BookingMail,
): Promise<void> {
  const { timeZone } = club;
  const { language } = fan;
  const { startAt } = reservation.slot;
  const facts = factsOf(reservation.slot);
  const isInDoubt = offsetInDoubt(startAt, timeZone) !== undefined;
  const isCancelled = template === 'slotCancelled' || template === 'slotCancelledByClub';
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language,
    template,
    values: {
      name: fan.firstName || fan.name,
      time: momentText(startAt, { language, timeZone, isInDoubt }),
      words,
    },
    linkPath: '/booking',
    ...(isCancelled || facts.length === 0 ? {} : { card: { pictureUrl: null, facts } }),
    attachments: [
      {
        fileName: isCancelled ? 'cancelled.ics' : 'reservation.ics',
        contentType: `text/calendar; method=${calendarMethod(isCancelled)}`,
        content: await makeCalendarFile(uow, { club, language, reservation, isCancelled }),
      },
    ],
    dedupe: `${template}:${reservation.id}:${reservation.moves}`,
  });
}

function factsOf({ place, person }: ReservationRecord['slot']): MailSubject['facts'] {
  return [
    ...(place === null ? [] : [{ name: 'place' as const, value: place }]),
    ...(person === null ? [] : [{ name: 'person' as const, value: person }]),
  ];
}
