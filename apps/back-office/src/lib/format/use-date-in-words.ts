import { useLocale } from 'react-admin';

/**
 * Writes out a field's date in the language of the back office, since the field itself uses the browser's
 * format.
 */
export function useDateInWords(): (value: string) => string | null {
  const locale = useLocale() === 'fr' ? 'fr-FR' : 'en-GB';
  return (value) => {
    const date = new Date(value.length === DAY_ONLY ? `${value}T00:00` : value);
    if (Number.isNaN(date.getTime())) return null;
    const time = value.length === DAY_ONLY ? {} : ({ timeStyle: 'short' } as const);
    return new Intl.DateTimeFormat(locale, { dateStyle: 'full', ...time }).format(date);
  };
}

const DAY_ONLY = 'YYYY-MM-DD'.length;
