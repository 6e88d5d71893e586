import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';
import { classNames } from '@tifo/ui/class-names';
import { FieldError } from '@tifo/ui/field';
import { SelectField } from '@tifo/ui/select-field';
import { TextField } from '@tifo/ui/text-field';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PersonalInfoFormValues } from '../personal-info-form-values.ts';
import styles from './personal-info-form.module.css';

/** Parts that register in the order they are read: the first wrong field takes the focus in that order. */
export function IdentityFields() {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('kyc.info.identity')}</legend>
      <NameFields />
      <BirthdateFields />
      <OriginFields />
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

/** Day, month and year, with one error for the three. */
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
        <TextField
          {...register('birthdate.day')}
          label={t('kyc.info.day')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-day"
          {...wrong}
        />
        <SelectField
          {...register('birthdate.month')}
          label={t('kyc.info.month')}
          autoComplete="bday-month"
          options={[{ value: '', label: t('kyc.info.chooseMonth') }, ...listMonths(language)]}
          {...wrong}
        />
        <TextField
          {...register('birthdate.year')}
          label={t('kyc.info.year')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          {...wrong}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function listMonths(language: Language): { value: string; label: string }[] {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: writeDate(new Date(Date.UTC(2000, month, 1)), language, { month: 'long', timeZone: 'UTC' }),
  }));
}
