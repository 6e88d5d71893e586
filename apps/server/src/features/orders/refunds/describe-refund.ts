import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { previewReissue } from '#server/features/donations/index.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-store.ts';
import type { OrderRecord } from '../order-store.ts';
import type { OrderRefund } from './refund-order.ts';

interface Described {
  club: ClubRecord;
  order: OrderRecord;
  refund: OrderRefund;
}

/** Returns the effects of a refund on coins, money, stock, receipt and invoice. */
export async function describeRefund(tx: Tx, { club, order, refund }: Described): Promise<RefundPreview> {
  const { clubId, id: orderId } = order;
  const { worthCents, coinUnits, cents, isWhole } = refund;
  const totalCents = order.finalCents - order.returnedCents - cents;
  const gift = { club, source: 'AUCTION', ref: orderId, totalCents } as const;
  const invoice = await findInvoiceOfOrder(tx, { clubId, orderId });
  return {
    worth: presentMoney(worthCents),
    coins: presentCoins(coinUnits, club.ticker),
    takenCoins: presentCoins(0n, club.ticker),
    money: presentMoney(cents),
    isWhole,
    returnsStock: isWhole,
    receipt: await previewReissue(tx, gift),
    hasCreditNote: invoice !== undefined,
  };
}
