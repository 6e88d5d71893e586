import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Skeleton } from '@tifo/ui/skeleton';
import { Link, useNavigate } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { Loading } from '#web/components/loading.tsx';
import { hasCode, isExplained } from '#web/lib/api/api-error.ts';
import { formatCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useBalance } from '#web/lib/payments/balance.ts';
import { usePlaceCoinsOrder } from '../api/place-coins-order.ts';
import { quotePurchase } from '../quote-rules.ts';
import styles from './coins-confirmation.module.css';
import { PurchaseSplit } from './purchase-split.tsx';

export interface CoinsConfirmationProps {
  exclusive: { id: string; slug: string; pricing: Pricing };
}

/** The balance, what the exclusive takes from it, and the button that spends it. */
export function CoinsConfirmation({ exclusive }: CoinsConfirmationProps) {
  const { t } = useTranslation();
  const balance = useBalance();
  if (balance.isFetchedAfterMount && balance.data) {
    return <Payment exclusive={exclusive} balanceCoins={balance.data.coins.amount} />;
  }
  if (balance.isError) return <LoadError title={t('purchase.confirm.failed')} titleAs="p" query={balance} />;
  return (
    <Loading className={styles.payment}>
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </Loading>
  );
}

function Payment({ exclusive, balanceCoins }: CoinsConfirmationProps & { balanceCoins: number }) {
  const { t, language } = useTranslation();
  const { pricing } = exclusive;
  const quote = quotePurchase({ pricing, balanceCoins, isPaymentDue: false }, useClub());
  const purchase = useCoinsPurchase(exclusive);
  const amount = formatCoins(pricing.coins, language);
  return (
    <div className={styles.payment}>
      <PurchaseSplit pricing={pricing} quote={quote} balanceCoins={balanceCoins} />
      {purchase.refusal && quote.way === 'coins' && (
        <Alert tone="danger" isLive>
          {purchase.refusal}
        </Alert>
      )}
      {quote.way === 'coins' ? (
        <>
          <Button size="lg" wide isLoading={purchase.isSending} onClick={purchase.confirm}>
            {t('purchase.coins.submit', { amount })}
          </Button>
          <p className={styles.note}>{t('purchase.coins.final')}</p>
        </>
      ) : (
        <NotEnoughCoins slug={exclusive.slug} />
      )}
    </div>
  );
}

/** What can be done instead: the rest in euros where the club takes them, or more coins. */
function NotEnoughCoins({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { fiatAccepted } = useClub();
  return (
    <>
      <Alert tone="warning" isLive>
        {t('errors.notEnoughCoins')}
      </Alert>
      {fiatAccepted && (
        <Button size="lg" wide render={<Link to={`/exclusives/${slug}`} />}>
          {t('purchase.coins.payRest')}
        </Button>
      )}
      <Button size="lg" wide variant="secondary" render={<Link to="/wallet" />}>
        {t('purchase.coins.wallet')}
      </Button>
    </>
  );
}

/** Pays once, however often it is pressed, and goes on to the thanks. */
function useCoinsPurchase({ id, slug }: CoinsConfirmationProps['exclusive']) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = usePlaceCoinsOrder();
  const confirm = () =>
    place.mutate(id, {
      onSuccess: () => void navigate(`/exclusives/${slug}/purchase-confirmed`, { replace: true }),
    });
  const explained = isExplained(place.error) ? place.error.detail : undefined;
  return {
    confirm,
    isSending: place.isPending || place.isSuccess,
    refusal: hasCode(place.error, 'coins.insufficient') ? t('errors.notEnoughCoins') : explained,
  };
}
