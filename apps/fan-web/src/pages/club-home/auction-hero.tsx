import { useQueryClient } from '@tanstack/react-query';
import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { Badge } from '@tifo/ui/badge';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { Picture } from '@tifo/ui/picture';
import { Link } from 'react-router';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { firstToEnd } from '#web/features/auctions/active-auction-rules.ts';
import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { GoalBar } from '#web/features/auctions/components/goal-bar.tsx';
import { raisedOf } from '#web/features/auctions/raised-rules.ts';
import { carouselQuery, useCarousel } from '#web/features/exclusives/api/list-exclusives.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { pictureSources } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import styles from './auction-hero.module.css';

const SHOWN_LOTS = 3;
const LOT_SIZES = '(max-width: 768px) 30vw, 240px';

/** The auction that ends first, while one runs: time left, what is raised, and three lots. */
export function AuctionHero() {
  const app = useAppServices();
  const auctions = useRendered(auctionsQuery(app).queryKey, useAuctions().data);
  const lots = useRendered(carouselQuery(app, 'LOT').queryKey, useCarousel('LOT').data);
  const auction = firstToEnd(auctions ?? []) as ListedAuction | undefined;
  if (!auction) return null;
  const own = (lots ?? []).filter(({ auctionLot }) => auctionLot?.auction.id === auction.id);
  return <Hero auction={auction} lots={own} />;
}

function Hero({ auction, lots }: { auction: ListedAuction; lots: Exclusive[] }) {
  const { t } = useTranslation();
  const raised = raisedOf(auction, lots);
  return (
    <section className={styles.hero} aria-label={t('clubHome.auction.title', { name: auction.name })}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Badge tone="live">{t('exclusives.live')}</Badge>
          <Heading as="h2">{auction.name}</Heading>
        </div>
        <TimeLeft auction={auction} />
        {auction.goal && (
          <div className={styles.goal}>
            <GoalBar raised={raised} goal={auction.goal} label={t('clubHome.auction.raised')} />
          </div>
        )}
        {raised.coins.amount > 0 && !auction.goal && (
          <PriceText pricing={raised} label={t('clubHome.auction.raised')} size="lg" />
        )}
      </div>
      <ul className={styles.lots}>
        {lots.slice(0, SHOWN_LOTS).map((lot) => (
          <Lot key={lot.id} exclusive={lot} />
        ))}
      </ul>
      <Button size="lg" wide render={<Link to="/auctions" />}>
        {t('clubHome.auction.all', { count: auction.lotCount })}
      </Button>
    </section>
  );
}

function TimeLeft({ auction }: { auction: ListedAuction }) {
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
  };
  return (
    <div>
      <p className={styles.label}>{t('clubHome.auction.left')}</p>
      <ClubCountdown key={auction.id} endsAt={auction.endDate} onEnd={readAgain} />
    </div>
  );
}

function Lot({ exclusive: { slug, name, imageUrl, auctionLot: lot } }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  if (!lot) return null;
  return (
    <li>
      <Link className={styles.lot} to={`/exclusives/${slug}`}>
        <Picture
          className={styles.picture}
          {...pictureSources(imageUrl)}
          sizes={LOT_SIZES}
          alt=""
          ratio="1:1"
        />
        <span className={styles.lotName}>{name}</span>
        <PriceText
          pricing={lot.currentPrice}
          size="sm"
          label={lot.bidCount > 0 ? t('exclusives.lastBid') : t('exclusives.startingPrice')}
        />
      </Link>
    </li>
  );
}
