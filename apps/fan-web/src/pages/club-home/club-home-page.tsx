import { PageLayout } from '@tifo/ui/page-layout';
import { lazy, Suspense } from 'react';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { auctionsQuery } from '#web/features/auctions/api/list-auctions.ts';
import { exclusivesQuery } from '#web/features/exclusives/api/list-exclusives.ts';
import { postsQuery } from '#web/features/posts/api/list-posts.ts';
import { programsQuery } from '#web/features/programs/api/list-programs.ts';
import { useClub } from '#web/lib/club.ts';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import type { Page } from '#web/lib/page.ts';
import { AuctionCarousels } from './auction-carousels.tsx';
import { ClubBanner } from './club-banner.tsx';
import { ExclusivesCarousel } from './exclusives-carousel.tsx';
import { Faq } from './faq.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FoundationLinks } from './foundation-links.tsx';
import { LATEST_POSTS, LatestPosts } from './latest-posts.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { NotReferredNotice } from './not-referred-notice.tsx';
import { OpeningAlert } from './opening-alert.tsx';
import { Presentation } from './presentation.tsx';
import { ProgramsCarousel } from './programs-carousel.tsx';
import { useVipModals } from './use-vip-modals.tsx';

const MembersCarousel = lazy(async () => ({
  default: (await import('./members-carousel.tsx')).MembersCarousel,
}));

function ClubHomePage() {
  const club = useClub();
  useVipModals();
  if (club.vip) return <PageLayout header={<ClubBanner />} content={<Presentation />} />;
  return (
    <PageLayout header={<ClubBanner />}>
      <NotReferredNotice />
      <OpeningAlert />
      <Presentation />
      <ExclusivesCarousel />
      <Members />
      <AuctionCarousels />
      <LatestPosts />
      <ProgramsCarousel />
      {club.model === 'FOUNDATION' && <FoundationLinks />}
      {club.coinsEnabled && <FeatureCards />}
      <LinkedClubs />
      <LoginPrompt />
      <Faq />
    </PageLayout>
  );
}

/** Members know each other where one enters by invitation. */
function Members() {
  const { referralNeeded } = useClub();
  const fan = useCurrentFan().data;
  if (!referralNeeded || fan?.kycStatus !== 'VALIDATED') return null;
  return (
    <Suspense>
      <MembersCarousel />
    </Suspense>
  );
}

export const page: Page = {
  Component: ClubHomePage,
  load: ({ app }) =>
    Promise.all([
      app.queryClient.prefetchQuery(exclusivesQuery(app)),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
      app.queryClient.prefetchQuery(postsQuery(app, LATEST_POSTS)),
      app.queryClient.prefetchQuery(programsQuery(app)),
    ]),
};
