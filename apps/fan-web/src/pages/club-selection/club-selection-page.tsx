import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { useEffect } from 'react';
import { clubsQuery, useClubs } from '#web/features/clubs/api/list-clubs.ts';
import { readStored } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import type { Page } from '#web/lib/page/page.ts';
import styles from './club-selection-page.module.css';
import { ClubTile } from './club-tile.tsx';

function ClubSelectionPage() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const clubs = useClubs().data ?? [];
  useReturnToSelectedClub(clubs.map((club) => club.slug));
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
      {clubs.length > 0 ? (
        <Grid columns="wide" as="ul">
          {clubs.map((club, position) => (
            <ClubTile key={club.slug} club={club} isPriority={position === 0} />
          ))}
        </Grid>
      ) : (
        <EmptyState title={t('clubSelection.empty.title')}>{t('clubSelection.empty.text')}</EmptyState>
      )}
      <p>
        <a href={settings.landingUrl ?? `mailto:${settings.contactEmail}`}>{t('clubSelection.landing')}</a>
      </p>
    </PageLayout>
  );
}

/** Sends visitors who chose a club before straight to it; /clubs lets them choose again. */
function useReturnToSelectedClub(slugs: string[]): void {
  useEffect(() => {
    const selected = readStored('selected_club');
    if (selected !== undefined && slugs.includes(selected)) window.location.replace(`/clubs/${selected}`);
  }, [slugs]);
}

export const page: Page = {
  Component: ClubSelectionPage,
  load: ({ app }) => app.queryClient.prefetchQuery(clubsQuery(app)),
};
