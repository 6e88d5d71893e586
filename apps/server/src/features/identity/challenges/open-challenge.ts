import { createHash, randomBytes } from 'node:crypto';
import type { UnitOfWork } from '#server/context.ts';
import type { ChallengeName } from '../protocol/auth-reply.ts';
import { insertChallenge } from './challenge-store.ts';
import type { ChallengeData } from './challenge-tables.ts';

const LIFE_MS = 3 * 60_000;
/** Whoever sets up a second step may have to install an app first. */
const SET_UP_LIFE_MS = 15 * 60_000;
const SESSION_BYTES = 32;

/** Starts a step of a sign-in; returns the session that the response must contain. */
export async function openChallenge({
  uow,
  input,
}: {
  uow: UnitOfWork;
  input: { name: ChallengeName; email: string; sub: string | null; data?: ChallengeData };
}): Promise<string> {
  const session = randomBytes(SESSION_BYTES).toString('base64url');
  const life = input.name === 'MFA_SETUP' ? SET_UP_LIFE_MS : LIFE_MS;
  const expiresAt = new Date(uow.clock.now().getTime() + life);
  await insertChallenge(uow.tx, { data: {}, ...input, sessionHash: hashSession(session), expiresAt });
  return session;
}

export function hashSession(session: string): string {
  return createHash('sha256').update(session).digest('base64url');
}
