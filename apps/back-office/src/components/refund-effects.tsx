import { Alert } from '@mui/material';
import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';

/** What a refund does to coins, money, stock, receipt and invoice, in sentences. */
export function RefundEffects({ preview }: { preview: RefundPreview }): ReactElement {
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
