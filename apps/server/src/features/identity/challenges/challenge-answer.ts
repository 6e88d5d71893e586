import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { wrongSession } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { type ChallengeKey, type PoolChallenge, takeChallenge } from './challenge-store.ts';

/** An answer to an open challenge, whose session and username fit. */
export interface ChallengeAnswer {
  ctx: Context;
  caller: PoolCaller;
  challenge: PoolChallenge;
  key: ChallengeKey;
  responses: Record<string, string>;
}

/** Uses the session up in the transaction of what the answer allows: two at once cannot both have it. */
export const useUpSession = (key: ChallengeKey) => async (tx: Tx) => {
  if (!(await takeChallenge(tx, key))) throw wrongSession();
};
