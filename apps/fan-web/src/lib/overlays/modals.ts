import type { ReactNode } from 'react';
import { createStore } from '#web/lib/browser/create-store.ts';

export interface Modal {
  title: string;
  /** Whether the backdrop, Escape and the cross close it too; true by default. */
  closableByUser?: boolean;
  /** Rises from the lower edge on every screen, not only on phones. */
  isSheet?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Called once, however it was closed. */
  onClose?: () => void;
  render: (close: () => void) => ReactNode;
}

export const modalStore = createStore<Modal | undefined>(undefined);

/** Opens a modal (a sheet on phones), replacing an open one. */
export function openModal(modal: Modal): void {
  closeModal();
  modalStore.set(modal);
}

export function closeModal(): void {
  const open = modalStore.get();
  modalStore.set(undefined);
  open?.onClose?.();
}
