import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Loads a part that the page can do without. Where it cannot be loaded, as without network, the rest of the
 * page stays: somebody may be bidding on it. `Lost` stands in its place.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType<Props> = Nothing,
) {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await load().catch(() => Lost),
    }),
  );
}
