import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Badge } from '@tifo/ui/badge';
import { Heading } from '@tifo/ui/heading';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { AuctionBlock } from '#web/features/auctions/components/auction-block.tsx';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { DetailFooter } from './detail-footer.tsx';
import styles from './detail-layout.module.css';
import { type Mask, masksOf } from './detail-rules.ts';
import { ForFans, RegisterCard } from './for-fans.tsx';

const LOT_HISTORY = deferHydration(
  'src/pages/exclusive-detail/lot-history.tsx',
  async () => (await import('./lot-history.tsx')).LotHistory,
);

const DETAIL_STORY = deferHydration(
  'src/pages/exclusive-detail/detail-story.tsx',
  async () => (await import('./detail-story.tsx')).DetailStory,
);

export interface DetailInfoProps {
  exclusive: Exclusive;
  duePrice: Pricing | undefined;
}

export function DetailInfo({ exclusive, duePrice }: DetailInfoProps) {
  const { t } = useTranslation();
  const { auctionLot: lot, category } = exclusive;
  return (
    <div className={styles.info}>
      <div className={styles.titles}>
        <div className={styles.tags}>
          {lot && <Badge tone="accent">{t('exclusives.lot', { number: lot.number })}</Badge>}
          <Badge>{t(`exclusives.category.${category}`)}</Badge>
        </div>
        <Heading as="h1">{exclusive.name}</Heading>
      </div>
      <MaskMessages exclusive={exclusive} />
      {lot ? (
        <LotBlock exclusive={exclusive} lot={lot} duePrice={duePrice} />
      ) : (
        <div className={styles.offer}>
          <PriceText pricing={exclusive.pricing} size="xl" />
          <DetailFooter exclusive={exclusive} isPaymentDue={false} />
        </div>
      )}
      <Deferred part={DETAIL_STORY} />
    </div>
  );
}

function LotBlock({ exclusive, lot, duePrice }: DetailInfoProps & { lot: AuctionLot }) {
  return (
    <AuctionBlock
      exclusive={exclusive}
      lot={lot}
      duePrice={duePrice}
      action={<DetailFooter exclusive={exclusive} isPaymentDue={duePrice !== undefined} />}
      history={<Deferred part={LOT_HISTORY} />}
    >
      <ForFans>
        <RegisterCard exclusive={exclusive} />
      </ForFans>
    </AuctionBlock>
  );
}

function MaskMessages({ exclusive }: { exclusive: Exclusive }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const date = exclusive.upcomingDate && formatDate(exclusive.upcomingDate, language, timeZone);
  const words = (mask: Mask) =>
    mask === 'upcomingOn' ? t('exclusiveDetail.upcomingOnText', { date }) : t(`exclusiveDetail.${mask}Text`);
  return masksOf(exclusive).map((mask) => (
    <Alert key={mask} tone={mask === 'hidden' ? 'warning' : 'info'}>
      {words(mask)}
    </Alert>
  ));
}
