import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import type { ReservationRecord } from './booking-store.ts';
import { toCalendarFile } from './to-calendar-file.ts';

export interface WantedFile {
  club: Pick<ClubRecord, 'slug' | 'platformName'>;
  language: Language;
  reservation: Pick<ReservationRecord, 'id' | 'slot'>;
  isCancelled: boolean;
}

/** A reservation as its fan's calendar shows it. */
export function makeCalendarFile(
  ctx: Context,
  { club, language, reservation: { id, slot }, isCancelled }: WantedFile,
): Promise<string> {
  const url = clubWebUrl(ctx, club, '/booking');
  return toCalendarFile({
    id,
    host: new URL(ctx.config.server.publicUrl).hostname,
    title: language === 'fr' ? `Rendez-vous, ${club.platformName}` : `Appointment, ${club.platformName}`,
    description: language === 'fr' ? `Voir ou annuler\u00a0: ${url}` : `See or cancel: ${url}`,
    url,
    startAt: slot.startAt,
    durationMinutes: slot.durationMinutes,
    isCancelled,
  });
}
