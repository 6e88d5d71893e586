import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Shown while a form is being loaded. */
export function FormPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Stack gap={6}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Stack>
    </div>
  );
}
