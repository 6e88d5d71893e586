import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { wrongSession } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { type ChallengeKey, type PoolChallenge, takeChallenge } from './challenge-store.ts';

/** A response to an open challenge, whose session and username match. */
export interface ChallengeAnswer {
  ctx: Context;
  caller: PoolCaller;
  challenge: PoolChallenge;
  key: ChallengeKey;
  responses: Record<string, string>;
}

/**
 * Consumes the session in the transaction of what the response allows, so that of two concurrent responses
 * only one succeeds.
 */
export const useUpSession = (key: ChallengeKey) => async (tx: Tx) => {
  if (!(await takeChallenge(tx, key))) throw wrongSession();
};
