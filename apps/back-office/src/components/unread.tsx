import { Alert, Button } from '@mui/material';
import type { ReactElement } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { ApiProblem } from '../lib/calls/api-problem.ts';

interface UnreadProps {
  error: Error;
  onTryAgain: () => void;
}

/** Why something could not be read, and another try where that can help. */
export function Unread({ error, onTryAgain }: UnreadProps): ReactElement {
  const translate = useTranslate();
  const again = (
    <Button color="inherit" onClick={onTryAgain} sx={{ flexShrink: 0 }}>
      {translate('office.tryAgain')}
    </Button>
  );
  return (
    <Alert severity="error" action={isRefusal(error) ? undefined : again}>
      {error.message || translate('office.unreachable')}
    </Alert>
  );
}

/** A page that is being read, or could not be. */
export function Reading({
  error,
  onTryAgain,
}: Omit<UnreadProps, 'error'> & { error: Error | null }): ReactElement {
  return error ? <Unread error={error} onTryAgain={onTryAgain} /> : <Loading />;
}

/** The same call would be refused again. */
const isRefusal = (error: Error) =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401;
