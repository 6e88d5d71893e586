import { useEffect, useState } from 'react';

/** As long as it takes to see that something has changed. */
const SEEN_AFTER_MS = 700;
/** Longer than between two presses in a row. */
const PRESSED_TWICE_MS = 400;

/**
 * Returns whether a value has changed a moment ago, or has only just appeared. A button that binds takes no press then: it would
 * have been meant for what was there before.
 */
export function useJustChanged(value: string | number): boolean {
  const [seen, setSeen] = useState<string | number>();
  useEffect(() => {
    if (seen === value) return;
    const timer = setTimeout(() => setSeen(value), seen === undefined ? PRESSED_TWICE_MS : SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen, value]);
  return seen !== value;
}
