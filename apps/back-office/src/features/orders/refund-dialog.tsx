import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeOrderDetail, RefundPreview } from '@tifo/contracts/back-office/orders';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
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
 * Refunds an order, in full or in part; shows beforehand what happens to coins, stock, receipt and invoice.
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
  const refund = async (reason: string) => {
    if (isPart && cents === undefined) throw new Error(translate('office.orders.amountWrong'));
    const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund';
    const body = { id, reason, ...(cents === undefined ? {} : { cents }) };
    onDone(await callApi(call, { params, body }));
    notify('office.orders.refundedDone', { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate('office.orders.refundTitle', { number: order.number })}
      action={translate('office.orders.refund')}
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
      {(!isPart || cents !== undefined) && <Preview params={params} cents={cents} />}
    </ReasonDialog>
  );
}

function Preview({
  params,
  cents,
}: {
  params: { slug: string; orderId: string };
  cents: number | undefined;
}): ReactElement | null {
  const asked = useDeferredValue(cents);
  const { data, error } = useQuery({
    queryKey: ['office-refund-preview', params, asked ?? null],
    queryFn: () =>
      callApi('POST /api/back-office/clubs/{slug}/orders/{orderId}/refund-preview', {
        ...{ params, body: asked === undefined ? {} : { cents: asked } },
      }),
    retry: false,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  return data ? <PreviewText preview={data} /> : null;
}

function PreviewText({ preview }: { preview: RefundPreview }): ReactElement {
  const translate = useTranslate();
  const { euros, count } = useFormat();
  const { coins, money, isWhole, returnsStock, receipt, hasCreditNote } = preview;
  const says = (key: string, values = {}) => translate(`office.orders.preview.${key}`, values);
  const lines = [
    money.value > 0 && says('money', { amount: euros(money.value) }),
    coins.amount > 0 && says('coins', { amount: `${count(coins.amount)} ${coins.ticker}` }),
    says(isWhole ? 'ends' : 'stays'),
    returnsStock && says('stock'),
    receipt !== 'NONE' && says(`receipt${receipt}`),
    hasCreditNote && says('creditNote'),
  ].filter((line) => line !== false);
  return (
    <Alert severity="info" role="status">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
