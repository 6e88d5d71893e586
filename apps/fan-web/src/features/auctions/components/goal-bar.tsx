import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Money, Pricing } from '@tifo/contracts/values';
import { formatEuros } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './goal-bar.module.css';

export interface GoalBarProps {
  raised: Pricing;
  goal: NonNullable<ListedAuction['goal']>;
  /** What the amount is, "Raised". */
  label: string;
}

/** What an auction has raised of its goal, in whole euros; as large as the text around it. */
export function GoalBar({ raised: { totalCost }, goal, label }: GoalBarProps) {
  const { t, language } = useTranslation();
  const euros = ({ value }: Pick<Money, 'value'>) => formatEuros(value, language, 0);
  return (
    <div className={styles.goal}>
      <p className={styles.line}>
        <span className={styles.label}>{label}</span>
        <span className={styles.raised}>{euros(totalCost)}</span>
        <span className={styles.label}>{t('exclusives.ofGoal', { goal: euros(goal) })}</span>
      </p>
      <progress
        className={styles.bar}
        max={goal.value}
        value={Math.min(totalCost.value, goal.value)}
        data-reached={totalCost.value >= goal.value || undefined}
        aria-label={label}
        aria-valuetext={`${euros(totalCost)} ${t('exclusives.ofGoal', { goal: euros(goal) })}`}
      />
    </div>
  );
}
