import type { Transitions } from '#server/lib/transitions.ts';

/** RESET_REQUIRED: has no password yet. FORCE_CHANGE_PASSWORD: was given a password by somebody else. */
export type UserState = 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

export const userTransitions: Transitions<UserState> = {
  CONFIRMED: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],
  RESET_REQUIRED: ['CONFIRMED'],
  FORCE_CHANGE_PASSWORD: ['CONFIRMED'],
};
