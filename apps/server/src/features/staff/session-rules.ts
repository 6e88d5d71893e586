const IDLE_MS = 30 * 60_000;
const LIFE_MS = 12 * 60 * 60_000;
const STEP_UP_MS = 10 * 60_000;
/** How old the note of a session's last use may get before it is written anew. */
const NOTED_MS = 60_000;

export interface SessionFacts {
  /** When its holder last showed all their factors. */
  authenticatedAt: Date;
  /** Undefined where it was not used here yet. */
  lastUsedAt: Date | undefined;
  now: Date;
}

/** Whether a session may still be used: not after half an hour without use, nor after twelve hours. */
export function isSessionOpen({ authenticatedAt, lastUsedAt = authenticatedAt, now }: SessionFacts): boolean {
  const isFresh = now.getTime() - authenticatedAt.getTime() <= LIFE_MS;
  return isFresh && now.getTime() - lastUsedAt.getTime() <= IDLE_MS;
}

export function endOfSession(authenticatedAt: Date): Date {
  return new Date(authenticatedAt.getTime() + LIFE_MS);
}

/** Whether the factors were shown within the last ten minutes. */
export function isStepUpFresh({
  authenticatedAt,
  now,
}: Pick<SessionFacts, 'authenticatedAt' | 'now'>): boolean {
  return now.getTime() - authenticatedAt.getTime() <= STEP_UP_MS;
}

export function isUseToBeNoted({ lastUsedAt, now }: Pick<SessionFacts, 'lastUsedAt' | 'now'>): boolean {
  return lastUsedAt === undefined || now.getTime() - lastUsedAt.getTime() >= NOTED_MS;
}
