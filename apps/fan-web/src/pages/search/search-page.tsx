import { readSearchWords } from '@tifo/contracts/search-rules';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { SearchIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Section } from '@tifo/ui/section';
import { Spinner } from '@tifo/ui/spinner';
import { Stack } from '@tifo/ui/stack';
import { Link, useSearchParams } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { RESULTS, searchQuery, useSearch } from '#web/features/search/api/search-content.ts';
import { SearchBox } from '#web/features/search/components/search-box.tsx';
import { SearchResults } from '#web/features/search/components/search-results.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';
import styles from './search-page.module.css';

/** Search in the whole club; the search text is in the address. */
function SearchPage() {
  const { t } = useTranslation();
  const words = useWords();
  const canRead = useCanReadContent();
  return (
    <PageLayout
      body={
        <div className={styles.head}>
          <PageHead title={t('search.title')} lead={t('search.lead')} />
          {canRead && <SearchBox key={words} words={words} />}
        </div>
      }
    >
      {canRead ? <Results words={words} /> : <Alert>{t('search.invitedOnly')}</Alert>}
    </PageLayout>
  );
}

function Results({ words }: { words: string }) {
  const { t } = useTranslation();
  const found = useSearch({ typed: words, limit: RESULTS });
  if (readSearchWords(words).length === 0) return null;
  if (found.isPending) return <Spinner label={t('common.loading')} />;
  if (found.isError) return <LoadError query={found} />;
  if (found.data.length === 0) return <NothingFound words={words} />;
  return (
    <Section title={t('search.count', { count: found.data.length, words })}>
      <SearchResults hits={found.data} />
    </Section>
  );
}

function NothingFound({ words }: { words: string }) {
  const { t } = useTranslation();
  const { hasPosts } = useClub();
  return (
    <EmptyState
      icon={<SearchIcon size={48} />}
      title={t('search.noneTitle', { words })}
      action={
        <Stack direction="row" gap={3} wraps justify="center">
          <Button variant="secondary" render={<Link to="/marketplace" />}>
            {t('search.toMarketplace')}
          </Button>
          {hasPosts && (
            <Button variant="secondary" render={<Link to="/news" />}>
              {t('search.toNews')}
            </Button>
          )}
        </Stack>
      }
    >
      {t('search.noneText')}
    </EmptyState>
  );
}

function useWords(): string {
  const [params] = useSearchParams();
  return params.get('q')?.trim() ?? '';
}

export const page: Page = {
  Component: SearchPage,
  load: async ({ app, url }) => {
    const typed = url.searchParams.get('q') ?? '';
    if (readSearchWords(typed).length === 0) return;
    await app.queryClient.prefetchQuery(searchQuery(app, { typed, limit: RESULTS }));
  },
  head: ({ app }) => ({ title: app.i18n.t('search.title'), hidden: true }),
};
