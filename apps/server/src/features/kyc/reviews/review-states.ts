import type { Transitions } from '#server/lib/transitions.ts';

/** What has been said last about a file that waits for the club: OPEN while nothing has. */
export type ReviewStanding = 'OPEN' | ReviewVerdict;

/** ASKED_AGAIN and REJECTED are the club's, ANSWERED is the fan's. */
export type ReviewVerdict = 'APPROVED' | 'REJECTED' | 'ASKED_AGAIN' | 'ANSWERED';

export const REVIEW_TRANSITIONS: Transitions<ReviewStanding> = {
  OPEN: ['APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  ASKED_AGAIN: ['ANSWERED', 'APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  ANSWERED: ['APPROVED', 'REJECTED', 'ASKED_AGAIN'],
  /** A club may think again. */
  REJECTED: ['APPROVED', 'ASKED_AGAIN'],
  APPROVED: [],
};
