import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { newerIn } from '../../lib/calls/api-problem.ts';

interface ListSaveProps<Stored, Wanted> {
  send: (wanted: Wanted) => Promise<Stored>;
  onChange: (stored: Stored) => void;
  /** Says that it is saved. */
  saved: string;
  /** What is shown where somebody else has saved meanwhile. */
  changed: string;
}

/** Saves a whole list, one change after the other. If somebody else has saved meanwhile, shows theirs and says so. */
export function useListSave<Stored, Wanted>(props: ListSaveProps<Stored, Wanted>) {
  const { send, onChange, saved, changed } = props;
  const notify = useNotify();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const save = async (wanted: Wanted) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      onChange(await send(wanted));
      notify(saved, { type: 'success' });
    } catch (error) {
      const newer = newerIn<Stored>(error);
      if (newer !== null) onChange(newer);
      setFailure(newer === null ? (error as Error).message : changed);
    } finally {
      isBusy.current = false;
    }
  };
  return { save, failure };
}
