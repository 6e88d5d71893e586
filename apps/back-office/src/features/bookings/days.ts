const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are written `YYYY-MM-DD`, on the clock of the club. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() || 7) - 1));
}

/** The day of this browser. */
export function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** A day or a time in words, in the language of the page; `local` is on the clock of the club. */
export function writeLocal(local: string, parts: Intl.DateTimeFormatOptions): string {
  const locale = document.documentElement.lang === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${local}Z`));
}

/** `09:00, 9:30 10:00` as times of the clock, each once, in order; null where something is none. */
export function toTimes(typed: string): string[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const times = words.map((word) => {
    const match = /^(\d{1,2})[:h](\d{2})?$/.exec(word);
    const [hours, minutes] = [Number(match?.[1] ?? 99), Number(match?.[2] ?? 0)];
    return hours < 24 && minutes < 60
      ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
      : null;
  });
  if (times.length === 0 || times.includes(null)) return null;
  return [...new Set(times.flatMap((time) => time ?? []))].sort();
}
