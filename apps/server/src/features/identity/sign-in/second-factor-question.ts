import type { AuthReply } from '../protocol/auth-reply.ts';

/** A further challenge before the session can start. */
export interface SecondFactorQuestion {
  reply: AuthReply;
  /** The address to which a code has to be mailed once the challenge is committed. */
  mailCodeTo: string | null;
}
