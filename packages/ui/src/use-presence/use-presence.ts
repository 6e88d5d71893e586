import { useEffect, useState } from 'react';

/** True from opening until the exit motion of `exitMs` has had its time. */
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
