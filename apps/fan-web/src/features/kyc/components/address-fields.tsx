import { SelectField } from '@tifo/ui/select-field';
import { TextField } from '@tifo/ui/text-field';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { listCountries } from '../countries.ts';
import type { PersonalInfoFormValues } from '../personal-info-form-values.ts';
import styles from './personal-info-form.module.css';

export function AddressFields() {
  const { t, language } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  const { errors } = formState;
  const countries = useMemo(
    () => listCountries(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('kyc.info.contact')}</legend>
      <p className={styles.hint}>{t('kyc.info.contactHint')}</p>
      <div className={styles.wide}>
        <TextField
          {...register('addressLine1')}
          label={t('kyc.info.addressLine1')}
          error={errors.addressLine1?.message}
          autoComplete="address-line1"
        />
      </div>
      <div className={styles.wide}>
        <TextField
          {...register('addressLine2')}
          label={t('kyc.info.addressLine2')}
          labelNote={t('kyc.info.optional')}
          error={errors.addressLine2?.message}
          autoComplete="address-line2"
        />
      </div>
      <TextField
        {...register('postalCode')}
        label={t('kyc.info.postalCode')}
        error={errors.postalCode?.message}
        autoComplete="postal-code"
      />
      <TextField
        {...register('city')}
        label={t('kyc.info.city')}
        error={errors.city?.message}
        autoComplete="address-level2"
      />
      <SelectField
        {...register('country')}
        label={t('kyc.info.country')}
        error={errors.country?.message}
        autoComplete="country"
        options={[{ value: '', label: t('kyc.info.chooseCountry') }, ...countries]}
      />
    </fieldset>
  );
}
