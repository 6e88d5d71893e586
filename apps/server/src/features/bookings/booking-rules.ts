/** So many visits to come may one fan hold at a club. */
export const MAX_UPCOMING_RESERVATIONS = 4;

/** So long before its start a reservation can be cancelled at the latest. */
const CANCEL_LIMIT_MS = 2 * 60 * 60 * 1000;

export function cancellableUntil(startAt: Date): Date {
  return new Date(startAt.getTime() - CANCEL_LIMIT_MS);
}
