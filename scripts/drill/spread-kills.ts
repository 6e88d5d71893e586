/** Of each kind one process is killed at a time. */
export type Kind = () => Promise<unknown>;

export interface Spread {
  count: number;
  lengthMs: number;
  kinds: readonly Kind[];
}

/** The kills are due a little before the time is over, so that the last ones fit in. */
const KILLING_SHARE = 0.98;
const LOOK_EVERY_MS = 200;

/**
 * Kills so many times, spread over the time; a kind that is slow to come back is made up for by the others. Returns how
 * many times it killed.
 */
export async function spreadKills({ count, lengthMs, kinds }: Spread): Promise<number> {
  const beginMs = performance.now();
  const elapsed = () => (performance.now() - beginMs) / lengthMs;
  let killed = 0;
  const each = async (kill: Kind) => {
    while (elapsed() < 1 && killed < count) {
      const isDue = killed < count * Math.min(1, elapsed() / KILLING_SHARE);
      if (isDue) {
        killed += 1;
        await kill();
      } else await sleep(Math.max(1, Math.min(LOOK_EVERY_MS, lengthMs / count)));
    }
  };
  await Promise.all(kinds.map(each));
  return killed;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
