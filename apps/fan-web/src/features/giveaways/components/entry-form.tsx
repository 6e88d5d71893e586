import type { Fan } from '@tifo/contracts/fans';
import type { Giveaway, Participation } from '@tifo/contracts/giveaways';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Checkbox } from '@tifo/ui/checkbox';
import { GiftIcon } from '@tifo/ui/icon';
import { TextField } from '@tifo/ui/text-field';
import { useEffect, useMemo } from 'react';
import { FormProvider, type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { QuestionFields } from '#web/components/question-fields/question-fields.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatCoins } from '#web/lib/format/format.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useKeptForm } from '#web/lib/session/use-kept-form.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import { useEnterGiveaway } from '../api/enter-giveaway.ts';
import { entryFormSchema } from '../entry-form-schema.ts';
import { type EntryFormValues, prefilled, toEntry } from '../entry-form-values.ts';
import { type EntryOwner, keepEntry, takeKeptEntry } from '../kept-entry.ts';
import styles from './entry-form.module.css';
import { openEntryModal } from './open-entry-modal.tsx';

export interface EntryFormProps {
  giveaway: Giveaway;
  fan: Fan;
  /** The partner whose page the fan came from. */
  partnerSlug: string | null;
  /** An earlier entry: the form is then shown disabled. */
  participation: Participation | undefined;
}

/**
 * The fan's names and answers. After an entry, now or earlier, the form is disabled and a modal confirms it.
 */
export function EntryForm({ giveaway, fan, partnerSlug, participation }: EntryFormProps) {
  const { t } = useTranslation();
  const enter = useEnterGiveaway();
  const resolver = useMemo(
    () => resolveWith(entryFormSchema(t, giveaway.questions)),
    [t, giveaway.questions],
  );
  const form = useForm<EntryFormValues, unknown, EntryFormValues>({
    resolver,
    defaultValues: prefilled(fan, giveaway),
  });
  useEntryModal(giveaway, participation);
  const owner = { giveawayId: giveaway.id, username: fan.username };
  useKeptEntry(form, owner);
  useKeptForm(form, `giveaway ${giveaway.id} ${fan.username}`);
  const registration = useRegistration();
  const submit = form.handleSubmit(async (values) => {
    if (registration.isMissing) {
      return registration.actOrBegin(() => undefined, { keep: () => keepEntry(owner, values) });
    }
    try {
      await enter.mutateAsync(toEntry(values, giveaway, partnerSlug));
    } catch (error) {
      if (isExplained(error)) form.setError('root', { message: error.detail });
    }
  });
  const { root } = form.formState.errors;
  const isEntered = participation !== undefined;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        {root?.message && !isEntered && (
          <Alert tone="danger" isLive>
            {root.message}
          </Alert>
        )}
        <fieldset className={styles.all} disabled={isEntered} aria-label={t('giveaways.form.title')}>
          <AboutFields />
          {giveaway.questions.length > 0 && (
            <div className={styles.group}>
              <h3 className={styles.legend}>{t('giveaways.form.questions')}</h3>
              <QuestionFields questions={giveaway.questions} />
            </div>
          )}
          <TermsField />
          <SubmitButton giveaway={giveaway} isEntered={isEntered} />
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Fills in again what was filled in before the registration. */
function useKeptEntry(form: UseFormReturn<EntryFormValues>, { giveawayId, username }: EntryOwner): void {
  const { reset } = form;
  useEffect(() => {
    const kept = takeKeptEntry({ giveawayId, username });
    if (kept) reset(kept);
  }, [reset, giveawayId, username]);
}

/** Opens by itself for a fan who has entered, now or earlier. */
function useEntryModal(giveaway: Giveaway, participation: Participation | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (participation) openEntryModal({ title: t('giveaways.done.title'), giveaway, participation });
  }, [t, giveaway, participation]);
}

function AboutFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<EntryFormValues>();
  const { errors } = formState;
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>{t('giveaways.form.about')}</h3>
      <div className={styles.names}>
        <TextField
          {...register('firstName')}
          label={t('giveaways.form.firstName')}
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label={t('giveaways.form.lastName')}
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
        />
      </div>
      <TextField
        {...register('email')}
        type="email"
        label={t('giveaways.form.email')}
        autoComplete="email"
        required
        error={errors.email?.message}
      />
    </div>
  );
}

function TermsField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<EntryFormValues>();
  return (
    <Checkbox
      {...register('terms')}
      label={t('giveaways.form.terms')}
      hint={
        <Link to="/legal/privacy-policy" target="_blank">
          {t('giveaways.form.termsLink')}
        </Link>
      }
      error={formState.errors.terms?.message}
    />
  );
}

function SubmitButton({ giveaway: { reward }, isEntered }: { giveaway: Giveaway; isEntered: boolean }) {
  const { t, language } = useTranslation();
  const { formState } = useFormContext<EntryFormValues>();
  return (
    <Button
      type="submit"
      size="lg"
      wide
      disabled={isEntered}
      icon={<GiftIcon size={20} />}
      isLoading={formState.isSubmitting}
    >
      {reward
        ? t('giveaways.form.submitReward', { coins: formatCoins(reward, language) })
        : t('giveaways.form.submit')}
    </Button>
  );
}
