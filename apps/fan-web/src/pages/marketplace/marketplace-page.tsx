import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ShopBagIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
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
    <PageLayout body={<PageHead title={t('marketplace.title')} lead={t('marketplace.lead')} />}>
      {hasRunningLot && <LivePrices />}
      <Exclusives />
      <LinkedClubs />
    </PageLayout>
  );
}

function Exclusives() {
  const club = useClub();
  const exclusives = useExclusives();
  if (exclusives.isPending) return <CardPlaceholders count={4} />;
  if (exclusives.isError) return <LoadError query={exclusives} />;
  if (exclusives.data.length === 0) return <NoExclusives isClosed={club.state === 'ARCHIVED'} />;
  return (
    <div className={styles.list}>
      <MarketplaceAlert club={club} />
      <ExclusiveGrid exclusives={exclusives.data} />
    </div>
  );
}

function NoExclusives({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ShopBagIcon size={48} />}
      title={t(isClosed ? 'marketplace.alert.archivedTitle' : 'marketplace.alert.emptyTitle')}
      action={
        <Button variant="secondary" render={<Link to="/" />}>
          {t('common.actions.home')}
        </Button>
      }
    >
      {t(isClosed ? 'marketplace.alert.archived' : 'marketplace.alert.emptyExclusives')}
    </EmptyState>
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
