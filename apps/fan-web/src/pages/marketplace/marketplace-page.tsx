import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ShopBagIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { exclusivePagesQuery, useExclusivePages } from '#web/features/exclusives/api/page-exclusives.ts';
import {
  type ExclusiveFilters,
  isCategoryFilterActive,
  toQuery,
} from '#web/features/exclusives/filter-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { clubQuery, useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import { ExclusiveGrid } from './exclusive-grid.tsx';
import { MarketplaceAlert } from './marketplace-alert.tsx';
import styles from './marketplace-page.module.css';
import { filtersOf, useFilters } from './use-filters.ts';

const POLL_EVERY_MS = 10_000;

function MarketplacePage() {
  const { t } = useTranslation();
  const [filters, setFilters] = useFilters();
  const { data } = useExclusivePages(toQuery(filters));
  useScrollToHash(data !== undefined);
  const hasRunningLot = data?.some(({ auctionLot: lot }) => lot?.auction.status === 'ACTIVE');
  return (
    <PageLayout body={<PageHead title={t('marketplace.title')} lead={t('marketplace.lead')} />}>
      {hasRunningLot && <LivePrices filters={filters} />}
      <Exclusives filters={filters} onFilter={setFilters} />
      <LinkedClubs />
    </PageLayout>
  );
}

interface FilteredProps {
  filters: ExclusiveFilters;
  onFilter: (filters: ExclusiveFilters) => void;
}

function Exclusives({ filters, onFilter }: FilteredProps) {
  const { t } = useTranslation();
  const club = useClub();
  const exclusives = useExclusivePages(toQuery(filters));
  if (exclusives.isPending) return <CardPlaceholders count={4} />;
  if (exclusives.isError && !exclusives.data) return <LoadError query={exclusives} />;
  const isEmpty = exclusives.data?.length === 0 && !isCategoryFilterActive(filters);
  if (isEmpty) return <NoExclusives isClosed={club.state === 'ARCHIVED'} />;
  return (
    <div className={styles.list}>
      <MarketplaceAlert club={club} />
      <ExclusiveGrid
        exclusives={exclusives.data ?? []}
        hasMore={exclusives.hasNextPage}
        filters={filters}
        onFilter={onFilter}
      />
      <ShowMore list={exclusives} label={t('marketplace.more')} />
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

/** Keeps the prices of active lots up to date. */
function LivePrices({ filters }: { filters: ExclusiveFilters }) {
  useExclusivePages(toQuery(filters), useLiveEvents(POLL_EVERY_MS));
  return null;
}

export const page: Page = {
  Component: MarketplacePage,
  load: async ({ app, url }) => {
    const club = await app.queryClient.fetchQuery(clubQuery(app)).catch(() => undefined);
    const wanted = toQuery(filtersOf(club, url.searchParams));
    await app.queryClient.prefetchInfiniteQuery(exclusivePagesQuery(app, wanted));
  },
  head: ({ app }) => ({
    title: app.i18n.t('marketplace.title'),
    description: app.i18n.t('marketplace.lead'),
  }),
};
