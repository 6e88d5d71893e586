import type { OrderStatus } from '@tifo/contracts/orders';
import type { Transitions } from '#server/lib/transitions.ts';

/** A payment may arrive after the release, so a released order can still be paid or refunded. */
export const orderTransitions: Transitions<OrderStatus> = {
  PENDING: ['PAID', 'CANCELED', 'EXPIRED', 'REFUNDED'],
  EXPIRED: ['CANCELED', 'PAID', 'REFUNDED'],
  CANCELED: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}
