import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RefundForecast, RefundPurpose } from '@tifo/contracts/back-office/refunds';
import type { Money } from '@tifo/contracts/values';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { toCents } from '../lib/format/to-cents.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { NamedField } from './named-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundEffects } from './refund-effects.tsx';

/** A part in cents or in coins; both absent: all that is left. */
export interface RefundPart {
  cents?: number;
  coins?: number;
}

interface RefundDialogProps {
  title: string;
  purpose: RefundPurpose;
  /** The id of the order or payment. */
  of: string;
  left: Money;
  forecast: (part: RefundPart) => Promise<RefundForecast>;
  /** Returns whether it waits for a second person. */
  onRefund: (refund: RefundPart & { id: string; reason: string }) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Refunds what was paid, in full or in part: bought coins by their number, all else in euros. Shows beforehand
 * what happens, and whether a second person has to approve it. Its texts are in `office-refunds`.
 */
export function RefundDialog(props: RefundDialogProps): ReactElement {
  const { title, purpose, of, left, forecast, onRefund, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { euros } = useFormat();
  const [id] = useState(() => crypto.randomUUID());
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const says = (key: string, values = {}) => translate(`office.refunds.dialog.${key}`, values);
  const unit = purpose === 'COINS' ? 'coins' : 'amount';
  const part = isPart ? toPart(amount, purpose) : {};
  const shown = useForecast({ key: [purpose, of], part, forecast });
  const refund = async (reason: string) => {
    if (part === null) throw new Error(says(`${unit}Wrong`));
    const waits = await onRefund({ ...part, id, reason });
    notify(`office.refunds.dialog.${waits ? 'asked' : 'made'}`, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={title}
      action={says(shown.data?.needsApproval ? 'askApproval' : 'refund')}
      onSubmit={refund}
      onClose={onClose}
    >
      <RadioGroup
        value={isPart ? 'part' : 'whole'}
        onChange={(_event, value) => setPart(value === 'part')}
        aria-label={says('howMuch')}
      >
        <FormControlLabel
          value="whole"
          control={<Radio />}
          label={says('whole', { amount: euros(left.value) })}
        />
        <FormControlLabel value="part" control={<Radio />} label={says('part')} />
      </RadioGroup>
      {isPart && (
        <NamedField
          name={purpose === 'COINS' ? 'coins' : 'cents'}
          label={says(unit)}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          required
        />
      )}
      {shown.error && <Alert severity="warning">{shown.error.message}</Alert>}
      {shown.data && <RefundEffects purpose={purpose} preview={shown.data.preview} />}
      {shown.data?.needsApproval && <Alert severity="warning">{says('waitsForSecond')}</Alert>}
    </ReasonDialog>
  );
}

/** Returns null while the amount is being typed. */
function toPart(amount: string, purpose: RefundPurpose): RefundPart | null {
  const cents = toCents(amount);
  if (cents === undefined) return null;
  return purpose === 'COINS' ? { coins: cents / 100 } : { cents };
}

interface Forecasted {
  key: string[];
  part: RefundPart | null;
  forecast: (part: RefundPart) => Promise<RefundForecast>;
}

/** What the refund would do; nothing while the amount is being typed. */
function useForecast({ key, part, forecast }: Forecasted) {
  const wanted = useDeferredValue(JSON.stringify(part));
  const { data, error } = useQuery({
    queryKey: ['office-refund-preview', ...key, wanted],
    queryFn: () => forecast(JSON.parse(wanted)),
    enabled: wanted !== 'null',
    retry: false,
    gcTime: 0,
  });
  return part === null ? { data: undefined, error: null } : { data, error };
}
