import type { Fan } from '@tifo/contracts/fans';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useCorrectContact } from '../api/fill-personal-info.ts';
import { type PersonalInfoFormValues, toFormValues, toPersonalInfo } from '../personal-info-form-values.ts';
import { personalInfoSchema } from '../personal-info-schema.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import { AddressFields } from './address-fields.tsx';
import { PhoneField } from './identity-fields.tsx';
import styles from './personal-info-form.module.css';

/** Phone number and address of a registered fan; the rest of their information stays unchanged. */
export function ContactForm({ fan, onDone }: { fan: Fan; onDone: () => void }) {
  const { t } = useTranslation();
  const correctContact = useCorrectContact(fan.username);
  const today = useMemo(() => new Date(serverNow()).toISOString().slice(0, 10), []);
  const form = useForm<PersonalInfoFormValues, unknown, PersonalInfoFormValues>({
    resolver: useMemo(() => resolveWith(personalInfoSchema(t, { today, asksOrigin: false })), [t, today]),
    defaultValues: toFormValues(fan),
  });
  const showRefusal = useShowRefusal(form);
  const submit = form.handleSubmit(async (values) => {
    const { phoneNumber, address } = toPersonalInfo(values, fan.personalInfo?.birthdate ?? '');
    try {
      await correctContact.mutateAsync({
        ...(phoneNumber ? { phoneNumber } : {}),
        ...(address ? { address } : {}),
      });
      showToast('success', t('profile.details.saved'));
      onDone();
    } catch (error) {
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
        <PhoneField />
        <AddressFields />
        <Button type="submit" size="lg" wide isLoading={form.formState.isSubmitting}>
          {t('profile.details.save')}
        </Button>
      </form>
    </FormProvider>
  );
}
