import { lazy, Suspense, useEffect, useState } from 'react';

const DeferredHosts = lazy(async () => ({ default: (await import('./deferred-hosts.tsx')).DeferredHosts }));

/**
 * Hosts of everything that opens over a page. They are not part of the first load, but rendered after
 * hydration.
 */
export function Hosts() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <Suspense>
      <DeferredHosts />
    </Suspense>
  );
}
