import type { Fan } from '@tifo/contracts/fans';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Disclosure } from '@tifo/ui/disclosure';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useKeptForm } from '#web/lib/session/use-kept-form.ts';
import { useFillPersonalInfo } from '../api/fill-personal-info.ts';
import { toBirthdate } from '../birthdate-rules.ts';
import { type PersonalInfoFormValues, toFormValues, toPersonalInfo } from '../personal-info-form-values.ts';
import { personalInfoSchema } from '../personal-info-schema.ts';
import { useShowRefusal } from '../use-show-refusal.ts';
import { useTerms } from '../use-terms.ts';
import { AddressFields } from './address-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import styles from './personal-info-form.module.css';
import { TermsBox } from './terms-box.tsx';

export interface PersonalInfoFormProps {
  fan: Fan;
  /** Absent for the first step. */
  onBack?: (() => void) | undefined;
  /** Called once it is saved; the fan, read again, determines the next step. */
  onSaved?: (() => void) | undefined;
}

/** The fan's personal information, with the club's terms until they are accepted. */
export function PersonalInfoForm({ fan, onBack, onSaved }: PersonalInfoFormProps) {
  const { t } = useTranslation();
  const club = useClub();
  const fillPersonalInfo = useFillPersonalInfo(fan.username);
  const terms = useTerms(fan);
  const today = useMemo(() => new Date(serverNow()).toISOString().slice(0, 10), []);
  const resolver = useMemo(
    () => resolveWith(personalInfoSchema(t, { today, asksOrigin: club.verifiesIdentity })),
    [t, today, club.verifiesIdentity],
  );
  const form = useForm<PersonalInfoFormValues, unknown, PersonalInfoFormValues>({
    resolver,
    defaultValues: toFormValues(fan),
  });
  useKeptForm(form, `personal-info ${fan.username}`);
  const showRefusal = useShowRefusal(form);

  const submit = form.handleSubmit(async (values) => {
    const birthdate = toBirthdate(values.birthdate, today);
    if (birthdate === undefined || !terms.check()) return;
    try {
      await terms.accept();
      await fillPersonalInfo.mutateAsync(toPersonalInfo(values, birthdate));
      onSaved?.();
    } catch (error) {
      showRefusal(error);
    }
  }, terms.check);
  const { root } = form.formState.errors;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        {root?.message && (
          <Alert tone="danger" isLive>
            {root.message}
          </Alert>
        )}
        <IdentityFields asksOrigin={club.verifiesIdentity} />
        <Disclosure summary={t('kyc.info.more')} isOpenAtFirst={hasMore(fan)}>
          <div className={styles.form}>
            <AddressFields />
            <CompanyFields />
          </div>
        </Disclosure>
        {terms.isAsked && <TermsBox {...terms.box} />}
        <div className={styles.actions}>
          <Button type="submit" size="lg" isLoading={form.formState.isSubmitting}>
            {t('kyc.info.submit')}
          </Button>
          {onBack && (
            <Button variant="quiet" size="lg" onClick={onBack}>
              {t('common.actions.back')}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

function hasMore({ personalInfo }: Fan): boolean {
  return personalInfo?.address !== undefined || personalInfo?.companyInfo !== undefined;
}
