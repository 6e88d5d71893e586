import type { Language } from '@tifo/contracts/values';

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** "Friday 27 November 2026 at 11:30", on the clock of the club's zone, which is named where the clock shows it twice. */
export function timeInWords(
  startAt: Date,
  { language, timeZone, isInDoubt }: { language: Language; timeZone: string; isInDoubt: boolean },
): string {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone,
  }).format(startAt);
  const time = new Intl.DateTimeFormat(locale, {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone,
    ...(isInDoubt ? { timeZoneName: 'shortOffset' } : {}),
  }).format(startAt);
  return language === 'fr' ? `${day} à ${time}` : `${day.replace(',', '')} at ${time}`;
}
