import type { Transitions } from '#server/lib/transitions.ts';
import type { DonationStatus } from './donation-tables.ts';

/** A cancelled page leaves a donation ASKED, since it can still be paid late. */
export const donationTransitions: Transitions<DonationStatus> = {
  ASKED: ['RECEIVED'],
  RECEIVED: ['REFUNDED'],
  REFUNDED: [],
};
