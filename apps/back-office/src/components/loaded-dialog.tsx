import {
  Alert,
  Backdrop,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
} from '@mui/material';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';

interface LoadedDialogProps {
  onClose: () => void;
  /** A lazy dialog. */
  children: ReactNode;
}

/** Shows a dialog that is loaded on demand. If it cannot be, the page behind it stays with what is typed there. */
export function LoadedDialog({ onClose, children }: LoadedDialogProps): ReactElement {
  return (
    <ErrorBoundary fallback={<LostDialog onClose={onClose} />}>
      <Suspense fallback={<LoadingDialog />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadingDialog(): ReactElement {
  const translate = useTranslate();
  return (
    <Backdrop open sx={{ zIndex: 'modal' }}>
      <CircularProgress aria-label={translate('ra.page.loading')} />
    </Backdrop>
  );
}

/** A browser keeps the failure for as long as the page lives, so that only a reload brings it. */
function LostDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-label={translate('office.lost.title')}>
      <DialogContent>
        <Alert severity="error">{translate('office.lost.dialog')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('office.lost.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
