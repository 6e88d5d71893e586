import type { Order } from '@tifo/contracts/orders';

/** Returns when its buyer withdrew from a paid order that the club is to refund. */
export function openWithdrawalOf({ status, withdrawal }: Order): string | undefined {
  return status === 'PAID' && withdrawal?.refusal === undefined ? withdrawal?.date : undefined;
}
