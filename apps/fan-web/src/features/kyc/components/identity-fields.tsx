import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';
import { classNames } from '@tifo/ui/class-names';
import { FieldError } from '@tifo/ui/field';
import { SelectField } from '@tifo/ui/select-field';
import { TextField } from '@tifo/ui/text-field';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { EARLIEST_YEAR } from '../birthdate-rules.ts';
import type { PersonalInfoFormValues } from '../personal-info-form-values.ts';
import styles from './personal-info-form.module.css';

/** Fields registered in reading order: the first invalid field gets the focus in that order. */
export function IdentityFields({ asksOrigin }: { asksOrigin: boolean }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('kyc.info.identity')}</legend>
      <NameFields />
      <BirthdateFields />
      {asksOrigin && <OriginFields />}
    </fieldset>
  );
}

function NameFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('firstName')}
        label={t('kyc.info.firstName')}
        error={errors.firstName?.message}
        autoComplete="given-name"
      />
      <TextField
        {...register('lastName')}
        label={t('kyc.info.lastName')}
        error={errors.lastName?.message}
        autoComplete="family-name"
      />
    </>
  );
}

function OriginFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('birthplace')}
        label={t('kyc.info.birthplace')}
        error={errors.birthplace?.message}
        autoComplete="off"
      />
      <PhoneField />
    </>
  );
}

export function PhoneField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  return (
    <TextField
      {...register('phoneNumber')}
      label={t('kyc.info.phoneNumber')}
      hint={t('kyc.info.phoneHint')}
      error={formState.errors.phoneNumber?.message}
      type="tel"
      autoComplete="tel"
    />
  );
}

/** Day, month and year, chosen rather than typed, with one error for the three. */
function BirthdateFields() {
  const { t, language } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  const errorId = useId();
  const error = formState.errors.birthdate?.day?.message;
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <fieldset className={classNames(styles.birthdate, styles.wide)}>
      <legend className={styles.question}>{t('kyc.info.birthdate')}</legend>
      <div className={styles.date}>
        <SelectField
          {...register('birthdate.day')}
          label={t('kyc.info.day')}
          autoComplete="bday-day"
          options={[NO_FIGURE, ...listDays()]}
          {...wrong}
        />
        <SelectField
          {...register('birthdate.month')}
          label={t('kyc.info.month')}
          autoComplete="bday-month"
          options={[{ value: '', label: t('kyc.info.choose') }, ...listMonths(language)]}
          {...wrong}
        />
        <SelectField
          {...register('birthdate.year')}
          label={t('kyc.info.year')}
          autoComplete="bday-year"
          options={[NO_FIGURE, ...listYears()]}
          {...wrong}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

interface Option {
  value: string;
  label: string;
}

/** On phones there is no space for a word beside the arrow. */
const NO_FIGURE: Option = { value: '', label: '–' };

const toOption = (figure: number): Option => ({ value: String(figure), label: String(figure) });

function listDays(): Option[] {
  return Array.from({ length: 31 }, (_, day) => toOption(day + 1));
}

/** The latest first, back to the earliest year that clubs accept. */
function listYears(): Option[] {
  const latest = new Date(serverNow()).getUTCFullYear();
  return Array.from({ length: latest - EARLIEST_YEAR + 1 }, (_, years) => toOption(latest - years));
}

function listMonths(language: Language): Option[] {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: writeDate(new Date(Date.UTC(2000, month, 1)), language, { month: 'long', timeZone: 'UTC' }),
  }));
}
