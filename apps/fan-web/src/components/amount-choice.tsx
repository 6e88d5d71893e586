import { type ReactNode, useId } from 'react';
import styles from './amount-choice.module.css';

export interface AmountChoiceProps {
  legend: string;
  amounts: readonly number[];
  columns: 2 | 4;
  /** Undefined when another amount was typed: then none is marked. */
  chosen: number | undefined;
  onChoose: (amount: number) => void;
  children: (amount: number) => ReactNode;
}

/** A choice between proposed amounts. */
export function AmountChoice({ legend, amounts, columns, chosen, onChoose, children }: AmountChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} data-columns={columns}>
      <legend className={styles.legend}>{legend}</legend>
      {amounts.map((amount) => (
        <label key={amount} className={styles.amount}>
          <input
            type="radio"
            name={name}
            value={amount}
            checked={chosen === amount}
            onChange={() => onChoose(amount)}
          />
          <span className={styles.face}>{children(amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}
