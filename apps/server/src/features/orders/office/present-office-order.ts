import type { OfficeOrder, OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import type { RefundRequest } from '@tifo/contracts/back-office/refunds';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import { documentNumber } from '#server/documents/document-rules.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type PaymentFile, presentPaymentFile } from '#server/features/payments/index.ts';
import { presentCoins, presentMoney, presentPricing } from '#server/lib/money.ts';
import type { FullOrder } from '../list-orders.ts';
import { refundableCents } from '../refunds/refund-share-rules.ts';
import { isWithdrawalOpen } from '../withdrawals/withdrawal-rules.ts';

export interface OrderView extends FullOrder {
  fan: FanRecord | undefined;
}

export function presentOfficeOrder({ order, lines, fan }: OrderView): OfficeOrder {
  return {
    id: order.id,
    number: orderNumber(order.id),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    fan: { id: order.fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
    items: lines.map(({ exclusive: { name } }) => ({ en: name.en, fr: name.fr })),
    total: presentMoney(order.originalCents),
    refunded: presentMoney(order.refundedCents),
    isLot: order.lotId !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    withdrawal: order.withdrawnAt && {
      date: order.withdrawnAt.toISOString(),
      isOpen: isWithdrawalOpen(order),
      refusedAt: order.withdrawalRefusedAt?.toISOString() ?? null,
      refusal: order.withdrawalRefusal,
      pieceBackAt: order.pieceBackAt?.toISOString() ?? null,
    },
  };
}

export interface OrderFile extends OrderView {
  club: ClubRecord;
  /** Null for staff who may not read money, and for orders without a card payment. */
  payment: PaymentFile | null;
  refundRequests: RefundRequest[];
}

export function presentOrderFile(view: OrderFile): OfficeOrderDetail {
  const { order, lines, invoices, club, payment, refundRequests } = view;
  const value = { ...coinValueOf(club), tokenPriceCents: order.tokenPriceCents };
  return {
    ...presentOfficeOrder(view),
    lines: lines.map(({ line, exclusive: { name, medias } }) => ({
      name: { en: name.en, fr: name.fr },
      imageUrl: medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
      price: presentPricing(line.priceCoinUnits, value),
    })),
    usedCoins: presentCoins(order.usedCoinUnits, value.ticker),
    paidMoney: presentMoney(order.finalCents),
    refundable: presentMoney(order.status === 'PAID' ? refundableCents(order) : 0n),
    invoices: invoices.map(({ id, kind, ...invoice }) => ({ id, kind, number: documentNumber(invoice) })),
    delivery: order.delivery,
    deliveryNote: order.deliveryNote,
    refundRequests,
    payment: payment && presentPaymentFile(payment),
  };
}
