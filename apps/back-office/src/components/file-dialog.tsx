import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface FileDialogProps {
  title: string;
  /** What is shown; undefined while it is loaded. */
  children: ReactNode | undefined;
  failure: Error | null;
  actions?: ReactNode;
  onClose: () => void;
}

/** Shows one thing in full. */
export function FileDialog({ title, children, failure, actions, onClose }: FileDialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failure && <Alert severity="error">{failure.message || translate('office.unreachable')}</Alert>}
        {!failure && (children ?? <Skeleton variant="rounded" height={160} />)}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
