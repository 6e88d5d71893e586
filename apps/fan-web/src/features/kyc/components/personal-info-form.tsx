import type { Fan } from '@tifo/contracts/fans';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { hasCode } from '#web/lib/api/api-error.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useFillPersonalInfo } from '../api/fill-personal-info.ts';
import { toBirthdate } from '../birthdate-rules.ts';
import { type PersonalInfoFormValues, toFormValues, toPersonalInfo } from '../personal-info-form-values.ts';
import { personalInfoSchema } from '../personal-info-schema.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import styles from './personal-info-form.module.css';

export interface PersonalInfoFormProps {
  fan: Fan;
  onBack: () => void;
  /** Once it is saved; the fan read again says what follows. */
  onSaved?: (() => void) | undefined;
}

export function PersonalInfoForm({ fan, onBack, onSaved }: PersonalInfoFormProps) {
  const { t } = useTranslation();
  const fillPersonalInfo = useFillPersonalInfo(fan.username);
  const today = useMemo(() => new Date(serverNow()).toISOString().slice(0, 10), []);
  const resolver = useMemo(() => resolveWith(personalInfoSchema(t, today)), [t, today]);
  const form = useForm<PersonalInfoFormValues, unknown, PersonalInfoFormValues>({
    resolver,
    defaultValues: toFormValues(fan),
  });
  const showRefusal = useShowRefusal(form);

  const submit = form.handleSubmit(async (values) => {
    const birthdate = toBirthdate(values.birthdate, today);
    if (birthdate === undefined) return;
    try {
      await fillPersonalInfo.mutateAsync(toPersonalInfo(values, birthdate));
      onSaved?.();
    } catch (error) {
      if (hasCode(error, 'kyc.termsRequired')) onBack();
      showRefusal(error);
    }
  });
  const { root } = form.formState.errors;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        {root?.message && (
          <Alert tone="danger" isLive>
            {root.message}
          </Alert>
        )}
        <IdentityFields />
        <AddressFields />
        <CompanyFields />
        <div className={styles.actions}>
          <Button type="submit" size="lg" isLoading={form.formState.isSubmitting}>
            {t('kyc.info.submit')}
          </Button>
          <Button variant="quiet" size="lg" onClick={onBack}>
            {t('common.actions.back')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
