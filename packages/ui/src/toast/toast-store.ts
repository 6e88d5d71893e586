import type { Tone } from '../alert/alert.tsx';

export type Toast = {
  id: string;
  type: Tone;
  message: string;
  /** Where it leads, a path of the site. */
  action?: { label: string; path: string };
};

export type ToastStore = {
  getToasts: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
  show: (toast: Omit<Toast, 'id'>) => string;
  dismiss: (id: string) => void;
};

/**
 * A store outside React, so that an API client can add toasts too. A message that is already shown is not
 * repeated.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    getToasts: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (toast) => {
      count += 1;
      const id = `toast-${count}`;
      const others = toasts.filter(({ type, message }) => type !== toast.type || message !== toast.message);
      replace([...others, { ...toast, id }]);
      return id;
    },
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
  };
}
