import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  /** 0 to 100. */
  percent: number;
  /** What progresses, "Your registration". */
  label: string;
  /** The current step, "Personal information, step 2 of 5". */
  valueText: string;
};

export function ProgressSteps({ percent, label, valueText }: ProgressStepsProps) {
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <span className={styles.value}>{valueText}</span>
        <span className={styles.percent} aria-hidden="true">
          {percent}%
        </span>
      </div>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={label}
        aria-valuetext={valueText}
      />
    </div>
  );
}
