import { Alert } from '@mui/material';
import type { ReactElement } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { isRefusal } from '../lib/calls/api-problem.ts';
import { CallButton } from './call-button.tsx';

interface UnreadProps {
  error: Error;
  /** The button shows that it waits for what is returned. */
  onTryAgain: () => unknown;
}

/** Why something could not be read, and another try where that can help. */
export function Unread({ error, onTryAgain }: UnreadProps): ReactElement {
  const translate = useTranslate();
  const again = (
    <CallButton color="inherit" onPress={async () => onTryAgain()} sx={{ flexShrink: 0 }}>
      {translate('office.tryAgain')}
    </CallButton>
  );
  return (
    <Alert severity="error" action={isRefusal(error) ? undefined : again}>
      {error.message || translate('office.unreachable')}
    </Alert>
  );
}

interface ReadingProps {
  error: Error | null;
  onTryAgain: () => unknown;
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
