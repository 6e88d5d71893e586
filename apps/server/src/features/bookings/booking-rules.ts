/** So long before its start a reservation can be cancelled at the latest. */
const CANCEL_LIMIT_MS = 2 * 60 * 60 * 1000;

export function cancellableUntil(startAt: Date): Date {
  return new Date(startAt.getTime() - CANCEL_LIMIT_MS);
}
