import { CheckIcon } from '@tifo/ui/icon';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { KycStep } from '../kyc-rules.ts';
import styles from './step-list.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

/** The steps done, and those still to come at this club. */
export function StepList({ step }: { step: KycStep }) {
  const { t } = useTranslation();
  const { membershipFee } = useClub();
  const steps = STEPS.filter((one) => one !== 4 || membershipFee);
  return (
    <ol className={styles.list} aria-label={t('kyc.steps.label')}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={styles.step}
          aria-current={one === step ? 'step' : undefined}
          data-done={one < step || undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {one < step ? <CheckIcon size={20} /> : index + 1}
          </span>
          {t(`kyc.steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}
