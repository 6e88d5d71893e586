/** The number of upcoming reservations that one fan may hold at a club. */
export const MAX_UPCOMING_RESERVATIONS = 4;

/** How long before its start a reservation can last be cancelled. */
const CANCEL_LIMIT_MS = 2 * 60 * 60 * 1000;

export function cancellableUntil(startAt: Date): Date {
  return new Date(startAt.getTime() - CANCEL_LIMIT_MS);
}
