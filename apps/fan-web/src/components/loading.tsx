import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** The shapes of what is being loaded, with a word for who does not see them. */
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
