import { lazy, Suspense } from 'react';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { useClub } from '#web/lib/page/club.ts';
import { useIsHydrating } from '#web/lib/page/use-rendered.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { AuctionCarousels } from './auction-carousels.tsx';
import { BookingInvite } from './booking-invite.tsx';
import { ExclusivesCarousel } from './exclusives-carousel.tsx';
import { Faq } from './faq.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FoundationLinks } from './foundation-links.tsx';
import { LatestPosts } from './latest-posts.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { ProgramsCarousel } from './programs-carousel.tsx';

const Giveaways = lazy(async () => ({ default: (await import('./giveaways.tsx')).Giveaways }));
const MembersCarousel = lazy(async () => ({
  default: (await import('./members-carousel.tsx')).MembersCarousel,
}));

/** What home shows under its banner. */
export function MoreOfHome() {
  const club = useClub();
  return (
    <>
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
    </>
  );
}

/** Members know each other where one enters by invitation. */
function Members() {
  const { referralNeeded } = useClub();
  const isHydrating = useIsHydrating();
  const fan = useCurrentFan().data;
  if (!referralNeeded || isHydrating || fan?.kycStatus !== 'VALIDATED') return null;
  return (
    <Suspense>
      <MembersCarousel />
    </Suspense>
  );
}
