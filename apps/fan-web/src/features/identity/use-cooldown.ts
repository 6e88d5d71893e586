import { useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useNow } from '#web/lib/live/use-now.ts';

/** Whole seconds until something may be done again, counting from now; `restart` begins anew. */
export function useCooldown(durationMs: number): { secondsLeft: number; restart: () => void } {
  const [endsAtMs, setEndsAtMs] = useState(() => serverNow() + durationMs);
  const nowMs = useNow() ?? endsAtMs;
  // The ticks are those of whole seconds: the first one may lie just before the beginning.
  const leftMs = Math.min(durationMs, Math.max(0, endsAtMs - nowMs));
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { secondsLeft, restart: () => setEndsAtMs(serverNow() + durationMs) };
}
