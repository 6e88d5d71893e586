import type { Transitions } from '#server/lib/transitions.ts';

/** The latest entry on a file awaiting review: OPEN while there is none. */
export type ReviewStanding = 'OPEN' | ReviewVerdict;

/** APPROVED, ASKED_AGAIN and REJECTED are entries of the club, ANSWERED is one of the fan. */
export type ReviewVerdict = 'APPROVED' | 'REJECTED' | 'ASKED_AGAIN' | 'ANSWERED';

export const REVIEW_TRANSITIONS: Transitions<ReviewStanding> = {
  OPEN: ['APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  ASKED_AGAIN: ['ANSWERED', 'APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  ANSWERED: ['APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  /** A club may change its decision. */
  REJECTED: ['APPROVED', 'ASKED_AGAIN'],
  APPROVED: [],
};
