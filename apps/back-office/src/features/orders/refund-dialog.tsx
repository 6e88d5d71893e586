import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import type { RefundForecast } from '@tifo/contracts/back-office/refunds';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RefundEffects } from '../../components/refund-effects.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { toCents } from '../../lib/format/to-cents.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface RefundDialogProps {
  order: OfficeOrderDetail;
  onDone: (order: OfficeOrderDetail) => void;
  onClose: () => void;
}

/**
 * Refunds an order, in full or in part; shows beforehand what happens to coins, stock, receipt and invoice,
 * and whether a second person has to approve it.
 */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { euros } = useFormat();
  const { slug } = useWorkplace().workplace;
  const [id] = useState(() => crypto.randomUUID());
  const [isPart, setPart] = useState(false);
  const [amount, setAmount] = useState('');
  const cents = isPart ? toCents(amount) : undefined;
  const params = { slug, orderId: order.id };
  const isReady = !isPart || cents !== undefined;
  const forecast = useForecast(params, isReady ? { cents } : null);
  const refund = async (reason: string) => {
    if (isPart && cents === undefined) throw new Error(translate('office.orders.amountWrong'));
    const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund';
    const body = { id, reason, ...(cents === undefined ? {} : { cents }) };
    const after = await callApi(call, { params, body });
    onDone(after);
    const waits = after.refundRequests.some((request) => request.id === id);
    notify(waits ? 'office.orders.asked' : 'office.orders.refundedDone', { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate('office.orders.refundTitle', { number: order.number })}
      action={translate(forecast.data?.needsApproval ? 'office.orders.askApproval' : 'office.orders.refund')}
      onSubmit={refund}
      onClose={onClose}
    >
      <RadioGroup
        value={isPart ? 'part' : 'whole'}
        onChange={(_event, value) => setPart(value === 'part')}
        aria-label={translate('office.orders.howMuch')}
      >
        <FormControlLabel
          value="whole"
          control={<Radio />}
          label={translate('office.orders.whole', { amount: euros(order.refundable.value) })}
        />
        <FormControlLabel value="part" control={<Radio />} label={translate('office.orders.part')} />
      </RadioGroup>
      {isPart && (
        <TextField
          label={translate('office.orders.amount')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          required
        />
      )}
      {forecast.error && <Alert severity="warning">{forecast.error.message}</Alert>}
      {forecast.data && <RefundEffects preview={forecast.data.preview} />}
      {forecast.data?.needsApproval && (
        <Alert severity="warning">{translate('office.orders.waitsForSecond')}</Alert>
      )}
    </ReasonDialog>
  );
}

/** What the refund would do; null while the amount is being typed. */
function useForecast(
  params: { slug: string; orderId: string },
  wanted: { cents: number | undefined } | null,
): { data: RefundForecast | undefined; error: Error | null } {
  const cents = useDeferredValue(wanted?.cents);
  const { data, error } = useQuery({
    queryKey: ['office-refund-preview', params, cents ?? null],
    queryFn: () =>
      callApi('POST /api/back-office/clubs/{slug}/orders/{orderId}/refund-preview', {
        ...{ params, body: cents === undefined ? {} : { cents } },
      }),
    enabled: wanted !== null,
    retry: false,
  });
  return wanted === null ? { data: undefined, error: null } : { data, error };
}
