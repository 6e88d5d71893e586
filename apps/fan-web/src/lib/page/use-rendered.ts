import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAppServices } from './app-services.ts';

/**
 * The data of a query: what the page was rendered with while a deferred part hydrates, since it has to find what the server
 * wrote, and the `newest` from then on.
 */
export function useRendered<Data>(queryKey: QueryKey, newest: Data | undefined): Data | undefined {
  const { renderedQueries } = useAppServices();
  const isHydrating = useIsHydrating();
  if (!isHydrating || !renderedQueries) return newest;
  const hash = hashKey(queryKey);
  return renderedQueries.find(({ key }) => hashKey(key) === hash)?.data as Data | undefined;
}

/** True on the server and while a part of its page hydrates. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(subscribeToNothing, isNotHydrating, isHydratingNow);
}

const subscribeToNothing = () => () => undefined;
const isNotHydrating = () => false;
const isHydratingNow = () => true;
