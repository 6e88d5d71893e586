import { useCallback, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Reads a value when a page opens, and anew where `read` is another function than in the render before. */
export function useStored<Value>(read: () => Promise<Value>) {
  const [value, setRead] = useState<Value | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const begin = useLatest();
  /** Shows the reply of a call; a reading that is still under way no longer counts. */
  const setValue = useCallback(
    (now: Value) => {
      begin();
      setRead(now);
    },
    [begin],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): another try reads again.
  useEffect(() => {
    const isLatest = begin();
    setRead(null);
    setError(null);
    read().then(
      (now) => isLatest() && setRead(now),
      (why: Error) => isLatest() && setError(why),
    );
  }, [read, begin, tries]);
  return { value, setValue, error, tryAgain: () => setTries((count) => count + 1) };
}
