import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ErrorState } from '@tifo/ui/error-state';
import { Grid } from '@tifo/ui/grid';
import { Heading } from '@tifo/ui/heading';
import { GavelIcon } from '@tifo/ui/icon';
import { PageLayout } from '@tifo/ui/page-layout';
import { CardSkeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { firstToEnd, groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { useLiveEvents } from '#web/lib/live-events.ts';
import type { Page } from '#web/lib/page.ts';
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { AuctionFooter } from './auction-footer.tsx';
import { AuctionSection } from './auction-section.tsx';
import styles from './auctions-page.module.css';
import { OutbidWarning } from './outbid-warning.tsx';

const POLL_EVERY_MS = 10_000;

function AuctionsPage() {
  const { t } = useTranslation();
  const auctions = useAuctions();
  const next = firstToEnd(auctions.data ?? []);
  return (
    <PageLayout
      body={
        <div className={styles.head}>
          <Heading as="h1">{t('auctions.title')}</Heading>
          <p className={styles.lead}>{t('auctions.lead')}</p>
        </div>
      }
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
  const exclusives = useExclusives(interval);
  const isLoaded = auctions.data !== undefined && exclusives.data !== undefined;
  useScrollToHash(isLoaded);
  if (isLoaded) {
    const groups = groupByAuction(auctions.data, exclusives.data);
    if (groups.length === 0) return <NoAuctions />;
    return (
      <>
        <OutbidWarning exclusives={exclusives.data} />
        {groups.map((group) => (
          <AuctionSection key={group.auction.id} group={group} />
        ))}
      </>
    );
  }
  if (auctions.isError || exclusives.isError) {
    return (
      <ErrorState
        title={t('errors.load.title')}
        retryLabel={t('common.actions.retry')}
        isRetrying={auctions.isFetching || exclusives.isFetching}
        onRetry={() => void Promise.all([auctions.refetch(), exclusives.refetch()])}
      >
        {t('errors.load.text')}
      </ErrorState>
    );
  }
  return <AuctionsPlaceholder />;
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

function AuctionsPlaceholder() {
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
        <CardSkeleton />
        <CardSkeleton />
      </Grid>
    </div>
  );
}

export const page: Page = {
  Component: AuctionsPage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(auctionsQuery(app)),
      app.queryClient.prefetchQuery(exclusivesQuery(app)),
    ]),
  head: ({ app }) => ({ title: app.i18n.t('auctions.title'), description: app.i18n.t('auctions.lead') }),
};
