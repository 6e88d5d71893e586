import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';

interface MomentOptions {
  language: Language;
  timeZone: string;
  /** Adds the offset, for an hour that the change of the clock makes ambiguous. */
  isInDoubt?: boolean;
}

/** Returns "Friday 27 November 2026 at 11:30" in a time zone. */
export function momentText(at: Date, { language, timeZone, isInDoubt = false }: MomentOptions): string {
  const day = writeDate(at, language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone,
  });
  const time = writeDate(at, language, {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone,
    ...(isInDoubt ? { timeZoneName: 'shortOffset' } : {}),
  });
  return language === 'fr' ? `${day} à ${time}` : `${day.replace(',', '')} at ${time}`;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const UNITS = { en: { day: 'd', hour: 'h', minute: 'min' }, fr: { day: 'j', hour: 'h', minute: 'min' } };

/** Returns the two largest units of what is left: "2 d 3 h", "1 h 5 min", "4 min". */
export function timeLeftText(leftMs: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS));
  const { day, hour, minute } = UNITS[language];
  const parts: [number, string][] = [
    [Math.floor(minutes / DAY_MINUTES), day],
    [Math.floor(minutes / 60) % 24, hour],
    [minutes % 60, minute],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}\u00a0${unit}`)
    .join(' ');
}
