import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ErrorState } from '@tifo/ui/error-state';
import { Grid } from '@tifo/ui/grid';
import { Heading } from '@tifo/ui/heading';
import { ShopBagIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { CardSkeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { useClub } from '#web/lib/club.ts';
import { useLiveEvents } from '#web/lib/live-events.ts';
import type { Page } from '#web/lib/page.ts';
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { ExclusiveGrid } from './exclusive-grid.tsx';
import { MarketplaceAlert } from './marketplace-alert.tsx';
import styles from './marketplace-page.module.css';

const POLL_EVERY_MS = 10_000;

function MarketplacePage() {
  const { t } = useTranslation();
  const { data } = useExclusives();
  useScrollToHash(data !== undefined);
  const hasRunningLot = data?.some(({ auctionLot: lot }) => lot?.auction.status === 'ACTIVE');
  return (
    <PageLayout
      body={
        <div className={styles.head}>
          <Heading as="h1">{t('marketplace.title')}</Heading>
          <p className={styles.lead}>{t('marketplace.lead')}</p>
        </div>
      }
    >
      {hasRunningLot && <LivePrices />}
      <Exclusives />
      <LinkedClubs />
    </PageLayout>
  );
}

function Exclusives() {
  const { t } = useTranslation();
  const club = useClub();
  const exclusives = useExclusives();
  if (exclusives.isPending) return <GridPlaceholder />;
  if (exclusives.isError) {
    return (
      <ErrorState
        title={t('errors.load.title')}
        retryLabel={t('common.actions.retry')}
        isRetrying={exclusives.isFetching}
        onRetry={() => void exclusives.refetch()}
      >
        {t('errors.load.text')}
      </ErrorState>
    );
  }
  const isEmpty = exclusives.data.length === 0;
  return (
    <div className={styles.list}>
      <MarketplaceAlert club={club} isEmpty={isEmpty} />
      {!isEmpty && <ExclusiveGrid exclusives={exclusives.data} />}
      {isEmpty && club.state !== 'ARCHIVED' && (
        <EmptyState
          icon={<ShopBagIcon size={48} />}
          title={t('marketplace.alert.emptyTitle')}
          action={
            <Button variant="secondary" render={<Link to="/" />}>
              {t('common.actions.home')}
            </Button>
          }
        >
          {t('marketplace.alert.emptyExclusives')}
        </EmptyState>
      )}
    </div>
  );
}

function GridPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Grid>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Grid>
    </div>
  );
}

/** Keeps the prices of running lots moving. */
function LivePrices() {
  useExclusives(useLiveEvents(POLL_EVERY_MS));
  return null;
}

export const page: Page = {
  Component: MarketplacePage,
  load: ({ app }) => app.queryClient.prefetchQuery(exclusivesQuery(app)),
  head: ({ app }) => ({
    title: app.i18n.t('marketplace.title'),
    description: app.i18n.t('marketplace.lead'),
  }),
};
