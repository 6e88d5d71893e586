import type { Language } from '@tifo/contracts/values';
import codes from 'i18n-iso-countries/codes.json';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

/** Returns every country of the standard, named and sorted in a language. */
export function listCountries(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return codes
    .map(([code = '']) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}
