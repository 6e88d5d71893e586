import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { toBirthdate } from './birthdate-rules.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import { hasAddress, type PersonalInfoFormValues } from './personal-info-form-values.ts';

interface Asked {
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether place of birth and phone number are required. */
  asksOrigin: boolean;
}

/** The limits are those of the contract's PersonalInfo. */
export function personalInfoSchema(t: TFunction, { today, asksOrigin }: Asked) {
  const line = (max: number) =>
    z.string().check(z.trim(), z.maxLength(max, t('kyc.errors.tooLong', { max })));
  const neededLine = (max: number) => line(max).check(z.minLength(1, t('kyc.errors.required')));
  const originLine = (max: number) => (asksOrigin ? neededLine(max) : line(max));
  return z
    .object({
      firstName: neededLine(80),
      lastName: neededLine(80),
      birthdate: z.object({ day: figures(), month: z.string(), year: figures() }),
      birthplace: originLine(120),
      phoneNumber: originLine(24),
      addressLine1: line(160),
      addressLine2: line(160),
      postalCode: line(20),
      city: line(120),
      country: z.string(),
      companyAccount: z.boolean(),
      companyName: line(160),
      companyLegalForm: line(60),
      companyRegistrationNumber: line(60),
      companyAddress: line(300),
    })
    .check(
      z.refine<PersonalInfoFormValues>(({ birthdate }) => toBirthdate(birthdate, today) !== undefined, {
        error: t('kyc.errors.birthdate'),
        path: ['birthdate', 'day'],
      }),
      z.refine<PersonalInfoFormValues>(
        ({ phoneNumber, country }) => phoneNumber === '' || isPhoneNumber(phoneNumber, country),
        { error: t('kyc.errors.phoneNumber'), path: ['phoneNumber'] },
      ),
      ...ADDRESS.map((field) => neededWhen(field, hasAddress, t('kyc.errors.wholeAddress'))),
      ...COMPANY.map((field) =>
        neededWhen(field, ({ companyAccount }) => companyAccount, t('kyc.errors.required')),
      ),
    );
}

const ADDRESS = ['addressLine1', 'postalCode', 'city', 'country'] as const;
const COMPANY = ['companyName', 'companyLegalForm', 'companyRegistrationNumber', 'companyAddress'] as const;

function neededWhen(
  field: (typeof ADDRESS)[number] | (typeof COMPANY)[number],
  isNeeded: (values: PersonalInfoFormValues) => boolean,
  error: string,
) {
  return z.refine<PersonalInfoFormValues>((values) => !isNeeded(values) || values[field].trim() !== '', {
    error,
    path: [field],
  });
}

function figures() {
  return z.string().check(z.trim());
}
