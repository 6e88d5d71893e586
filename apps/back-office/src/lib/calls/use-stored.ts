import { useCallback, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Reads a value when a page opens, and anew where `read` is another function than in the render before. */
export function useStored<Value>(read: () => Promise<Value>) {
  const [value, setRead] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = useLatest();
  /** Shows the reply of a call; a reading that is still under way no longer counts. */
  const setValue = useCallback(
    (now: Value) => {
      begin();
      setRead(now);
    },
    [begin],
  );
  useEffect(() => {
    const isLatest = begin();
    setRead(null);
    setFailure(null);
    read().then(
      (now) => isLatest() && setRead(now),
      (error: Error) => isLatest() && setFailure(error.message),
    );
  }, [read, begin]);
  return { value, setValue, failure };
}
