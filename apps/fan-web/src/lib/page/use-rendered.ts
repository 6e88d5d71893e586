import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAppServices } from './app-services.ts';

/**
 * Returns the data of a query: while a deferred part hydrates, the data the page was rendered with, since the
 * markup must match the server's; from then on `newest`.
 */
export function useRendered<Data>(queryKey: QueryKey, newest: Data | undefined): Data | undefined {
  const { renderedQueries } = useAppServices();
  const isHydrating = useIsHydrating();
  if (!isHydrating || !renderedQueries) return newest;
  const hash = hashKey(queryKey);
  return renderedQueries.find(({ key }) => hashKey(key) === hash)?.data as Data | undefined;
}

/** Returns true on the server and while a part of the page hydrates. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(subscribeToNothing, isNotHydrating, isHydratingNow);
}

const subscribeToNothing = () => () => undefined;
const isNotHydrating = () => false;
const isHydratingNow = () => true;
