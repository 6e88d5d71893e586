import type { Language } from '@tifo/contracts/values';
import { Button } from '@tifo/ui/button';
import { SelectField } from '@tifo/ui/select-field';
import { Stack } from '@tifo/ui/stack';
import { TextField } from '@tifo/ui/text-field';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isExplained } from '#web/lib/api/api-error.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useInviteFan } from '../api/invite-fan.ts';

interface InviteValues {
  fanEmail: string;
  language: Language;
}

/** The recipient and the language of the invitation. Closes whether or not the invitation could be sent. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useTranslation();
  const { languages } = useClub();
  const invite = useInviteFan();
  const resolver = useMemo(() => resolveWith(inviteSchema(t)), [t]);
  const { register, handleSubmit, formState } = useForm<InviteValues, unknown, InviteValues>({
    resolver,
    defaultValues: {
      fanEmail: '',
      language: languages.includes(language) ? language : (languages[0] ?? language),
    },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await invite.mutateAsync(values);
      showToast('success', t('referrals.form.sent', { email: values.fanEmail }));
    } catch (error) {
      if (isExplained(error)) showToast('danger', error.detail);
    }
    onDone();
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        <p>{t('referrals.form.lead')}</p>
        <TextField
          {...register('fanEmail')}
          type="email"
          label={t('referrals.form.email')}
          error={formState.errors.fanEmail?.message}
          autoComplete="off"
          autoCapitalize="none"
        />
        {languages.length > 1 && (
          <SelectField
            {...register('language')}
            label={t('referrals.form.language')}
            options={languages.map((code) => ({ value: code, label: t(`referrals.languages.${code}`) }))}
          />
        )}
        <Button type="submit" size="lg" wide isLoading={formState.isSubmitting}>
          {t('referrals.form.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** An e-mail address and a language. */
function inviteSchema(t: TFunction) {
  return z.object({
    fanEmail: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: t('referrals.form.missing'), abort: true }),
        z.email(t('referrals.form.invalid')),
      ),
    language: z.enum(['en', 'fr']),
  });
}
