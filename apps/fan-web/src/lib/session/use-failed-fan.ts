import { useCurrentFan } from './current-fan.ts';
import { isLost, refreshSession, useSession } from './session.ts';

export interface FailedReading {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A session that is lost was not reached, as any lost request. */
const LOST_SESSION: FailedReading = { error: new TypeError(), isFetching: false, refetch: refreshSession };

/** Returns the reading of the session or of the fan that failed, to be retried; undefined while none has. */
export function useFailedFan(): FailedReading | undefined {
  const session = useSession();
  const fan = useCurrentFan();
  if (isLost(session)) return LOST_SESSION;
  return fan.isError && !fan.data ? fan : undefined;
}
