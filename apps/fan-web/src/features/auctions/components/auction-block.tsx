import { useQueryClient } from '@tanstack/react-query';
import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { TrophyIcon, WarningIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { isOutbid } from '#web/features/auctions/auction-rules.ts';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './auction-block.module.css';
import { BidderList } from './bidder-list.tsx';

export interface AuctionBlockProps {
  exclusive: Exclusive;
  lot: AuctionLot;
  isPaymentDue: boolean;
  /** The button under the invitation to bid first. */
  firstBid: ReactNode;
  /** What else the page offers while the auction is not closed. */
  children: ReactNode;
}

/** How the auction of this lot stands, and how to take part. */
export function AuctionBlock({ exclusive, lot, isPaymentDue, firstBid, children }: AuctionBlockProps) {
  const { t } = useTranslation();
  const club = useClub();
  const hasBids = lot.bidCount > 0;
  return (
    <section className={styles.block} aria-label={t('exclusiveDetail.lot.title')}>
      <div className={styles.figures}>
        <PriceText
          pricing={lot.currentPrice}
          size="xl"
          label={hasBids ? t('exclusives.lastBid') : t('exclusives.startingPrice')}
        />
        <LotClock lot={lot} />
      </div>
      {hasBids && (
        <p className={styles.facts}>
          <span>{t('exclusives.bids', { count: lot.bidCount })}</span>
          <span>
            {t('exclusives.startingPrice')}{' '}
            <strong>{formatInCoins(lot.startingPrice.coins.amount, club)}</strong>
          </span>
        </p>
      )}
      <Standing lot={lot} isPaymentDue={isPaymentDue} />
      {!hasBids && <FirstBidder exclusive={exclusive} lot={lot} firstBid={firstBid} />}
      <BidderList bids={lot.bids} bidCount={lot.bidCount} />
      {lot.auction.status !== 'CLOSED' && children}
    </section>
  );
}

function LotClock({ lot: { auction } }: { lot: AuctionLot }) {
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  if (auction.status === 'CLOSED') {
    return (
      <p className={styles.ended}>
        <RelativeTimeText
          date={auction.endDate}
          sentence={(when) => t('exclusiveDetail.lot.ended', { when })}
        />
      </p>
    );
  }
  const isActive = auction.status === 'ACTIVE';
  return (
    <div className={styles.clock}>
      <p className={styles.label}>
        {isActive ? t('exclusiveDetail.lot.endsIn') : t('exclusiveDetail.lot.startsIn')}
      </p>
      <ClubCountdown
        endsAt={isActive ? auction.endDate : auction.startDate}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) })}
      />
    </div>
  );
}

/** Where the fan stands; spoken when it changes. */
function Standing({ lot, isPaymentDue }: { lot: AuctionLot; isPaymentDue: boolean }) {
  const words = useStanding(lot, isPaymentDue);
  return (
    <div role="status" className={styles.status}>
      {words && (
        <p className={styles.standing} data-tone={words.tone}>
          {words.tone === 'good' ? <TrophyIcon size={20} /> : <WarningIcon size={20} />}
          <span>{words.text}</span>
        </p>
      )}
    </div>
  );
}

function useStanding(
  lot: AuctionLot,
  isPaymentDue: boolean,
): { tone: 'good' | 'bad'; text: string } | undefined {
  const { t } = useTranslation();
  const isLeading = lot.bids[0]?.bidder.me === true;
  const { status } = lot.auction;
  if (status === 'CLOSED') {
    if (!isLeading) return undefined;
    return {
      tone: 'good',
      text: t(isPaymentDue ? 'exclusiveDetail.lot.wonByYou' : 'exclusiveDetail.lot.wonPaid'),
    };
  }
  if (isLeading) return { tone: 'good', text: t('exclusiveDetail.lot.leading') };
  return isOutbid(lot) ? { tone: 'bad', text: t('exclusiveDetail.lot.outbid') } : undefined;
}

/** Nobody has bid yet: an invitation, or that it ended so. */
function FirstBidder({ exclusive, lot, firstBid }: Omit<AuctionBlockProps, 'isPaymentDue' | 'children'>) {
  const { t } = useTranslation();
  const club = useClub();
  const { status } = lot.auction;
  if (status === 'CLOSED') return <p className={styles.label}>{t('exclusiveDetail.lot.closedWithoutBid')}</p>;
  if (status !== 'ACTIVE' || !exclusive.visible || exclusive.isOutOfStock) return null;
  return (
    <div className={styles.first}>
      <p className={styles.firstTitle}>{t('exclusiveDetail.lot.firstBidder')}</p>
      <p>{t('exclusiveDetail.lot.firstBidderText', { amount: formatInCoins(minimumOf(lot), club) })}</p>
      {firstBid}
    </div>
  );
}
