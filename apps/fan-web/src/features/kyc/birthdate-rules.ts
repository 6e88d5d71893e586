export interface BirthdateFields {
  day: string;
  month: string;
  year: string;
}

/**
 * Returns `YYYY-MM-DD` for a day that exists and is not after `today`, in the same form; undefined otherwise.
 */
export function toBirthdate({ day, month, year }: BirthdateFields, today: string): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists && Number(year) >= EARLIEST_YEAR && text <= today ? text : undefined;
}

export const EARLIEST_YEAR = 1900;

export function fromBirthdate(birthdate: string | undefined): BirthdateFields {
  const [year = '', month = '', day = ''] = birthdate?.split('-') ?? [];
  return { day: withoutZero(day), month: withoutZero(month), year };
}

function withoutZero(figures: string): string {
  return figures.replace(/^0/, '');
}
