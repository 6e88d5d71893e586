import { type ComponentType, useEffect, useState } from 'react';
import { modalStore } from '#web/lib/overlays/modals.ts';

/**
 * Hosts of everything that opens over a page. They are not part of the first load, but rendered after
 * hydration; where they could not be loaded, what is opened next tries again.
 */
export function Hosts() {
  const [DeferredHosts, setHosts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./deferred-hosts.tsx').then(
        ({ DeferredHosts }) => setHosts(() => DeferredHosts),
        () => undefined,
      );
    load();
    return modalStore.subscribe(load);
  }, []);
  return DeferredHosts && <DeferredHosts />;
}
