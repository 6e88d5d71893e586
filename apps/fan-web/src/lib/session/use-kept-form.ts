import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forget, readStored, store } from '#web/lib/browser/storage.ts';
import { sessionStore } from './session.ts';

interface KeptForm {
  owner: string;
  values: FieldValues;
}

/**
 * Keeps what is typed in a form while the page is loaded anew, as in another language, for as long as the tab is open. `owner`
 * says who typed it and in which form.
 */
export function useKeptForm<Values extends FieldValues>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Values>,
  owner: string,
): void {
  const { isDirty } = formState;
  useEffect(() => {
    const kept = takeKeptForm(owner);
    if (kept) reset(kept as Values, { keepDefaultValues: true });
  }, [owner, reset]);
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => {
      // Nothing stays behind of somebody who has just logged out.
      if (sessionStore.get().status !== 'authenticated') return;
      store('typed_form', JSON.stringify({ owner, values: getValues() } satisfies KeptForm));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isDirty, owner, getValues]);
}

function takeKeptForm(owner: string): FieldValues | undefined {
  const kept: KeptForm | null = JSON.parse(readStored('typed_form') ?? 'null');
  if (kept?.owner !== owner) return undefined;
  forget('typed_form');
  return kept.values;
}
