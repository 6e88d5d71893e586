import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import qrcode from 'qrcode-generator';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInStep } from '../lib/session/auth.ts';
import { loadAuth } from '../lib/session/load-auth.ts';

interface SignInFormProps {
  /** Whose factors are asked for again; anybody's where it is left out. */
  email?: string;
  onDone: () => void;
}

/** Password, then the code of an authenticator app, which is set up on the way where there is none; or a passkey. */
export function SignInForm({ email, onDone }: SignInFormProps): ReactElement {
  const translate = useTranslate();
  const [step, setStep] = useState<SignInStep>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const advance = async (next: () => Promise<SignInStep>) => {
    setBusy(true);
    setFailure(null);
    try {
      const reached = await next();
      if (reached.signInStep === 'DONE') onDone();
      else setStep(reached);
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
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate={false}>
      {failure && <Alert severity="error">{translate(failure)}</Alert>}
      {step ? <CodeStep step={step} /> : <PasswordStep email={email} />}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {translate('office.signIn.continue')}
      </Button>
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

function CodeStep({ step }: { step: SignInStep }): ReactElement {
  const translate = useTranslate();
  const isElsewhere = !ASKS_CODE.has(step.signInStep);
  if (isElsewhere) return <Alert severity="info">{translate('office.signIn.elsewhere')}</Alert>;
  const isMailed = step.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE';
  return (
    <>
      {step.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' && (
        <AppSetUp
          uri={step.totpSetupDetails.getSetupUri('Tifo').href}
          secret={step.totpSetupDetails.sharedSecret}
        />
      )}
      <Typography>{translate(isMailed ? 'office.signIn.mailedCode' : 'office.signIn.appCode')}</Typography>
      <TextField
        name="code"
        label={translate('office.signIn.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
        required
        fullWidth
        autoFocus
      />
    </>
  );
}

function AppSetUp({ uri, secret }: { uri: string; secret: string }): ReactElement {
  const translate = useTranslate();
  const code = qrcode(0, 'M');
  code.addData(uri);
  code.make();
  return (
    <>
      <Typography>{translate('office.signIn.setUp')}</Typography>
      <img src={code.createDataURL(5, 8)} alt={translate('office.signIn.qrCode')} width={220} height={220} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.signIn.secret')} <code>{secret}</code>
      </Typography>
    </>
  );
}

const ASKS_CODE = new Set([
  'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
]);

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
