import { ArrowRightIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useBalance } from '#web/lib/payments/balance.ts';
import styles from './balance-panel.module.css';

/** In characters: a longer one would not fit a line of a small phone. */
const LONG_AMOUNT = 12;

/** The current balance, in coins, and in euros where the club accepts them. */
export function BalancePanel() {
  const { t, language } = useTranslation();
  const balance = useBalance();
  if (balance.isError && !balance.data)
    return <LoadError title={t('wallet.balance.failed')} query={balance} />;
  if (!balance.data) return <Placeholder />;
  const { coins, fiat, held } = balance.data;
  const amount = formatCoins(coins, language);
  return (
    <section className={styles.panel} aria-labelledby="balance">
      <h2 className={styles.title} id="balance">
        {t('wallet.balance.title')}
      </h2>
      <p className={styles.amount} data-long={amount.length > LONG_AMOUNT || undefined}>
        {amount}
      </p>
      {fiat && (
        <p className={styles.worth}>{t('wallet.balance.worth', { amount: formatMoney(fiat, language) })}</p>
      )}
      {held && (
        <p className={styles.worth}>
          <Link to="/profile">{t('wallet.balance.held', { amount: formatCoins(held, language) })}</Link>
        </p>
      )}
      <Link className={styles.shop} to="/marketplace">
        {t('wallet.balance.shop')}
        <ArrowRightIcon size={20} />
      </Link>
    </section>
  );
}

function Placeholder() {
  return (
    <Loading className={styles.placeholder}>
      <Skeleton className={styles.bone} />
    </Loading>
  );
}
