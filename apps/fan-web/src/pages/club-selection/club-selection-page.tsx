import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { clubPagesQuery, isWholeList, wantedClubs } from '#web/features/clubs/api/list-clubs.ts';
import { readStored } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import type { Page } from '#web/lib/page/page.ts';
import styles from './club-selection-page.module.css';

const CLUB_LIST = deferHydration(
  'src/pages/club-selection/club-list.tsx',
  async () => (await import('./club-list.tsx')).ClubList,
);

function ClubSelectionPage() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  useReturnToSelectedClub();
  return (
    <PageLayout
      body={
        <header className={styles.head}>
          <p className={styles.brand}>{settings.platformName}</p>
          <Heading as="h1" size="xl">
            {t('clubSelection.title')}
          </Heading>
          <p className={styles.lead}>{t('clubSelection.lead')}</p>
        </header>
      }
    >
      <Deferred part={CLUB_LIST} />
      <p>
        <a href={settings.landingUrl ?? `mailto:${settings.contactEmail}`}>{t('clubSelection.landing')}</a>
      </p>
    </PageLayout>
  );
}

/**
 * Sends visitors who chose a club before straight to it, wherever it is in the list, unless it is gone; /clubs lets them
 * choose again.
 */
function useReturnToSelectedClub(): void {
  const { callApi } = useAppServices();
  const isWhole = isWholeList(wantedClubs(useSearchParams()[0]));
  useEffect(() => {
    const slug = readStored('selected_club');
    if (slug === undefined || !isWhole) return;
    const found = callApi('GET /api/clubs/{slug}', { params: { slug } });
    void found.then(
      () => window.location.replace(`/clubs/${slug}`),
      () => undefined,
    );
  }, [callApi, isWhole]);
}

export const page: Page = {
  Component: ClubSelectionPage,
  load: ({ app, url }) =>
    app.queryClient.prefetchInfiniteQuery(clubPagesQuery(app, wantedClubs(url.searchParams))),
  head: ({ url }) => ({ hidden: !isWholeList(wantedClubs(url.searchParams)) }),
};
