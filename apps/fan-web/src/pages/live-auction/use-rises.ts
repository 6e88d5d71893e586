import { useEffect, useRef, useState } from 'react';

/** Returns how many times a number has risen since it was first shown. */
export function useRises(value: number): number {
  const last = useRef(value);
  const [rises, setRises] = useState(0);
  useEffect(() => {
    if (value > last.current) setRises((count) => count + 1);
    last.current = value;
  }, [value]);
  return rises;
}
