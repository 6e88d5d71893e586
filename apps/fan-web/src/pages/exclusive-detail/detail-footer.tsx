import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { StickyFooter } from '@tifo/ui/sticky-footer';
import { Link, useHref, useLocation } from 'react-router';
import { PriceText } from '#web/components/price-text.tsx';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { useClub } from '#web/lib/club.ts';
import { formatInCoins } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { storeLoginRedirect } from '#web/lib/storage.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { isActionDisabled } from './detail-rules.ts';
import type { Purchase } from './use-purchase.tsx';

export interface DetailFooterProps {
  exclusive: Exclusive;
  purchase: Purchase;
  isPaymentDue: boolean;
}

/** The price and the one thing to do, always in reach. */
export function DetailFooter({ exclusive, purchase, isPaymentDue }: DetailFooterProps) {
  const { t } = useTranslation();
  const { auctionLot: lot, pricing } = exclusive;
  return (
    <StickyFooter
      label={t('exclusiveDetail.footer')}
      action={<ActionButton exclusive={exclusive} purchase={purchase} isPaymentDue={isPaymentDue} />}
    >
      <PriceText pricing={pricing} label={lot ? lotLabel() : t('exclusiveDetail.price')} />
    </StickyFooter>
  );

  function lotLabel(): string {
    return lot && lot.bidCount > 0 ? t('exclusives.lastBid') : t('exclusives.startingPrice');
  }
}

const LOGIN_WORDS = { buy: 'loginBuy', support: 'loginSupport', addBid: 'loginAddBid' } as const;

/** Visitors are asked to log in first; the amount stands in the button of those who can press it. */
function ActionButton({ exclusive, purchase, isPaymentDue }: DetailFooterProps) {
  const { t } = useTranslation();
  const club = useClub();
  const isSignedIn = useSession().status === 'authenticated';
  const { auctionLot: lot, pricing } = exclusive;
  const { action } = purchase;
  const isDisabled = isActionDisabled(exclusive, { isPaymentDue });
  if (!isSignedIn && !isDisabled && action !== 'paymentDue') {
    return <LoginButton>{t(`exclusiveDetail.action.${LOGIN_WORDS[action]}`)}</LoginButton>;
  }
  const amount = action === 'addBid' && lot ? formatInCoins(minimumOf(lot), club) : pricing.totalCost.text;
  return (
    <Button size="lg" disabled={isDisabled} isLoading={purchase.isStarting} onClick={() => purchase.start()}>
      {t(`exclusiveDetail.action.${action}`, { amount })}
    </Button>
  );
}

/** To the login screen, and back here afterwards. */
export function LoginButton({ size = 'lg', children }: { size?: 'md' | 'lg'; children: string }) {
  const here = useHref(useLocation());
  return (
    <Button size={size} render={<Link to="/login" onClick={() => storeLoginRedirect(here)} />}>
      {children}
    </Button>
  );
}
