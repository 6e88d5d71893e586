import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { ChallengeName } from '../protocol/auth-reply.ts';
import { type ChallengeData, poolChallenges } from './challenge-tables.ts';

export type PoolChallenge = typeof poolChallenges.$inferSelect;

export interface ChallengeKey {
  sessionHash: string;
  name: ChallengeName;
  now: Date;
}

export async function insertChallenge(tx: Tx, challenge: PoolChallenge): Promise<void> {
  await tx.insert(poolChallenges).values(challenge);
}

export async function findChallenge(tx: Tx, key: ChallengeKey): Promise<PoolChallenge | undefined> {
  const [challenge] = await tx.select().from(poolChallenges).where(matches(key));
  return challenge;
}

/** Deletes and returns the challenge; only one caller gets it. */
export async function takeChallenge(tx: Tx, key: ChallengeKey): Promise<PoolChallenge | undefined> {
  const [challenge] = await tx.delete(poolChallenges).where(matches(key)).returning();
  return challenge;
}

/** Adds to the data of a challenge; returns undefined if the challenge is gone. */
export async function updateChallengeData(
  tx: Tx,
  key: ChallengeKey,
  data: ChallengeData,
): Promise<PoolChallenge | undefined> {
  const [challenge] = await tx.update(poolChallenges).set({ data }).where(matches(key)).returning();
  return challenge;
}

/** Deletes all unfinished sign-ins of a user. */
export async function deleteChallengesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolChallenges).where(eq(poolChallenges.sub, sub));
}

function matches({ sessionHash, name, now }: ChallengeKey) {
  return and(
    eq(poolChallenges.sessionHash, sessionHash),
    eq(poolChallenges.name, name),
    gt(poolChallenges.expiresAt, now),
  );
}
