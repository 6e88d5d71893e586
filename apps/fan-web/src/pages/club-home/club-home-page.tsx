import { PageLayout } from '@tifo/ui/page-layout';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { auctionsQuery } from '#web/features/auctions/api/list-auctions.ts';
import { carouselQuery } from '#web/features/exclusives/api/list-exclusives.ts';
import { postsQuery } from '#web/features/posts/api/list-posts.ts';
import { programsQuery } from '#web/features/programs/api/list-programs.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { ClubBanner, Partners } from './club-banner.tsx';
import { LATEST_POSTS } from './home-rules.ts';
import { NotReferredNotice } from './not-referred-notice.tsx';
import { OpeningAlert } from './opening-alert.tsx';
import { Presentation } from './presentation.tsx';
import { useVipModals } from './use-vip-modals.tsx';

const AUCTION_HERO = deferHydration(
  'src/pages/club-home/auction-hero.tsx',
  async () => (await import('./auction-hero.tsx')).AuctionHero,
);
const MORE_OF_HOME = deferHydration(
  'src/pages/club-home/more-of-home.tsx',
  async () => (await import('./more-of-home.tsx')).MoreOfHome,
);

function ClubHomePage() {
  const isAsking = useVipModals();
  const { hasActiveAuction } = useClub();
  if (isAsking) return <PageLayout header={<ClubBanner />} content={<Presentation />} />;
  return (
    <PageLayout
      header={
        <>
          <ClubBanner />
          {!hasActiveAuction && <Partners />}
        </>
      }
    >
      <NotReferredNotice />
      {hasActiveAuction && <Deferred part={AUCTION_HERO} />}
      {hasActiveAuction && <Partners />}
      <Presentation />
      <LinkedClubs />
      <OpeningAlert />
      <Deferred part={MORE_OF_HOME} />
    </PageLayout>
  );
}

export const page: Page = {
  Component: ClubHomePage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(carouselQuery(app, 'SALE')),
      app.queryClient.prefetchQuery(carouselQuery(app, 'LOT')),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
      app.queryClient.prefetchQuery(postsQuery(app, LATEST_POSTS)),
      app.queryClient.prefetchQuery(programsQuery(app)),
    ]),
};
