import { useCallback, useEffect, useState } from 'react';

/** Reads a value when a page opens; `read` has to be the same function in every render. */
export function useStored<Value>(read: () => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(() => {
    read()
      .then(setValue)
      .catch((error: Error) => setFailure(error.message));
  }, [read]);
  useEffect(() => {
    setValue(null);
    reload();
  }, [reload]);
  return { value, setValue, failure };
}
