import { Alert, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { CentredPage } from '../components/centred-page.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { DemoNote } from './demo-note.tsx';

/** The sign-in page. `reason`: why the user was signed out. */
export function SignInPage({
  reason,
  onDone,
}: {
  reason: string | null;
  onDone: () => Promise<void>;
}): ReactElement {
  const translate = useTranslate();
  return (
    <CentredPage title={translate('office.title')}>
      {reason && <Alert severity="info">{reason}</Alert>}
      <DemoNote />
      <SignInForm onDone={() => void onDone()} />
      <Typography variant="body2">{translate('office.signIn.noAccount')}</Typography>
    </CentredPage>
  );
}
