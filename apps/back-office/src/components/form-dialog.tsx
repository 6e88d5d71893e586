import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useRefusal } from '../lib/forms/use-refusal.ts';
import { NamedProblemsContext } from './named-field.tsx';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  canSubmit?: boolean;
  /** Rejects with an error whose message says why it could not be done. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The content scrolls; the buttons stay in sight on a small screen. */
const SCROLLS_INSIDE = { display: 'flex', flexDirection: 'column', minHeight: 0 };

/** A dialog with a form: it begins in its first field, shows what went wrong, and submits nothing twice. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, action, canSubmit = true, onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  const { form, refuse, check, message, problems } = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog may be opened by a form, which is not submitted with it.
    event.stopPropagation();
    if (!check()) return;
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={SCROLLS_INSIDE}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {message !== null && <Alert severity="error">{message || translate('office.unreachable')}</Alert>}
            <NamedProblemsContext value={problems}>{children}</NamedProblemsContext>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!canSubmit}>
            {action}
          </Button>
        </DialogActions>
        <FirstFieldFocus form={form} />
      </Box>
    </Dialog>
  );
}

const FIELD = ['input:not([type=file], [type=hidden], :disabled)', 'textarea', '[role=combobox]']
  // Those of the library that nobody sees.
  .map((field) => `${field}:not([aria-hidden=true])`)
  .join(', ');

function FirstFieldFocus({ form }: { form: RefObject<HTMLFormElement | null> }): null {
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(FIELD);
    const chosen =
      first?.matches('[type=radio]') && form.current?.querySelector<HTMLElement>('input[type=radio]:checked');
    (chosen || first)?.focus();
  }, [form]);
  return null;
}
