import type { Order } from '@tifo/contracts/orders';
import type { Language } from '@tifo/contracts/values';
import { documentNumber } from '#server/documents/document-rules.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { presentExclusiveSummary } from '#server/features/exclusives/index.ts';
import { presentCoins, presentMoney, presentPricing } from '#server/lib/money.ts';
import type { ListedOrder } from './list-orders.ts';
import { isWithdrawable, isWithdrawalOpen } from './withdrawals/withdrawal-rules.ts';

interface PresentOptions {
  club: ClubRecord;
  language: Language;
  now: Date;
}

/** Shows the prices of the day of purchase. */
export function presentOrder(listed: ListedOrder, { club, language, now }: PresentOptions): Order {
  const { order, lines, invoices } = listed;
  const value = { ...coinValueOf(club), tokenPriceCents: order.tokenPriceCents };
  return {
    id: order.id,
    date: order.createdAt.toISOString(),
    clubSlug: club.slug,
    status: order.status,
    exclusives: lines.map(({ line, exclusive }) => ({
      ...presentExclusiveSummary(exclusive, club, language),
      pricing: presentPricing(line.priceCoinUnits, value),
    })),
    originalCost: presentPricing(order.originalCoinUnits, value),
    usedCoins: presentCoins(order.usedCoinUnits, value.ticker),
    finalCost: presentMoney(order.finalCents),
    ...(order.status === 'PENDING' ? { payBy: order.expiresAt.toISOString() } : {}),
    ...presentDelivery(order),
    isWithdrawable: isWithdrawable(listed, { now, timeZone: club.timeZone }),
    ...presentWithdrawal(order),
    ...(order.refundedCents > 0n ? { refund: presentRefund(order, value.ticker) } : {}),
    invoices: invoices.map(({ id, kind, ...invoice }) => ({ id, kind, number: documentNumber(invoice) })),
  };
}

function presentDelivery({ delivery, deliveredAt }: ListedOrder['order']): Pick<Order, 'delivery'> {
  if (!delivery || !deliveredAt) return {};
  return { delivery: { kind: delivery, date: deliveredAt.toISOString() } };
}

function presentWithdrawal(order: ListedOrder['order']): Pick<Order, 'withdrawal'> {
  const { withdrawnAt, withdrawalRefusal, pieceBackAt } = order;
  if (!withdrawnAt) return {};
  const refusal = withdrawalRefusal ? { refusal: withdrawalRefusal } : {};
  const back = pieceBackAt ? { pieceBackAt: pieceBackAt.toISOString() } : {};
  const date = withdrawnAt.toISOString();
  return { withdrawal: { date, isOpen: isWithdrawalOpen(order), ...refusal, ...back } };
}

function presentRefund(
  { returnedCoinUnits, returnedCents }: ListedOrder['order'],
  ticker: string,
): NonNullable<Order['refund']> {
  return { coins: presentCoins(returnedCoinUnits, ticker), money: presentMoney(returnedCents) };
}
