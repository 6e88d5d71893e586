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
  features: FeatureCards,
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

/** Where a foundation leads, its auctions and donations, or a pop-up, its bookings. */
function Links() {
  return useClub().model === 'FOUNDATION' ? <FoundationLinks /> : <BookingInvite />;
}

/** Shown to members alone. */
function Members() {
  const isHydrating = useIsHydrating();
  const fan = useCurrentFan().data;
  if (isHydrating || fan?.kycStatus !== 'VALIDATED') return null;
  return (
    <Suspense>
      <MembersCarousel />
    </Suspense>
  );
}
