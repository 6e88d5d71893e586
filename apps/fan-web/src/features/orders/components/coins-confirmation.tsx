import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Skeleton } from '@tifo/ui/skeleton';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useBalance } from '#web/lib/payments/balance.ts';
import { quotePurchase } from '../quote-rules.ts';
import { useCoinsPurchase } from '../use-coins-purchase.ts';
import styles from './coins-confirmation.module.css';
import { PurchaseSplit } from './purchase-split.tsx';

export interface CoinsConfirmationProps {
  exclusive: { id: string; slug: string; pricing: Pricing };
}

/** The balance, the price of the exclusive in coins, and the button that pays with them. */
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
          <Button
            size="lg"
            wide
            isLoading={purchase.isSending}
            aria-disabled={purchase.isHeld || undefined}
            onClick={purchase.confirm}
          >
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

/** The alternatives: paying the rest in euros where the club accepts them, or buying coins. */
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
