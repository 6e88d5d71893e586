import type { Receipt } from '@tifo/contracts/donations';
import { documentNumber } from '#server/documents/document-rules.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { ReceiptRecord } from './receipt-store.ts';

export function presentReceipt(receipt: ReceiptRecord): Receipt {
  const { id, source, year, totalCents, deductibleCents, paidAt } = receipt;
  return {
    id,
    source,
    year,
    number: documentNumber(receipt),
    date: paidAt.toISOString(),
    amount: presentMoney(totalCents),
    deductibleAmount: presentMoney(deductibleCents),
  };
}
