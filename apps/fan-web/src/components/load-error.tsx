import { ErrorState } from '@tifo/ui/error-state';
import { useIsOffline } from '#web/lib/api/use-is-offline.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

export interface LoadErrorProps {
  /** The title of the message; a general one by default. */
  title?: string;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Replaces content that could not be loaded, with a button to retry where that can help. */
export function LoadError({ title, titleAs, query }: LoadErrorProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  // Browsers throw a TypeError for a request that gets no response.
  const reason = query.error instanceof TypeError ? 'unreachable' : 'server';
  return (
    <ErrorState
      title={title ?? t('errors.load.title')}
      titleAs={titleAs}
      retryLabel={t('common.actions.retry')}
      isRetrying={query.isFetching}
      onRetry={isOffline ? undefined : () => void query.refetch()}
    >
      {t(`errors.load.${isOffline ? 'offline' : reason}`)}
    </ErrorState>
  );
}
