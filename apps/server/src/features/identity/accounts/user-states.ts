import type { Transitions } from '#server/lib/transitions.ts';

/**
 * RESET_REQUIRED: has no password yet. FORCE_CHANGE_PASSWORD: has a password chosen by somebody other than
 * the holder.
 */
export type UserState = 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

export const userTransitions: Transitions<UserState> = {
  CONFIRMED: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],
  RESET_REQUIRED: ['CONFIRMED'],
  FORCE_CHANGE_PASSWORD: ['CONFIRMED'],
};
