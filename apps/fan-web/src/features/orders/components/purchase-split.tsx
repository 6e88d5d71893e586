import type { Pricing } from '@tifo/contracts/values';
import { formatCoins, formatEuros, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Quote } from '../quote-rules.ts';
import styles from './purchase-split.module.css';

export interface PurchaseSplitProps {
  pricing: Pricing;
  quote: Quote;
  /** The balance before the purchase; omitted when an order already started is resumed. */
  balanceCoins?: number | undefined;
}

/** The price, the coins used for it, the euros left to pay and the coins left in the wallet. */
export function PurchaseSplit({ pricing, quote, balanceCoins }: PurchaseSplitProps) {
  const { t, language } = useTranslation();
  const { fiatAccepted } = useClub();
  const { ticker } = pricing.coins;
  const { usedCoins, leftoverCoins, remainingEuros } = quote;
  const inCoins = (amount: number) => formatCoins({ amount, ticker }, language);
  return (
    <dl className={styles.split}>
      {balanceCoins !== undefined && (
        <Line label={t('purchase.confirm.available')}>{inCoins(balanceCoins)}</Line>
      )}
      <Line
        label={t('purchase.confirm.price')}
        note={fiatAccepted ? formatMoney(pricing.totalCost, language) : undefined}
      >
        {inCoins(pricing.coins.amount)}
      </Line>
      {usedCoins > 0 && <Line label={t('purchase.confirm.used')}>{`−${inCoins(usedCoins)}`}</Line>}
      {usedCoins > 0 && <Line label={t('purchase.confirm.leftover')}>{inCoins(leftoverCoins)}</Line>}
      {fiatAccepted && (
        <Line label={t('purchase.confirm.toPay')} isTotal>
          {formatEuros(remainingEuros, language)}
        </Line>
      )}
    </dl>
  );
}

interface LineProps {
  label: string;
  note?: string | undefined;
  isTotal?: boolean;
  children: string;
}

function Line({ label, note, isTotal, children }: LineProps) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        {note && <span className={styles.note}>{note}</span>}
        {children}
      </dd>
    </div>
  );
}
