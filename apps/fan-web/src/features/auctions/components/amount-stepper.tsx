import { PlusIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { TextField } from '@tifo/ui/text-field';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { parseBidCoins } from '../bid-form-rules.ts';
import styles from './amount-stepper.module.css';

export interface AmountStepperProps {
  value: string;
  suffix: string;
  hint: ReactNode;
  error: string | undefined;
  minimum: number;
  onChange: (typed: string) => void;
  onStep: (by: 1 | -1) => void;
}

/** A field for whole coins between minus and plus buttons; the arrow keys step too. */
export function AmountStepper(props: AmountStepperProps) {
  const { value, suffix, hint, error, minimum, onChange, onStep } = props;
  const { t } = useTranslation();
  const coins = parseBidCoins(value);
  return (
    <TextField
      className={styles.stepper}
      isAmount
      label={t('purchase.bid.amount')}
      prefix={
        <IconButton
          label={t('purchase.bid.decrease')}
          icon={<span className={styles.minus} />}
          disabled={coins !== undefined && coins <= minimum}
          onClick={() => onStep(-1)}
        />
      }
      suffix={
        <>
          {suffix}
          <IconButton label={t('purchase.bid.increase')} icon={<PlusIcon />} onClick={() => onStep(1)} />
        </>
      }
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}
