import type { Club } from '@tifo/contracts/clubs';
import { type ComponentType, Suspense } from 'react';
import { LazyOnVisible } from '#web/components/lazy-on-visible.tsx';
import { optionalPart } from '#web/components/optional-part.tsx';
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

const Giveaways = optionalPart(async () => (await import('./giveaways.tsx')).Giveaways);
const MembersCarousel = optionalPart(async () => (await import('./members-carousel.tsx')).MembersCarousel);

type HomeSection = Club['home']['sections'][number];

const SECTIONS: Record<HomeSection, ComponentType> = {
  exclusives: ExclusivesCarousel,
  members: Members,
  auctions: AuctionCarousels,
  news: LatestPosts,
  programs: ProgramsCarousel,
  links: Links,
  giveaways: () => (
    <LazyOnVisible>
      <Giveaways />
    </LazyOnVisible>
  ),
  features: Features,
  login: LoginPrompt,
  faq: Faq,
};

/** The sections of home under its presentation, as the club has arranged them. */
export function MoreOfHome() {
  const { home } = useClub();
  return home.sections.map((key) => {
    const Section = SECTIONS[key];
    return <Section key={key} />;
  });
}

/** Where a club of this model leads: its auctions and donations, or its bookings. */
function Links() {
  const { model } = useClub();
  if (model === 'FOUNDATION') return <FoundationLinks />;
  return model === 'POPUP' ? <BookingInvite /> : null;
}

function Features() {
  return useClub().coinsEnabled ? <FeatureCards /> : null;
}

/** Members are shown only in clubs by invitation. */
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
