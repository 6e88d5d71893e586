import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Badge } from '@tifo/ui/badge';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { ArrowLeftIcon, ArrowRightIcon, DocumentIcon } from '@tifo/ui/icon';
import { Link } from 'react-router';
import { PriceText } from '#web/components/price-text.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { AuctionBlock } from '#web/features/auctions/components/auction-block.tsx';
import { useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { formatDate, formatEuros, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { LoginButton } from './detail-footer.tsx';
import styles from './detail-layout.module.css';
import { type Mask, masksOf, neighboursOf, siblingsOf, taxNoticeOf } from './detail-rules.ts';
import { FanFirstBid, ForFans, RegisterCard } from './for-fans.tsx';

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
        <PriceText pricing={exclusive.pricing} size="xl" />
      )}
      <TaxNotice exclusive={exclusive} />
      <RichText html={exclusive.description} />
      <Neighbours exclusive={exclusive} />
    </div>
  );
}

function LotBlock({ exclusive, lot, duePrice }: DetailInfoProps & { lot: AuctionLot }) {
  const { t } = useTranslation();
  const firstBid = (
    <ForFans
      visitors={<LoginButton size="md">{t('exclusiveDetail.action.loginAddBid')}</LoginButton>}
      meanwhile={<Button disabled>{t('exclusiveDetail.lot.addBid')}</Button>}
    >
      <FanFirstBid exclusive={exclusive} />
    </ForFans>
  );
  return (
    <AuctionBlock exclusive={exclusive} lot={lot} duePrice={duePrice} firstBid={firstBid}>
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

function TaxNotice({ exclusive }: { exclusive: Exclusive }) {
  const { t, language } = useTranslation();
  const notice = taxNoticeOf(exclusive);
  if (!notice) return null;
  return (
    <p className={styles.tax}>
      <DocumentIcon size={20} />
      <span>
        {notice.kind === 'full'
          ? t('exclusiveDetail.tax.full')
          : t('exclusiveDetail.tax.partial', {
              deductible: formatEuros(notice.deductibleEuros, language),
              total: formatMoney(exclusive.pricing.totalCost, language),
              nonDeductible: formatEuros(notice.nonDeductibleEuros, language),
            })}
      </span>
    </p>
  );
}

/** To the exclusive before and the one after, as they are listed. */
function Neighbours({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const exclusives = useExclusives().data ?? [];
  const { previous, next } = neighboursOf(siblingsOf(exclusives, exclusive), exclusive.slug);
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('exclusiveDetail.navigation')}>
      {previous && (
        <Link className={styles.neighbour} to={`/exclusives/${previous.slug}`} data-side="previous">
          <ArrowLeftIcon size={20} />
          <span>
            <span className={styles.neighbourSide}>{t('exclusiveDetail.previous')}</span>
            <span className={styles.neighbourName}>{previous.name}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link className={styles.neighbour} to={`/exclusives/${next.slug}`} data-side="next">
          <span>
            <span className={styles.neighbourSide}>{t('exclusiveDetail.next')}</span>
            <span className={styles.neighbourName}>{next.name}</span>
          </span>
          <ArrowRightIcon size={20} />
        </Link>
      )}
    </nav>
  );
}
