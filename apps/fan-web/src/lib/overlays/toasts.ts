import { createStore } from '#web/lib/browser/create-store.ts';

export type ToastType = 'danger' | 'info' | 'success' | 'warning';

export interface Toast {
  id: string;
  type: ToastType;
  message: string;
  /** Where the action leads, a path within the club. */
  action?: { label: string; path: string };
}

const shown = createStore<readonly Toast[]>([]);
let shownCount = 0;

/**
 * The toasts on screen, outside React so that any code can add one; a message that is already shown is not
 * repeated.
 */
export const toastStore = {
  getToasts: shown.get,
  subscribe: shown.subscribe,
  show: (toast: Omit<Toast, 'id'>): string => {
    shownCount += 1;
    const id = `toast-${shownCount}`;
    const others = shown
      .get()
      .filter(({ type, message }) => type !== toast.type || message !== toast.message);
    shown.set([...others, { ...toast, id }]);
    return id;
  },
  dismiss: (id: string) => shown.set(shown.get().filter((toast) => toast.id !== id)),
};

export function showToast(type: ToastType, message: string): void {
  toastStore.show({ type, message });
}
