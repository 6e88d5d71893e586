import { lazy, Suspense, useEffect, useState } from 'react';

const LateHosts = lazy(async () => ({ default: (await import('./late-hosts.tsx')).LateHosts }));

/** What opens over any page. None of it is part of the first load: it comes once the page is alive. */
export function Hosts() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense>
      <LateHosts />
    </Suspense>
  );
}
