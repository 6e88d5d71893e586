import type { LotFilter } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { GavelIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { useState } from 'react';
import { Link } from 'react-router';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { firstToEnd } from '#web/features/auctions/active-auction-rules.ts';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { useOutbidLots } from '#web/features/auctions/api/list-outbid.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionFooter } from '#web/features/auctions/components/auction-footer.tsx';
import { OutbidWarning } from '#web/features/auctions/components/outbid-warning.tsx';
import { exclusivePagesQuery, useExclusivePages } from '#web/features/exclusives/api/page-exclusives.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import { AuctionSection } from './auction-section.tsx';
import { FilteredLots, LotFilters } from './lot-filters.tsx';

const POLL_EVERY_MS = 10_000;
const BY_AUCTION = { order: 'AUCTION' } as const;

function AuctionsPage() {
  const { t } = useTranslation();
  const auctions = useAuctions();
  const next = firstToEnd(auctions.data ?? []);
  return (
    <PageLayout
      body={<PageHead title={t('auctions.title')} lead={t('auctions.lead')} />}
      footer={next && <AuctionFooter auction={next} />}
    >
      <Auctions />
    </PageLayout>
  );
}

function Auctions() {
  const { t } = useTranslation();
  const interval = useLiveEvents(POLL_EVERY_MS);
  const auctions = useAuctions(interval);
  const exclusives = useExclusivePages(BY_AUCTION, interval);
  const outbid = useOutbidLots(interval);
  const [filter, setFilter] = useState<LotFilter>();
  const next = firstToEnd(auctions.data ?? []);
  const isLoaded = auctions.data !== undefined && exclusives.data !== undefined;
  useScrollToHash(isLoaded);
  if (isLoaded) {
    const groups = groupByAuction(auctions.data, exclusives.data);
    if (groups.length === 0) return <NoAuctions />;
    return (
      <>
        <OutbidWarning exclusives={[...outbid, ...exclusives.data]} />
        {next && <LotFilters chosen={filter} onChoose={setFilter} />}
        {next && filter ? (
          <FilteredLots filter={filter} refetchInterval={interval} />
        ) : (
          <>
            {groups.map((group) => (
              <AuctionSection key={group.auction.id} group={group} />
            ))}
            <ShowMore list={exclusives} label={t('auctions.more')} />
          </>
        )}
      </>
    );
  }
  if (auctions.isError || exclusives.isError) {
    const both = {
      error: auctions.error ?? exclusives.error,
      isFetching: auctions.isFetching || exclusives.isFetching,
      refetch: () => Promise.all([auctions.refetch(), exclusives.refetch()]),
    };
    return <LoadError query={both} />;
  }
  return <CardPlaceholders count={6} />;
}

function NoAuctions() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<GavelIcon size={48} />}
      title={t('auctions.noAuctions')}
      action={
        <Button variant="secondary" render={<Link to="/" />}>
          {t('auctions.discover')}
        </Button>
      }
    >
      {t('auctions.comebackLater')}
    </EmptyState>
  );
}

export const page: Page = {
  Component: AuctionsPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(auctionsQuery(app)),
      app.queryClient.prefetchInfiniteQuery(exclusivePagesQuery(app, BY_AUCTION)),
    ]),
  head: ({ app }) => ({ title: app.i18n.t('auctions.title'), description: app.i18n.t('auctions.lead') }),
};
