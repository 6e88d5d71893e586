import { useCallback, useRef } from 'react';

/** Returns a function that begins an attempt; what it returns tells whether none has begun since. */
export function useLatest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    begun.current += 1;
    const mine = begun.current;
    return () => mine === begun.current;
  }, []);
}
