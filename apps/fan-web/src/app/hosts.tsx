import { lazy, Suspense, useEffect, useState } from 'react';

const DeferredHosts = lazy(async () => ({ default: (await import('./deferred-hosts.tsx')).DeferredHosts }));

/** What opens over any page. None of it is part of the first load: it comes once the page is alive. */
export function Hosts() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense>
      <DeferredHosts />
    </Suspense>
  );
}
