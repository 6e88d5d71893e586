import type { ExclusiveCategory } from '@tifo/contracts/exclusives';
import { addDays, dayAt } from '#server/lib/day-rules.ts';
import type { OrderRecord } from '../order-store.ts';

/** The days after that of the delivery; two weeks more for the way of a parcel, since the club notes when it was sent. */
const DAYS = { HANDED_OVER: 14, SENT: 28 } as const;
/** The days after that of the purchase while no delivery is noted: not every club notes them. */
const UNDELIVERED_DAYS = 365;

export interface SoldOrder {
  order: Pick<OrderRecord, 'status' | 'lotId' | 'createdAt'> &
    Partial<Pick<OrderRecord, 'withdrawnAt' | 'delivery' | 'deliveredAt'>>;
  lines: readonly { exclusive: { category: ExclusiveCategory } }[];
}

/**
 * Whether its buyer may withdraw from an order (Directive 2011/83/EU, articles 9 and 16): it is paid, for a collectible, and not
 * delivered too long ago. Experiences have a date; lots are won in aid of the club.
 */
export function isWithdrawable(
  { order, lines }: SoldOrder,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const { status, lotId, withdrawnAt } = order;
  if (status !== 'PAID' || lotId !== null || withdrawnAt) return false;
  if (lines.some(({ exclusive }) => exclusive.category !== 'COLLECTIBLE')) return false;
  const { from, days } = periodOf(order);
  return dayAt(now, timeZone) <= addDays(dayAt(from, timeZone), days);
}

function periodOf({ createdAt, delivery, deliveredAt }: SoldOrder['order']): { from: Date; days: number } {
  if (delivery && deliveredAt) return { from: deliveredAt, days: DAYS[delivery] };
  return { from: createdAt, days: UNDELIVERED_DAYS };
}

/** Whether its buyer has withdrawn from a paid order, and the club neither refunded it nor refused. */
export function isWithdrawalOpen({
  status,
  withdrawnAt = null,
  withdrawalRefusal = null,
}: Pick<OrderRecord, 'status'> & Partial<Pick<OrderRecord, 'withdrawnAt' | 'withdrawalRefusal'>>): boolean {
  return status === 'PAID' && withdrawnAt !== null && withdrawalRefusal === null;
}
