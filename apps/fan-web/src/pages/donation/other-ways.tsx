import { Grid } from '@tifo/ui/grid';
import { Section } from '@tifo/ui/section';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionCarousel } from '#web/features/auctions/components/auction-carousel.tsx';
import { exclusivesQuery, useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import { useScrollToHash } from '#web/lib/page/use-scroll-to-hash.ts';
import { listFeatured } from './featured-rules.ts';

const POLL_EVERY_MS = 10_000;

/** What else helps the club, under the form: things to have, and auctions. */
export function OtherWays() {
  const app = useAppServices();
  const { t, language } = useTranslation();
  const exclusives = useRendered(exclusivesQuery(app).queryKey, useExclusives().data);
  useScrollToHash(exclusives !== undefined);
  const featured = listFeatured(exclusives ?? [], language);
  return (
    <>
      {featured.length > 0 && (
        <Section title={t('donation.featured.title')} lead={t('donation.featured.lead')}>
          <Grid as="ul">
            {featured.map((exclusive) => (
              <ExclusiveCard key={exclusive.id} exclusive={exclusive} isTarget />
            ))}
          </Grid>
        </Section>
      )}
      <OpenAuctions />
    </>
  );
}

/** Bids are gifts too: the auctions that are open, then those to come. */
function OpenAuctions() {
  const app = useAppServices();
  const all = useRendered(auctionsQuery(app).queryKey, useAuctions().data) ?? [];
  const exclusives = useRendered(exclusivesQuery(app).queryKey, useExclusives().data) ?? [];
  const groups = groupByAuction(
    all.filter(({ status }) => status !== 'CLOSED'),
    exclusives,
  );
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

/** Keeps the prices moving; there is nothing to follow where no auction is active. */
function LivePrices() {
  useExclusives(useLiveEvents(POLL_EVERY_MS));
  return null;
}
