import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then the browser's result. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

export const MOBILE = '(max-width: 768px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
