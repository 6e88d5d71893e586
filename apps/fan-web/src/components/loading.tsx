import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** The shapes of the content being loaded, with a label for screen readers. */
export function Loading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
