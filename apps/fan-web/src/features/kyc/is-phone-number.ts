import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';

/** Whether a number exists; one without a country code belongs to the country of the address. */
export function isPhoneNumber(text: string, country: string): boolean {
  return isValidPhoneNumber(text, isSupportedCountry(country) ? country : undefined);
}
