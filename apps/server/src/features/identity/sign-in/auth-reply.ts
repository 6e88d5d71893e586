import type { PoolTokens } from '../sessions/issue-tokens.ts';
import type { ChallengeName } from './challenge-tables.ts';

/** What a step of a sign-in leads to: tokens, or the next step. */
export type AuthReply =
  | { AuthenticationResult: PoolTokens; ChallengeParameters: Record<string, never> }
  | {
      ChallengeName: Exclude<ChallengeName, 'AUTO_SIGN_IN'>;
      Session: string;
      ChallengeParameters: Record<string, string>;
      AvailableChallenges?: string[];
    };
