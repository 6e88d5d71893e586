import { Button, Paper, Stack, type Theme, useMediaQuery } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { newerIn } from '../lib/calls/api-problem.ts';
import { readDraft, removeDraft } from '../lib/forms/drafts.ts';
import { type EditConflict, mergeEdits, takeTheirs } from '../lib/forms/merge-edits.ts';
import type { BodyPaths } from '../lib/forms/refused-fields.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftKeeper } from './draft-keeper.tsx';
import { RefusedFields } from './refused-fields.tsx';

interface Stored<Values> {
  values: Values;
  version: number;
}

export interface EditFormProps<Values extends FieldValues> {
  /** The initial values; version 0 is a new record. */
  stored: Stored<Values>;
  /** Resolves with the stored values; rejects if another user has saved since. */
  onSave: (values: Values, version: number) => Promise<Stored<Values> | undefined>;
  /** Converts the current record of a refusal into form values. */
  fromCurrent?: (current: never) => Stored<Values>;
  labelOf?: (path: string) => string;
  /** Where the call names, groups or orders fields otherwise, or how what is typed tells it. A constant. */
  bodyPaths?: BodyPaths | ((values: Values) => BodyPaths);
  /** The label of the button; "Save" by default. */
  action?: string;
  /** The message when it is saved. */
  saved: string;
  /** Other actions, beside the button. */
  actions?: ReactNode;
  /** Of forms of several records at one address. */
  recordId?: string;
  /** Fields that a draft does not keep. A constant: another list begins the keeping anew. */
  unkept?: readonly (keyof Values)[];
  /** False for users who may only view. */
  canSave?: boolean;
  children: ReactNode;
}

interface Conflict<Values> {
  merged: Values;
  conflicts: EditConflict[];
  theirs: Stored<Values>;
}

const NONE: readonly never[] = [];

/**
 * A form that never overwrites another user's changes: if someone else saved first, both values are shown
 * before one is stored.
 */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>): ReactElement {
  const { stored, onSave, fromCurrent, saved, labelOf = (path) => path, unkept = NONE } = props;
  const notify = useNotify();
  const { pathname } = useLocation();
  const { username } = useWorkplace().session;
  const draftKey = [username, pathname, saved, props.recordId].join(' ');
  const [found] = useState(() =>
    props.canSave === false ? null : readDraft<Values>(draftKey, stored.values),
  );
  const [base, setBase] = useState(found?.base ?? stored);
  const [failure, setFailure] = useState<unknown>(null);
  const isSaved = useRef(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const keep = (now: Stored<Values> | undefined) => {
    setConflict(null);
    isSaved.current = true;
    removeDraft(draftKey);
    if (now) setBase(now);
    notify(saved, { type: 'success' });
  };
  const save = async (mine: Values, from: Stored<Values>) => {
    setFailure(null);
    isSaved.current = false;
    try {
      keep(await onSave(mine, from.version));
    } catch (error) {
      const newer = newerIn<never>(error);
      if (newer === null || !fromCurrent) {
        setConflict(null);
        setFailure(error);
        return;
      }
      const theirs = fromCurrent(newer);
      const edits = mergeEdits({ base: from.values, mine, theirs: theirs.values });
      // As when the answer to a first try was lost.
      if (!edits.isNew) keep(theirs);
      else setConflict({ ...edits, theirs });
    }
  };
  return (
    <Form
      record={base.values as never}
      onSubmit={(values: FieldValues) => save(values as Values, base)}
      sanitizeEmptyValues={false}
      noValidate
    >
      <Stack
        spacing={3}
        sx={{ pb: 2, '& input, & textarea, & [role]': { scrollMarginBottom: 96, scrollMarginTop: 144 } }}
      >
        {props.canSave !== false && <DraftKeeper {...{ draftKey, base, found, unkept, isSaved }} />}
        {props.children}
        <NewerRecord stored={stored} base={base} hasDraft={found !== null} onTake={setBase} />
        {failure !== null && <RefusedFields<Values> error={failure} bodyPaths={props.bodyPaths} />}
        {props.canSave !== false && <SaveBar action={props.action} actions={props.actions} />}
      </Stack>
      {conflict && (
        <ConflictDialog
          conflicts={conflict.conflicts}
          labelOf={labelOf}
          onClose={() => setConflict(null)}
          onDecide={(kept) => void save(takeTheirs(conflict.merged, kept), conflict.theirs)}
        />
      )}
    </Form>
  );
}

interface NewerRecordProps<Values> {
  stored: Stored<Values>;
  base: Stored<Values>;
  hasDraft: boolean;
  onTake: (stored: Stored<Values>) => void;
}

/** Takes up a record that was saved elsewhere meanwhile. Where something was typed, both are compared when it is saved. */
function NewerRecord<Values>({ stored, base, hasDraft, onTake }: NewerRecordProps<Values>): null {
  const { isDirty } = useFormState();
  // A draft is typed again a moment after the form is there; until then the form looks untouched.
  const isDraftAwaited = useRef(hasDraft);
  useEffect(() => {
    if (isDirty) isDraftAwaited.current = false;
    else if (!isDraftAwaited.current && stored.version > base.version) onTake(stored);
  }, [isDirty, stored, base, onTake]);
  return null;
}

function SaveBar({ action, actions }: { action: string | undefined; actions: ReactNode }): ReactElement {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  const { reset } = useFormContext();
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const others = actions && (
    <Stack direction="row" spacing={1} useFlexGap sx={{ ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
      {actions}
    </Stack>
  );
  return (
    <>
      {/* On a phone, they would make the bar cover what is being written. */}
      {!isWide && others}
      <Paper
        elevation={3}
        sx={{ position: 'sticky', bottom: 8, zIndex: 2, p: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap' }}
      >
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {action ?? translate('ra.action.save')}
        </Button>
        {isDirty && <Button onClick={() => reset()}>{translate('ra.action.undo')}</Button>}
        {isWide && others}
      </Paper>
    </>
  );
}
