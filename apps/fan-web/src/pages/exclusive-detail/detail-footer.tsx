import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { StickyFooter } from '@tifo/ui/sticky-footer';
import { Link, useHref, useLocation } from 'react-router';
import { PriceText } from '#web/components/price-text.tsx';
import { minimumOf } from '#web/features/auctions/bid-form-rules.ts';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { formatInCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { actionOf, isActionDisabled } from './detail-rules.ts';
import { FanAction, ForFans } from './for-fans.tsx';

export interface DetailFooterProps {
  exclusive: Exclusive;
  isPaymentDue: boolean;
}

/** The price and the one thing to do, always in reach. */
export function DetailFooter({ exclusive, isPaymentDue }: DetailFooterProps) {
  const { t } = useTranslation();
  return (
    <StickyFooter
      label={t('exclusiveDetail.footer')}
      action={<ActionButton exclusive={exclusive} isPaymentDue={isPaymentDue} />}
    >
      <PriceText
        pricing={exclusive.pricing}
        label={t(isPaymentDue ? 'exclusiveDetail.due' : priceLabelOf(exclusive))}
      />
    </StickyFooter>
  );
}

function priceLabelOf({ auctionLot: lot }: Exclusive) {
  if (!lot) return 'exclusiveDetail.price';
  return lot.bidCount > 0 ? 'exclusives.lastBid' : 'exclusives.startingPrice';
}

const LOGIN_WORDS = { buy: 'loginBuy', support: 'loginSupport', addBid: 'loginAddBid' } as const;

/** Visitors are asked to log in first; the amount stands in the button of those who can press it. */
function ActionButton({ exclusive, isPaymentDue }: DetailFooterProps) {
  const { t, language } = useTranslation();
  const club = useClub();
  const { auctionLot: lot, pricing } = exclusive;
  const action = actionOf(exclusive, club, { isPaymentDue });
  const isDisabled = isActionDisabled(exclusive, { isPaymentDue });
  const price = club.fiatAccepted
    ? formatMoney(pricing.totalCost, language)
    : formatInCoins(pricing.coins.amount, club, language);
  const amount = action === 'addBid' && lot ? formatInCoins(minimumOf(lot), club, language) : price;
  const label = t(`exclusiveDetail.action.${action}`, { amount });
  const disabled = (
    <Button size="lg" disabled>
      {label}
    </Button>
  );
  const canAskToLogIn = !isDisabled && action !== 'paymentDue';
  return (
    <ForFans
      visitors={
        canAskToLogIn ? (
          <LoginButton>{t(`exclusiveDetail.action.${LOGIN_WORDS[action]}`)}</LoginButton>
        ) : (
          disabled
        )
      }
      meanwhile={disabled}
    >
      <FanAction exclusive={exclusive} action={action} isDisabled={isDisabled} label={label} />
    </ForFans>
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
