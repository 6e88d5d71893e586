import type { NewDevice } from '../devices/new-device.ts';
import type { PoolTokens } from '../sessions/issue-tokens.ts';
import type { ChallengeName, OwnStepName } from './challenge-tables.ts';

/** What a step of a sign-in leads to: tokens, or the next step. */
export type AuthReply =
  | {
      AuthenticationResult: PoolTokens & { NewDeviceMetadata?: NewDevice };
      ChallengeParameters: Record<string, never>;
    }
  | {
      ChallengeName: Exclude<ChallengeName, OwnStepName>;
      Session: string;
      ChallengeParameters: Record<string, string>;
      AvailableChallenges?: string[];
    };
