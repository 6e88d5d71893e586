import { PageLayout } from '@tifo/ui/page-layout';
import { lazy, Suspense } from 'react';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { LinkedClubs } from '#web/components/linked-clubs.tsx';
import { auctionsQuery } from '#web/features/auctions/api/list-auctions.ts';
import { carouselQuery } from '#web/features/exclusives/api/list-exclusives.ts';
import { postsQuery } from '#web/features/posts/api/list-posts.ts';
import { programsQuery } from '#web/features/programs/api/list-programs.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { AuctionCarousels } from './auction-carousels.tsx';
import { BookingInvite } from './booking-invite.tsx';
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

const Giveaways = lazy(async () => ({ default: (await import('./giveaways.tsx')).Giveaways }));
const MembersCarousel = lazy(async () => ({
  default: (await import('./members-carousel.tsx')).MembersCarousel,
}));

function ClubHomePage() {
  const club = useClub();
  const isAsking = useVipModals();
  if (isAsking) return <PageLayout header={<ClubBanner />} content={<Presentation />} />;
  return (
    <PageLayout header={<ClubBanner />}>
      <NotReferredNotice />
      <Presentation />
      <LinkedClubs />
      <OpeningAlert />
      <ExclusivesCarousel />
      <Members />
      <AuctionCarousels />
      <LatestPosts />
      <ProgramsCarousel />
      {club.model === 'FOUNDATION' && <FoundationLinks />}
      {club.model === 'POPUP' && <BookingInvite />}
      <LazyOnVisible>
        <Giveaways />
      </LazyOnVisible>
      {club.coinsEnabled && <FeatureCards />}
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
      app.queryClient.prefetchQuery(carouselQuery(app, 'SALE')),
      app.queryClient.prefetchQuery(carouselQuery(app, 'LOT')),
      app.queryClient.prefetchQuery(auctionsQuery(app)),
      app.queryClient.prefetchQuery(postsQuery(app, LATEST_POSTS)),
      app.queryClient.prefetchQuery(programsQuery(app)),
    ]),
};
