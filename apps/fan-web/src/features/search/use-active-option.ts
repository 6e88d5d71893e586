import { type KeyboardEvent, useState } from 'react';

/** Moves through a list with the arrows, past both ends back to the field; -1 is the field itself. */
export function stepOption(active: number, { by, count }: { by: 1 | -1; count: number }): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}

/** The option selected with the arrow keys; a new list starts without a selection. */
export function useActiveOption(list: string, count: number) {
  const [reached, setReached] = useState({ list, active: -1 });
  const active = reached.list === list ? reached.active : -1;
  return {
    active,
    /** Returns true when the key was handled by the list. */
    onKey: ({ key }: KeyboardEvent): boolean => {
      if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      setReached({ list, active: stepOption(active, { by: key === 'ArrowDown' ? 1 : -1, count }) });
      return true;
    },
  };
}
