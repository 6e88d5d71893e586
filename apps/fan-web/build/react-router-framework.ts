import { createContext, type Ref } from 'react';

/** Without the framework nothing is prefetched, and this context is empty. */
export const FrameworkContext = createContext(undefined);

const NO_PREFETCH = [false, null, {}];

export function usePrefetchBehavior() {
  return NO_PREFETCH;
}

export function mergeRefs<Target>(forwarded: Ref<Target>): Ref<Target> {
  return forwarded;
}

export function PrefetchPageLinks() {
  return null;
}
