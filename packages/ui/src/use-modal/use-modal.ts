import { useLayoutEffect, useRef } from 'react';

/** The native dialog traps the focus and restores it; closing it before removal lets it do so. */
export function useModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);
  return ref;
}
