import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInStep } from '../lib/session/auth.ts';
import { loadAuth } from '../lib/session/load-auth.ts';
import { CodeStep, isSetUp, mayRecover } from './code-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SignInFormProps {
  /** The account whose factors are asked for again; any account if omitted. */
  email?: string;
  /** What is asked next, where the password was given before. */
  firstStep?: SignInStep;
  onDone: () => void;
}

/** Password, then the code of an authenticator app, which is set up on the way where there is none; or a passkey. */
export function SignInForm({ email, firstStep, onDone }: SignInFormProps): ReactElement {
  const translate = useTranslate();
  const [step, setStep] = useState(firstStep);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);
  const [isRecovering, setRecovering] = useState(false);

  const advance = async (next: () => Promise<SignInStep>) => {
    setBusy(true);
    setFailure(null);
    try {
      const reached = await next();
      if (reached.signInStep !== 'DONE') return setStep(reached);
      const made = isSetUp(step) ? await (await loadAuth()).makeRecoveryCodes() : [];
      if (made.length > 0) setCodes(made);
      else onDone();
    } catch (error) {
      setFailure(failureKey(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    void advance(async () => {
      const auth = await loadAuth();
      if (step) return auth.confirmSignIn(text('code').replaceAll(' ', ''));
      if (email) await auth.signOut();
      return auth.signIn(email ?? text('email'), String(fields.get('password') ?? ''));
    });
  };
  const signInByPasskey = (form: HTMLFormElement | null) => {
    const address = email ?? String(new FormData(form ?? undefined).get('email') ?? '').trim();
    if (address === '') return setFailure('office.signIn.emailFirst');
    return void advance(async () => {
      const auth = await loadAuth();
      if (email) await auth.signOut();
      return auth.signInWithPasskey(address);
    });
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate={false}>
      {failure && <Alert severity="error">{translate(failure)}</Alert>}
      {step ? <CodeStep step={step} isRecovering={isRecovering} /> : <PasswordStep email={email} />}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {translate('office.signIn.continue')}
      </Button>
      {step && mayRecover(step) && (
        <Button onClick={() => setRecovering(!isRecovering)}>
          {translate(isRecovering ? 'office.signIn.useCode' : 'office.signIn.useRecovery')}
        </Button>
      )}
      {!step && (
        <Button disabled={isBusy} onClick={(event) => signInByPasskey(event.currentTarget.form)}>
          {translate('office.signIn.passkey')}
        </Button>
      )}
    </Stack>
  );
}

function PasswordStep({ email }: { email: string | undefined }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      {email === undefined && (
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={translate('office.signIn.email')}
          required
          fullWidth
        />
      )}
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={translate('office.signIn.password')}
        required
        fullWidth
      />
    </>
  );
}

const FAILURES: Record<string, string> = {
  NotAuthorizedException: 'office.signIn.wrong',
  UserNotFoundException: 'office.signIn.wrong',
  CodeMismatchException: 'office.signIn.wrongCode',
  EnableSoftwareTokenMFAException: 'office.signIn.wrongCode',
  ExpiredCodeException: 'office.signIn.wrongCode',
  LimitExceededException: 'office.signIn.tooMany',
  TooManyRequestsException: 'office.signIn.tooMany',
  NetworkError: 'office.unreachable',
};

function failureKey(error: unknown): string {
  return FAILURES[(error as Error).name] ?? 'office.signIn.failed';
}
