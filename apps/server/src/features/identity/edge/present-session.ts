import type { Session } from '@tifo/contracts/identity';
import type { PoolFamily } from '../sessions/refresh-token-family-store.ts';

export function presentSession(
  { id, browser, authenticatedAt, rotatedAt }: PoolFamily,
  currentId: string | undefined,
): Session {
  return {
    id,
    browser,
    startedAt: authenticatedAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
