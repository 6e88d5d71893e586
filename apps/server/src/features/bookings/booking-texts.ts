import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';

/** "Friday 27 November 2026 at 11:30", on the clock of the club's zone, which is named where the clock shows it twice. */
export function timeInWords(
  startAt: Date,
  { language, timeZone, isInDoubt }: { language: Language; timeZone: string; isInDoubt: boolean },
): string {
  const day = writeDate(startAt, language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone,
  });
  const time = writeDate(startAt, language, {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone,
    ...(isInDoubt ? { timeZoneName: 'shortOffset' } : {}),
  });
  return language === 'fr' ? `${day} à ${time}` : `${day.replace(',', '')} at ${time}`;
}
