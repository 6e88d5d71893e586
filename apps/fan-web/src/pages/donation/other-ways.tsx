import { Grid } from '@tifo/ui/grid';
import { Section } from '@tifo/ui/section';
import { Link } from 'react-router';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionCarousel } from '#web/features/auctions/components/auction-carousel.tsx';
import {
  carouselQuery,
  SHOWN_IN_CAROUSEL,
  useCarousel,
} from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import { isFeatured } from './featured-rules.ts';

const POLL_EVERY_MS = 10_000;

/** Other ways to support the club, under the form: exclusives and auctions. */
export function OtherWays() {
  const app = useAppServices();
  const { t } = useTranslation();
  const first = useRendered(carouselQuery(app, 'SALE').queryKey, useCarousel('SALE').data);
  useScrollToHash(first !== undefined);
  const featured = first?.filter(isFeatured) ?? [];
  return (
    <>
      {featured.length > 0 && (
        <Section title={t('donation.featured.title')} lead={t('donation.featured.lead')}>
          <Grid as="ul">
            {featured.map((exclusive) => (
              <ExclusiveCard key={exclusive.id} exclusive={exclusive} isTarget />
            ))}
          </Grid>
          {first?.length === SHOWN_IN_CAROUSEL && <Link to="/marketplace">{t('common.actions.seeAll')}</Link>}
        </Section>
      )}
      <OpenAuctions />
    </>
  );
}

/** Bids support the club too: the active auctions, then the upcoming ones. */
function OpenAuctions() {
  const app = useAppServices();
  const all = useRendered(auctionsQuery(app).queryKey, useAuctions().data) ?? [];
  const auctions = all.filter(({ status }) => status !== 'CLOSED');
  const open = new Set(auctions.map(({ id }) => id));
  const first = useRendered(carouselQuery(app, 'LOT').queryKey, useCarousel('LOT').data) ?? [];
  const lots = first.filter(({ auctionLot }) => open.has(auctionLot?.auction.id ?? ''));
  const groups = groupByAuction(auctions, lots);
  return (
    <>
      {groups.some(({ auction }) => auction.status === 'ACTIVE') && <LivePrices />}
      {groups.map((group) => (
        <AuctionCarousel
          key={group.auction.id}
          group={group}
          renderLot={(lot) => <ExclusiveCard key={lot.id} exclusive={lot} isTarget />}
        />
      ))}
    </>
  );
}

/** Keeps the prices up to date; without an active auction there is nothing to follow. */
function LivePrices() {
  useCarousel('LOT', useLiveEvents(POLL_EVERY_MS));
  return null;
}
