import type { OfficeWaitingReceipt } from '@tifo/contracts/back-office/money';
import type { Receipt, WaitingReceipt } from '@tifo/contracts/donations';
import { documentNumber } from '#server/documents/document-rules.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { ReceiptRecord } from './receipt-store.ts';
import type { WaitingReceipt as WaitingRecord } from './waiting-receipt-store.ts';

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

export function presentWaitingReceipt(waiting: WaitingRecord): WaitingReceipt {
  const { ref, source, paidAt, totalCents, addressAskedAt } = waiting;
  return {
    id: ref,
    source,
    date: paidAt.toISOString(),
    amount: presentMoney(totalCents),
    waitsFor: addressAskedAt === null ? 'CLUB' : 'ADDRESS',
  };
}

export function presentOfficeWaiting(waiting: WaitingRecord): Omit<OfficeWaitingReceipt, 'fan'> {
  const presented = presentWaitingReceipt(waiting);
  return waiting.closedAt === null ? presented : { ...presented, waitsFor: 'NOBODY' };
}
