import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Loads a part that the page can do without. Where it cannot be loaded, as without network, the rest of the
 * page stays: somebody may be bidding on it.
 */
export function optionalPart(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}
