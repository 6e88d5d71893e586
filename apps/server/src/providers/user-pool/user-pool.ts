import type { AsOf } from './active-sessions.ts';

/** The claims of an ID token about its holder. */
export interface Identity {
  /** The pool's subject; it is the fan's `username` everywhere. */
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  name: string;
  pictureUrl: string;
  /** Whether a second factor was used when their session began. */
  hasSecondFactor?: boolean;
  /** The id of their session, if the pool provides it. */
  sessionId?: string;
  /** When their session began, in seconds since 1970. */
  authTime?: number;
}

/** The pool with the fans' accounts: the embedded one, or a hosted one with the same protocol. */
export interface UserPool {
  /**
   * Returns the identity in an ID token (RS256, `iss`, `aud`, `exp` and `token_use` checked), or null if the
   * token is not from this pool or has expired.
   */
  verifyIdToken(token: string): Promise<Identity | null>;
  /** Returns whether the session of a token has not ended; true if the pool does not know. */
  isSessionActive(identity: Pick<Identity, 'sessionId'>, asOf: AsOf): Promise<boolean>;
}
