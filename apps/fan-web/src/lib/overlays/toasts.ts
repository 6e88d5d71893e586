export type ToastType = 'danger' | 'info' | 'success' | 'warning';

export interface Toast {
  id: string;
  type: ToastType;
  message: string;
}

let toasts: readonly Toast[] = [];
let shownCount = 0;
const listeners = new Set<() => void>();

/** The messages on screen, outside React so that anything can speak; the same message twice stands once. */
export const toastStore = {
  getToasts: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  show: (toast: Omit<Toast, 'id'>): string => {
    shownCount += 1;
    const id = `toast-${shownCount}`;
    const others = toasts.filter(({ type, message }) => type !== toast.type || message !== toast.message);
    replaceToasts([...others, { ...toast, id }]);
    return id;
  },
  dismiss: (id: string) => replaceToasts(toasts.filter((toast) => toast.id !== id)),
};

export function showToast(type: ToastType, message: string): void {
  toastStore.show({ type, message });
}

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
