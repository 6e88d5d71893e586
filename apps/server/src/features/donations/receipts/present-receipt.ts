import type { Receipt } from '@tifo/contracts/donations';
import { presentMoney } from '#server/lib/money.ts';
import { paperNumber } from '#server/papers/paper-rules.ts';
import type { ReceiptRecord } from './receipt-store.ts';

export function presentReceipt(receipt: ReceiptRecord): Receipt {
  const { id, source, year, totalCents, deductibleCents, paidAt } = receipt;
  return {
    id,
    source,
    year,
    number: paperNumber(receipt),
    date: paidAt.toISOString(),
    amount: presentMoney(totalCents),
    deductibleAmount: presentMoney(deductibleCents),
  };
}
