import { Alert } from '@mui/material';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useFormat } from '../lib/format/use-format.ts';
import { type Draft, removeDraft, writeDraft } from '../lib/forms/drafts.ts';

interface DraftKeeperProps<Values> {
  draftKey: string;
  base: Draft<Values>['base'];
  /** What was found when the form was opened. */
  found: Draft<Values> | null;
  /** Fields that are not kept. */
  unkept: readonly (keyof Values)[];
  /** Whether everything was saved: what ends then is no draft. */
  isSaved: RefObject<boolean>;
}

const WRITTEN_AFTER_MS = 400;

/**
 * Keeps what is typed in this browser until it is saved or undone, so that neither a lost session nor a closed window
 * takes it; what was found is typed again.
 */
export function DraftKeeper<Values extends FieldValues>(
  props: DraftKeeperProps<Values>,
): ReactElement | null {
  const { draftKey, base, found, unkept, isSaved } = props;
  const translate = useTranslate();
  const { moment } = useFormat();
  const { reset, subscribe, getValues } = useFormContext<Values>();
  const { isDirty } = useFormState<Values>();
  const wasDirty = useRef(false);
  // The library's form fills in the record in an effect of its own, after those of its children.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => setFilled(true), []);
  useEffect(() => {
    if (isFilled && found) reset(found.mine, { keepDefaultValues: true });
  }, [isFilled, found, reset]);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) removeDraft(draftKey);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    isSaved.current = false;
    const write = () => {
      if (isSaved.current) return;
      const mine = { ...getValues(), ...only(base.values, unkept) };
      writeDraft(draftKey, { base, mine, at: Date.now() });
    };
    let timer = setTimeout(write, WRITTEN_AFTER_MS);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, WRITTEN_AFTER_MS);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      // Whoever goes to another screen at once loses nothing.
      write();
      window.removeEventListener('pagehide', write);
    };
  }, [isDirty, draftKey, base, unkept, isSaved, getValues, subscribe]);
  if (!found || !isDirty) return null;
  return (
    <Alert severity="info">
      {translate('office.draftFound', { moment: moment(new Date(found.at).toISOString()) })}
    </Alert>
  );
}

function only<Values>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
