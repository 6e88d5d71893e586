import type { PaymentChoice } from '@tifo/contracts/orders';
import { useId } from 'react';
import { formatAmounts } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Quote } from '../quote-rules.ts';
import styles from './payment-choices.module.css';

export interface PaymentChoicesProps {
  quotes: Record<PaymentChoice, Quote>;
  ticker: string;
  chosen: PaymentChoice;
  onChoose: (choice: PaymentChoice) => void;
}

/** The choice between coins first and the card alone, each with its amounts. */
export function PaymentChoices({ quotes, ticker, chosen, onChoose }: PaymentChoicesProps) {
  const { t, language } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('purchase.confirm.payWith')}</legend>
      {(['COINS_FIRST', 'CARD'] as const).map((choice) => {
        const { usedCoins: coins, remainingEuros: euros } = quotes[choice];
        return (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            <span>{t(`purchase.confirm.with.${choice}`)}</span>
            <span className={styles.amount}>{formatAmounts({ coins, euros, ticker }, language)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
