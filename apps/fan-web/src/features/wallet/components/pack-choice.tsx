import { useId } from 'react';
import { useClub } from '#web/lib/club.ts';
import { formatCoins, formatEuros } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { euroCostOf } from '../wallet-rules.ts';
import styles from './pack-choice.module.css';

export interface PackChoiceProps {
  packs: readonly number[];
  /** None is marked when another amount was typed. */
  chosen: number | undefined;
  onChoose: (coins: number) => void;
}

/** The packs, one press each, with what they cost. */
export function PackChoice({ packs, chosen, onChoose }: PackChoiceProps) {
  const { t } = useTranslation();
  const { currentPrice, ticker } = useClub();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('wallet.buy.packs')}</legend>
      {packs.map((coins) => (
        <label key={coins} className={styles.pack}>
          <input
            type="radio"
            name={name}
            value={coins}
            checked={chosen === coins}
            onChange={() => onChoose(coins)}
          />
          <span className={styles.face}>
            <span className={styles.coins}>{formatCoins({ amount: coins, ticker })}</span>{' '}
            <span className={styles.cost}>{formatEuros(euroCostOf(coins, currentPrice))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
