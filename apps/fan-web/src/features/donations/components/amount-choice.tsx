import { useId } from 'react';
import { useTranslation } from '#web/lib/use-translation.ts';
import { SUGGESTED_EUROS } from '../donation-form-rules.ts';
import styles from './amount-choice.module.css';

export interface AmountChoiceProps {
  /** None is marked when another amount was typed. */
  chosen: number | undefined;
  onChoose: (euros: number) => void;
}

/** The suggested amounts, one press each. */
export function AmountChoice({ chosen, onChoose }: AmountChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('donation.form.suggested')}</legend>
      {SUGGESTED_EUROS.map((euros) => (
        <label key={euros} className={styles.amount}>
          <input
            type="radio"
            name={name}
            value={euros}
            checked={chosen === euros}
            onChange={() => onChoose(euros)}
          />
          <span>{`${euros}\u00a0€`}</span>
        </label>
      ))}
    </fieldset>
  );
}
