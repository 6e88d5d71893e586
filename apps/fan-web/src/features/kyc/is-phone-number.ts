import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';

/** Returns whether a number exists; one without a country code is taken as of the country of the address. */
export function isPhoneNumber(text: string, country: string): boolean {
  return isValidPhoneNumber(text, isSupportedCountry(country) ? country : undefined);
}
