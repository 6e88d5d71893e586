import type { Fan, PersonalInfo } from '@tifo/contracts/fans';
import { type BirthdateFields, fromBirthdate } from './birthdate-rules.ts';

/** The values of the fields; an empty text where there is none. */
export interface PersonalInfoFormValues {
  firstName: string;
  lastName: string;
  birthdate: BirthdateFields;
  birthplace: string;
  phoneNumber: string;
  addressLine1: string;
  addressLine2: string;
  postalCode: string;
  city: string;
  country: string;
  companyAccount: boolean;
  companyName: string;
  companyLegalForm: string;
  companyRegistrationNumber: string;
  companyAddress: string;
}

/** Fills in known values: an earlier answer, else the account's name. */
export function toFormValues({ personalInfo, identity }: Pick<Fan, 'personalInfo' | 'identity'>) {
  const { address, companyInfo } = personalInfo ?? {};
  // Without a last name, the first name may contain the full name.
  const known = personalInfo ?? (identity.lastName === '' ? { firstName: '', lastName: '' } : identity);
  return {
    firstName: known.firstName,
    lastName: known.lastName,
    birthdate: fromBirthdate(personalInfo?.birthdate),
    birthplace: personalInfo?.birthplace ?? '',
    phoneNumber: personalInfo?.phoneNumber ?? '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    companyAccount: companyInfo !== undefined,
    companyName: companyInfo?.name ?? '',
    companyLegalForm: companyInfo?.legalForm ?? '',
    companyRegistrationNumber: companyInfo?.registrationNumber ?? '',
    companyAddress: companyInfo?.address ?? '',
  } satisfies PersonalInfoFormValues;
}

/**
 * Returns the contract's personal information; the fields are already valid, `birthdate` is made from their
 * date.
 */
export function toPersonalInfo(values: PersonalInfoFormValues, birthdate: string): PersonalInfo {
  return {
    birthdate,
    firstName: values.firstName,
    lastName: values.lastName,
    ...(values.birthplace.trim() === '' ? {} : { birthplace: values.birthplace }),
    ...(values.phoneNumber.trim() === '' ? {} : { phoneNumber: values.phoneNumber }),
    ...(values.companyAccount ? { companyInfo: toCompanyInfo(values) } : {}),
    ...(hasAddress(values) ? { address: toAddress(values) } : {}),
  };
}

/** Whether there is an address: it is sent completely or not at all. */
export function hasAddress(values: PersonalInfoFormValues): boolean {
  const { addressLine1, addressLine2, postalCode, city, country } = values;
  return [addressLine1, addressLine2, postalCode, city, country].some((text) => text.trim() !== '');
}

/**
 * Returns the field that a path in an API refusal is about: `body.companyInfo.name` is the company's name.
 */
export function fieldOfPath(path: string): keyof PersonalInfoFormValues | 'birthdate.day' | undefined {
  const name = path.replace(/^body\./, '');
  if (Object.hasOwn(RENAMED, name)) return RENAMED[name];
  const last = name.split('.').at(-1) ?? '';
  return FIELDS.find((field) => field === last);
}

const RENAMED: Record<string, keyof PersonalInfoFormValues | 'birthdate.day'> = {
  birthdate: 'birthdate.day',
  address: 'addressLine1',
  companyInfo: 'companyName',
  'companyInfo.name': 'companyName',
  'companyInfo.legalForm': 'companyLegalForm',
  'companyInfo.registrationNumber': 'companyRegistrationNumber',
  'companyInfo.address': 'companyAddress',
};

const FIELDS = [
  'firstName',
  'lastName',
  'birthplace',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'city',
  'country',
] as const;

function toCompanyInfo(values: PersonalInfoFormValues): PersonalInfo['companyInfo'] {
  return {
    name: values.companyName,
    legalForm: values.companyLegalForm,
    registrationNumber: values.companyRegistrationNumber,
    address: values.companyAddress,
  };
}

function toAddress({ addressLine1, addressLine2, city, country, postalCode }: PersonalInfoFormValues) {
  const address = { addressLine1, city, country, postalCode };
  return addressLine2 === '' ? address : { ...address, addressLine2 };
}
