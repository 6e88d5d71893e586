import type { ContactInfo } from '@tifo/contracts/fans';
import countries from 'i18n-iso-countries/index.js';
import type { CountryCode } from 'libphonenumber-js/min';
import { InvalidInputError } from '#server/lib/errors.ts';

/**
 * Returns the information with its phone number in international format. A number without a country code
 * belongs to the country of the address. Throws for numbers and countries that do not exist.
 */
export async function readContact<T extends ContactInfo>(info: T): Promise<T> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const country = info.address?.country;
  const { phoneNumber } = info;
  const isKnown = (code: string): code is CountryCode => isSupportedCountry(code);
  const ofAddress = country !== undefined && isKnown(country) ? country : undefined;
  const phone = phoneNumber === undefined ? undefined : parsePhoneNumberFromString(phoneNumber, ofAddress);
  const errors = [
    ...(phoneNumber === undefined || phone?.isValid()
      ? []
      : [{ path: 'body.phoneNumber', message: 'not a phone number' }]),
    ...(country === undefined || countries.isValid(country)
      ? []
      : [{ path: 'body.address.country', message: 'not a country of ISO 3166-1' }]),
  ];
  if (errors.length > 0) throw new InvalidInputError('request.invalid', { errors });
  return phone ? { ...info, phoneNumber: phone.formatInternational() } : info;
}
