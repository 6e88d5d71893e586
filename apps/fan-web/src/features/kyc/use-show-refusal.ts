import type { UseFormReturn } from 'react-hook-form';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { fieldOfPath, type PersonalInfoFormValues } from './personal-info-form-values.ts';

/** Shows each refusal of the server at its field, and focuses the first of them. */
export function useShowRefusal(form: UseFormReturn<PersonalInfoFormValues, unknown, PersonalInfoFormValues>) {
  const { t } = useTranslation();
  return (error: unknown) => {
    if (!isExplained(error)) return;
    if (error.code === 'kyc.tooYoung') {
      form.setError('birthdate.day', { message: error.detail }, { shouldFocus: true });
      return;
    }
    form.setError('root', { message: error.detail });
    const refused = (error.problem.errors ?? []).flatMap(({ path }) => fieldOfPath(path) ?? []);
    for (const [position, field] of refused.entries()) {
      form.setError(field, { message: t('kyc.errors.refused') }, { shouldFocus: position === 0 });
    }
  };
}
