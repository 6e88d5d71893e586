import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { Link, useHref, useLocation } from 'react-router';
import { PriceText } from '#web/components/price-text.tsx';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { LotOutcome } from '#web/features/auctions/components/lot-outcome.tsx';
import { RemindButton } from '#web/features/auctions/components/remind-button.tsx';
import { formatInCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './detail-footer.module.css';
import { actionOf, isActionDisabled } from './detail-rules.ts';
import { FanButton } from './for-fans.tsx';

export interface DetailFooterProps {
  exclusive: Exclusive;
  isPaymentDue: boolean;
}

/** The price and the main action: along the lower edge of phones, in the panel of wider screens. */
export function DetailFooter(props: DetailFooterProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.bar} aria-label={t('exclusiveDetail.footer')} data-action-bar>
      <div className={styles.state}>
        <State {...props} />
      </div>
      <Action {...props} />
    </section>
  );
}

/** The state of the exclusive, in a few words. */
function State({ exclusive, isPaymentDue }: DetailFooterProps) {
  const { t, language } = useTranslation();
  const club = useClub();
  const { auctionLot: lot, pricing } = exclusive;
  if (!lot || isPaymentDue) {
    return <PriceText pricing={pricing} label={t(lot ? 'exclusiveDetail.due' : 'exclusiveDetail.price')} />;
  }
  const amount = formatInCoins(lot.currentPrice.coins.amount, club, language);
  if (lot.auction.status === 'CLOSED') return <LotOutcome lot={lot} />;
  if (lot.standing === 'LEADING') {
    return <Line tone="good">{t('exclusiveDetail.bar.leading', { amount })}</Line>;
  }
  if (lot.standing === 'OUTBID') {
    const least = formatInCoins(minimumOf(lot), club, language);
    return <Line tone="bad">{t('exclusiveDetail.bar.outbid', { amount: least })}</Line>;
  }
  const label = lot.bidCount > 0 ? 'exclusives.lastBid' : 'exclusives.startingPrice';
  return <PriceText pricing={pricing} label={t(label)} />;
}

function Line({ tone, children }: { tone: 'good' | 'bad'; children: string }) {
  return (
    <p className={styles.line} data-tone={tone}>
      {children}
    </p>
  );
}

const LOGIN_WORDS = { buy: 'loginBuy', support: 'loginSupport', addBid: 'loginAddBid' } as const;

/** Visitors are asked to log in first; the button contains the amount only for fans who can use it. */
function Action({ exclusive, isPaymentDue }: DetailFooterProps) {
  const { t, language } = useTranslation();
  const club = useClub();
  const { status } = useSession();
  const { auctionLot: lot, pricing } = exclusive;
  if (lot && !isPaymentDue && lot.auction.status !== 'ACTIVE') {
    return lot.auction.status === 'UPCOMING' && exclusive.visible ? (
      <RemindButton exclusive={exclusive} />
    ) : null;
  }
  const action = actionOf(exclusive, club, { isPaymentDue });
  const isDisabled = isActionDisabled(exclusive, { isPaymentDue });
  const price = club.fiatAccepted
    ? formatMoney(pricing.totalCost, language)
    : formatInCoins(pricing.coins.amount, club, language);
  const amount = action === 'addBid' && lot ? formatInCoins(minimumOf(lot), club, language) : price;
  const isForVisitors = !isDisabled && action !== 'paymentDue' && status !== 'authenticated';
  return (
    <>
      {isForVisitors && <LoginButton>{t(`exclusiveDetail.action.${LOGIN_WORDS[action]}`)}</LoginButton>}
      {(!isForVisitors || status === 'unknown') && (
        <FanButton
          exclusive={exclusive}
          action={action}
          isDisabled={isDisabled}
          className={isForVisitors ? styles.signedIn : undefined}
          label={t(`exclusiveDetail.action.${action}`, { amount })}
        />
      )}
    </>
  );
}

/** A link to the login screen that leads back here, also before the page is hydrated. */
function LoginButton({ children }: { children: string }) {
  const here = useHref(useLocation());
  return (
    <Button
      size="lg"
      wide
      className={styles.signedOut}
      render={<Link to={`/login#${encodeURIComponent(`${here}#act`)}`} />}
    >
      {children}
    </Button>
  );
}
