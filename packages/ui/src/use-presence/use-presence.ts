import { useEffect, useState } from 'react';

/** Returns true from opening until the exit transition of `exitMs` has ended. */
export function usePresence(isOpen: boolean, exitMs: number): boolean {
  const [isLingering, setIsLingering] = useState(isOpen);
  if (isOpen && !isLingering) setIsLingering(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setIsLingering(false), exitMs);
    return () => clearTimeout(timer);
  }, [isOpen, exitMs]);
  return isOpen || isLingering;
}
