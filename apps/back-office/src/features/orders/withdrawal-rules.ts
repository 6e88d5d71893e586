import type { OfficeOrder } from '@tifo/contracts/back-office/orders';

/** Whether the buyer of a paid order has withdrawn from it, and the club has neither refunded it nor refused. */
export function isWithdrawalOpen({
  status,
  withdrawal,
}: Pick<OfficeOrder, 'status' | 'withdrawal'>): boolean {
  return status === 'PAID' && withdrawal !== null && withdrawal.refusedAt === null;
}
