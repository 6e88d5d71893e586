import { ErrorState } from '@tifo/ui/error-state';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

export interface LoadErrorProps {
  /** What could not be loaded; in general words unless told. */
  title?: string;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Stands where something should have been loaded, and tries again. */
export function LoadError({ title, titleAs, query }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={title ?? t('errors.load.title')}
      titleAs={titleAs}
      retryLabel={t('common.actions.retry')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t('errors.load.text')}
    </ErrorState>
  );
}
