import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SignInForm } from '../components/sign-in-form.tsx';
import { registerStepUpDialog } from '../lib/session/step-up.ts';
import { DemoCodes } from './demo-note.tsx';

type Finish = (isDone: boolean) => void;

/** Asks for password and second factor again, before an action that moves money, roles or personal data. */
export function StepUpDialog({ email }: { email: string }): ReactElement {
  const translate = useTranslate();
  const [finish, setFinish] = useState<{ with: Finish } | null>(null);
  useEffect(() => {
    registerStepUpDialog(() => new Promise<boolean>((done) => setFinish({ with: done })));
    return () => registerStepUpDialog(async () => false);
  }, []);
  const close = (isDone: boolean) => {
    finish?.with(isDone);
    setFinish(null);
  };
  return (
    <Dialog open={finish !== null} onClose={() => close(false)} aria-labelledby="step-up-title">
      <DialogTitle id="step-up-title">{translate('office.stepUp.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{translate('office.stepUp.why')}</Typography>
          <DemoCodes />
          <SignInForm email={email} onDone={() => close(true)} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(false)}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
