import type { Transitions } from '#server/lib/transitions.ts';

/**
 * UNCONFIRMED: signed up, address not proven. RESET_REQUIRED: brought from elsewhere without a password.
 * FORCE_CHANGE_PASSWORD: was given a password by somebody else.
 */
export type UserState = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

export const userTransitions: Transitions<UserState> = {
  UNCONFIRMED: ['CONFIRMED'],
  CONFIRMED: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],
  RESET_REQUIRED: ['CONFIRMED'],
  FORCE_CHANGE_PASSWORD: ['CONFIRMED'],
};
