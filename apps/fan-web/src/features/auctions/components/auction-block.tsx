import { useQueryClient } from '@tanstack/react-query';
import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Pricing } from '@tifo/contracts/values';
import { TrophyIcon, WarningIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { PriceText } from '#web/components/price-text.tsx';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { formatInCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './auction-block.module.css';
import { LotOutcome } from './lot-outcome.tsx';

export interface AuctionBlockProps {
  exclusive: Exclusive;
  lot: AuctionLot;
  /** The amount due from the fan: their own bid, which need not be the last one. */
  duePrice: Pricing | undefined;
  /** The main action: bid, pay, or set a reminder. */
  action: ReactNode;
  /** The bids so far. */
  history: ReactNode;
  /** Other content of the page, shown while the auction is not closed. */
  children: ReactNode;
}

/** The state of the auction of this lot, and how to take part. */
export function AuctionBlock(props: AuctionBlockProps) {
  const { exclusive, lot, duePrice, action, history, children } = props;
  const { t, language } = useTranslation();
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
      {/* Above what comes and goes with the bids of others, so that it does not move under the finger. */}
      {action}
      <Standing lot={lot} duePrice={duePrice} />
      {hasBids && (
        <p className={styles.facts}>
          <span>{t('exclusives.bids', { count: lot.bidCount })}</span>
          <span>
            {t('exclusives.startingPrice')}{' '}
            <strong>{formatInCoins(lot.startingPrice.coins.amount, club, language)}</strong>
          </span>
        </p>
      )}
      {!hasBids && <FirstBidder exclusive={exclusive} lot={lot} />}
      {history}
      {lot.auction.status !== 'CLOSED' && children}
    </section>
  );
}

function LotClock({ lot }: { lot: AuctionLot }) {
  const { auction } = lot;
  const { t } = useTranslation();
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  if (auction.status === 'CLOSED') {
    return (
      <div className={styles.ended}>
        <LotOutcome lot={lot} />
      </div>
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

/** The fan's standing; announced to screen readers when it changes. */
function Standing({ lot, duePrice }: Pick<AuctionBlockProps, 'lot' | 'duePrice'>) {
  const words = useStanding(lot, duePrice);
  const Icon = words?.isBad ? WarningIcon : TrophyIcon;
  return (
    <div role="status" className={styles.status}>
      {words && (
        <p className={styles.standing} data-tone={words.isBad ? 'bad' : 'good'}>
          <Icon size={20} />
          <span>{words.text}</span>
        </p>
      )}
    </div>
  );
}

function useStanding(
  { standing, currentPrice }: AuctionLot,
  duePrice: Pricing | undefined,
): { isBad: boolean; text: string } | undefined {
  const { t, language } = useTranslation();
  if (!standing || standing === 'LOST') return undefined;
  // Their own price is read apart; the lot's is that of somebody else's bid.
  if (standing === 'OFFERED' && !duePrice) return undefined;
  const amount = formatMoney((duePrice ?? currentPrice).totalCost, language);
  const isBad = standing === 'OUTBID' || standing === 'PASSED_ON' || standing === 'CANCELLED';
  return { isBad, text: t(`exclusiveDetail.lot.standing.${standing}`, { amount }) };
}

/** An invitation to place the first bid; empty once the auction is closed. */
function FirstBidder({ exclusive, lot }: Pick<AuctionBlockProps, 'exclusive' | 'lot'>) {
  const { t, language } = useTranslation();
  const club = useClub();
  const { status } = lot.auction;
  if (status !== 'ACTIVE' || !exclusive.visible || exclusive.isOutOfStock) return null;
  return (
    <div className={styles.first}>
      <p className={styles.firstTitle}>{t('exclusiveDetail.lot.firstBidder')}</p>
      <p>
        {t('exclusiveDetail.lot.firstBidderText', { amount: formatInCoins(minimumOf(lot), club, language) })}
      </p>
    </div>
  );
}
