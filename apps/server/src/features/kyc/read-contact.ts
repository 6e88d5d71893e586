import type { ContactInfo } from '@tifo/contracts/fans';
import countries from 'i18n-iso-countries/index.js';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { InvalidInputError } from '#server/lib/errors.ts';

/**
 * The information with its phone number written out internationally. A number without a country code belongs to the
 * country of the address. Refuses numbers and countries that do not exist.
 */
export function readContact<T extends ContactInfo>(info: T): T {
  const country = info.address?.country;
  const phone = parsePhoneNumberFromString(info.phoneNumber, toCountryCode(country));
  const errors = [
    ...(phone?.isValid() ? [] : [{ path: 'body.phoneNumber', message: 'not a phone number' }]),
    ...(country === undefined || countries.isValid(country)
      ? []
      : [{ path: 'body.address.country', message: 'not a country of ISO 3166-1' }]),
  ];
  if (!phone || errors.length > 0) throw new InvalidInputError('request.invalid', { errors });
  return { ...info, phoneNumber: phone.formatInternational() };
}

function toCountryCode(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country) ? country : undefined;
}
