import { useLayoutEffect, useRef } from 'react';

/** The native dialog traps the focus and restores it; closing it before removal lets it do so. */
export function useModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    if (!dialog.open) {
      dialog.showModal();
      findFirst(dialog)?.focus();
    }
    return () => dialog.close();
  }, [isOpen]);
  return ref;
}

const CONTROLS = 'a[href], button, input, select, textarea';
const FIELDS =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"], [type="hidden"])';

/**
 * Returns a field that comes first, since that is what the dialog is for, or else the heading: the browser
 * alone would take the first button, which may be one that only corrects or lowers something.
 */
function findFirst(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(CONTROLS);
  return first?.matches(FIELDS) ? first : dialog.querySelector<HTMLElement>('h2[tabindex="-1"]');
}
