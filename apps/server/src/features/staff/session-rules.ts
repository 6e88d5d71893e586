export const IDLE_MS = 30 * 60_000;
export const LIFE_MS = 12 * 60 * 60_000;
export const STEP_UP_MS = 10 * 60_000;
/** How outdated the stored time of a session's last use may become before it is updated. */
const NOTED_MS = 60_000;

export interface SessionFacts {
  /** When its holder last proved all factors. */
  authenticatedAt: Date;
  /** Undefined if it has not been used in the back office yet. */
  lastUsedAt: Date | undefined;
  now: Date;
}

/**
 * Returns whether a session is still valid: it ends after half an hour without use, and after twelve hours.
 */
export function isSessionOpen({ authenticatedAt, lastUsedAt = authenticatedAt, now }: SessionFacts): boolean {
  const isFresh = now.getTime() - authenticatedAt.getTime() <= LIFE_MS;
  return isFresh && now.getTime() - lastUsedAt.getTime() <= IDLE_MS;
}

export function endOfSession(authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + LIFE_MS);
}

/** Returns whether the factors were proven within the last ten minutes. */
export function isStepUpFresh({
  authenticatedAt,
  now,
}: Pick<SessionFacts, 'authenticatedAt' | 'now'>): boolean {
  return now.getTime() - authenticatedAt.getTime() <= STEP_UP_MS;
}

export function shouldUpdateLastUse({ lastUsedAt, now }: Pick<SessionFacts, 'lastUsedAt' | 'now'>): boolean {
  return lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= NOTED_MS;
}
