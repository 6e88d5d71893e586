import { ErrorState } from '@tifo/ui/error-state';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { NotFoundKind } from '#web/lib/page/page.ts';
import { NotFoundView } from './not-found-view.tsx';

/** Stands in for a screen that was not found or failed. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundView kind={(error.data ?? 'general') as NotFoundKind} />;
  }
  return (
    <ErrorState
      title={t('errors.load.title')}
      titleAs="h1"
      retryLabel={t('common.actions.retry')}
      onRetry={() => window.location.reload()}
    >
      {t('errors.load.text')}
    </ErrorState>
  );
}

/** The same where not even the layout could be shown. */
export function LayoutError() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}
