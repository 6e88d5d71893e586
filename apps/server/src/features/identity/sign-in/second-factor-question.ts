import type { AuthReply } from '../protocol/auth-reply.ts';

/** One more thing to show before there is a session. */
export interface SecondFactorQuestion {
  reply: AuthReply;
  /** Where a code has to go once the question stands. */
  mailCodeTo: string | null;
}
