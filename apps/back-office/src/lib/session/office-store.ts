import { localStorageStore, type Store } from 'react-admin';

const KEPT = '.savedQueries';

/**
 * What lists remember in this browser, for each user their own. Signing out forgets it, but for the filters that were saved
 * by name.
 */
export function createOfficeStore(username: string): Store {
  const store = localStorageStore(undefined, `:${username}`);
  const isKept = (key: string) => key.endsWith(KEPT);
  return {
    ...store,
    reset() {
      const kept = Object.entries(store.listItems?.() ?? {}).filter(([key]) => isKept(key));
      store.reset();
      for (const [key, value] of kept) store.setItem(key, value);
    },
  };
}
