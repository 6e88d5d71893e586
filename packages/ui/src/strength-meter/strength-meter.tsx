import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './strength-meter.module.css';

export type StrengthMeterProps = {
  /** How much of the bar is filled; 0 while nothing is typed. */
  percent: 0 | 25 | 50 | 75 | 100;
  /** What is measured, "Password strength". */
  label: string;
  /** The result in words, "Medium". */
  valueText: string;
};

export function StrengthMeter({ percent, label, valueText }: StrengthMeterProps) {
  const id = useId();
  return (
    <div className={styles.root} data-percent={percent}>
      <VisuallyHidden>
        <meter min={0} max={100} value={percent} aria-label={label} aria-describedby={id} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        {[25, 50, 75, 100].map((step) => (
          <span key={step} className={styles.step} data-filled={percent >= step} />
        ))}
      </div>
      <p className={styles.text} id={id} aria-live="polite">
        {valueText}
      </p>
    </div>
  );
}
