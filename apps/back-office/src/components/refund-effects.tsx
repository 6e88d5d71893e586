import { Alert } from '@mui/material';
import type { RefundPreview, RefundPurpose } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';

interface RefundEffectsProps {
  purpose: RefundPurpose;
  preview: RefundPreview;
}

/** What a refund does to coins, money, stock, membership, receipt and invoice, in sentences. */
export function RefundEffects({ purpose, preview }: RefundEffectsProps): ReactElement {
  const translate = useTranslate();
  const { euros, count, date } = useFormat();
  const { coins, takenCoins, money, isWhole, returnsStock, receipt, hasCreditNote, membership } = preview;
  const says = (key: string, values = {}) => translate(`office.refunds.preview.${key}`, values);
  const lines = [
    money.value > 0 && says('money', { amount: euros(money.value) }),
    coins.amount > 0 && says('coins', { amount: `${count(coins.amount)} ${coins.ticker}` }),
    takenCoins.amount > 0 &&
      says('takenCoins', { amount: `${count(takenCoins.amount)} ${takenCoins.ticker}` }),
    membership
      ? says(`membership.${membership.outcome}`, { date: membership.until && date(membership.until) })
      : says(`${isWhole ? 'ends' : 'stays'}.${purpose}`),
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
