import { PageLayout } from '@tifo/ui/page-layout';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** Shown until it is known which screen may be shown. */
export function PagePlaceholder() {
  const { t } = useTranslation();
  return (
    <PageLayout width="text">
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="wide" />
      <Skeleton />
      <Skeleton />
    </PageLayout>
  );
}
