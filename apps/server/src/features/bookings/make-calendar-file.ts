import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import type { ReservationRecord } from './booking-store.ts';
import { toCalendarFile } from './to-calendar-file.ts';

export interface WantedFile {
  club: Pick<ClubRecord, 'slug' | 'name' | 'platformName' | 'contactEmail' | 'primaryDomain'>;
  language: Language;
  reservation: Pick<ReservationRecord, 'id' | 'slot' | 'moves'>;
  isCancelled: boolean;
}

/** Returns a reservation as a calendar file for its fan. */
export function makeCalendarFile(
  ctx: Context,
  { club, language, reservation: { id, slot, moves }, isCancelled }: WantedFile,
): Promise<string> {
  const host = new URL(ctx.config.server.publicUrl).hostname;
  const url = clubWebUrl(ctx, club, '/booking');
  const seeOrCancel = language === 'fr' ? `Voir ou annuler\u202f: ${url}` : `See or cancel: ${url}`;
  const { place, person } = slot;
  const withPerson = language === 'fr' ? `Avec ${person}` : `With ${person}`;
  return toCalendarFile({
    id,
    host,
    organizer: { name: club.name, email: club.contactEmail ?? `no-reply@${host}` },
    title: language === 'fr' ? `Rendez-vous, ${club.platformName}` : `Appointment, ${club.platformName}`,
    description: person ? `${withPerson}\n${seeOrCancel}` : seeOrCancel,
    ...(place ? { location: place } : {}),
    url,
    startAt: slot.startAt,
    durationMinutes: slot.durationMinutes,
    moves,
    isCancelled,
  });
}
