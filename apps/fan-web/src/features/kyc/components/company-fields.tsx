import { Checkbox } from '@tifo/ui/checkbox';
import { TextField } from '@tifo/ui/text-field';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PersonalInfoFormValues } from '../personal-info-form-values.ts';
import styles from './personal-info-form.module.css';

/** Asked only of fans who act for a company. */
export function CompanyFields() {
  const { t } = useTranslation();
  const { register, control } = useFormContext<PersonalInfoFormValues>();
  const isCompany = useWatch({ control, name: 'companyAccount' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('kyc.info.company')}</legend>
      <div className={styles.wide}>
        <Checkbox {...register('companyAccount')} label={t('kyc.info.companyAccount')} />
      </div>
      {isCompany && <CompanyDetails />}
    </fieldset>
  );
}

function CompanyDetails() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PersonalInfoFormValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('companyName')}
        label={t('kyc.info.companyName')}
        error={errors.companyName?.message}
        autoComplete="organization"
      />
      <TextField
        {...register('companyLegalForm')}
        label={t('kyc.info.companyLegalForm')}
        error={errors.companyLegalForm?.message}
        autoComplete="off"
      />
      <TextField
        {...register('companyRegistrationNumber')}
        label={t('kyc.info.companyRegistrationNumber')}
        error={errors.companyRegistrationNumber?.message}
        autoComplete="off"
      />
      <div className={styles.wide}>
        <TextField
          {...register('companyAddress')}
          label={t('kyc.info.companyAddress')}
          error={errors.companyAddress?.message}
          autoComplete="off"
        />
      </div>
    </>
  );
}
