import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

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

/** A dialog with a form: it shows what went wrong, and submits nothing twice. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, action, canSubmit = true, onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setFailure((error as Error).message || translate('office.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {children}
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
      </form>
    </Dialog>
  );
}
