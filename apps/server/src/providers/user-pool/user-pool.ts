import type { AsOf } from './living-sessions.ts';

/** What an id token says about its holder. */
export interface Identity {
  /** The pool's subject; it is the fan's `username` everywhere. */
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  name: string;
  pictureUrl: string;
  /** Whether a second factor was shown when their session began. */
  hasSecondFactor?: boolean;
  /** Which of their sessions it is, where the pool says so. */
  sessionId?: string;
  /** When their session began, in seconds since 1970. */
  authTime?: number;
}

/** Where fans have their accounts: our embedded pool, or a hosted one that speaks the same protocol. */
export interface UserPool {
  /**
   * Answers the identity in an id token (RS256, `iss`, `aud`, `exp` and `token_use` checked), or null when the token
   * is not one of this pool's or no longer good.
   */
  verifyIdToken(token: string): Promise<Identity | null>;
  /** Whether the session that a token belongs to has not been ended; true where the pool does not tell. */
  isLiving(identity: Pick<Identity, 'sessionId'>, asOf: AsOf): Promise<boolean>;
}
