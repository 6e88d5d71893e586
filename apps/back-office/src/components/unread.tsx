import { Alert, Button } from '@mui/material';
import type { ReactElement } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { isRefusal } from '../lib/calls/api-problem.ts';

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

interface ReadingProps {
  error: Error | null;
  onTryAgain: () => void;
  /** The key of the heading of a page that has none of its own until it is read. */
  title?: string;
}

/** A page that is being read, or could not be. */
export function Reading({ error, onTryAgain, title }: ReadingProps): ReactElement {
  const translate = useTranslate();
  if (!error) return <Loading />;
  return (
    <>
      {title && <Title title={translate(title)} />}
      <Unread error={error} onTryAgain={onTryAgain} />
    </>
  );
}
