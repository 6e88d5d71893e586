import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. Browser only: the server must never write one. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the store's value; while rendering on the server and while hydrating, `atServer`. */
export function useStore<Value>(store: Store<Value>, atServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atServer);
}
