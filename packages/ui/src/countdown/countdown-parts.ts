export type CountdownParts = { days: string; hours: string; minutes: string; seconds: string };

const SECOND_MS = 1000;

/**
 * Returns days as they are, the other three padded to two digits; never below zero. A started second counts
 * as a whole one.
 */
export function countdownParts(remainingMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
  const padded = (value: number) => String(value).padStart(2, '0');
  return {
    days: String(Math.floor(total / 86_400)),
    hours: padded(Math.floor(total / 3600) % 24),
    minutes: padded(Math.floor(total / 60) % 60),
    seconds: padded(total % 60),
  };
}

/**
 * Returns the threshold that was passed between two ticks, the lowest if there were several; else undefined.
 */
export function passedThreshold(
  thresholdsMs: readonly number[],
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): number | undefined {
  const passed = thresholdsMs.filter((threshold) => beforeMs > threshold && afterMs <= threshold);
  return passed.length > 0 ? Math.min(...passed) : undefined;
}
