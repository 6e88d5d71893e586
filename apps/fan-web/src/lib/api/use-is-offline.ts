import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Returns whether the browser has reported a lost network; queries wait meanwhile. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => !onlineManager.isOnline(),
    () => false,
  );
}
