import { Alert, Button, Stack } from '@mui/material';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRefusal } from '../lib/forms/use-refusal.ts';
import { type SignInStart, useSignIn } from '../lib/session/use-sign-in.ts';
import { FixedAddress } from './account-fields.tsx';
import { CodeStep, isMailed, mayRecover } from './code-step.tsx';
import { NamedField, NamedProblemsContext } from './named-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SignInFormProps {
  /** The account whose password is asked for; any account if omitted. */
  email?: string;
  /** What is asked next, where the password was given before. */
  start?: SignInStart;
  onDone: () => void;
}

/**
 * Password, then the code of an authenticator app, which is set up on the way where there is none; or a passkey. A
 * forgotten password is replaced by a mailed code.
 */
export function SignInForm({ email, start, onDone }: SignInFormProps): ReactElement {
  const translate = useTranslate();
  const signIn = useSignIn({ start, onDone });
  const { form, check, problems } = useRefusal();
  const [isRecovering, setRecovering] = useState(false);
  const { step, failure, isBusy } = signIn;
  const read = (form: HTMLFormElement | null) => {
    const fields = new FormData(form ?? undefined);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const code = text('code').replaceAll(' ', '');
    return { email: email ?? text('email'), password: String(fields.get('password') ?? ''), code };
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check()) signIn.submit(read(event.currentTarget));
  };
  if (signIn.codes.length > 0) return <RecoveryCodes codes={signIn.codes} onDone={onDone} />;
  return (
    <Stack component="form" ref={form} spacing={2} onSubmit={submit} noValidate>
      {failure && <Alert severity="error">{translate(failure)}</Alert>}
      <NamedProblemsContext value={problems}>
        {step ? (
          <CodeStep step={step} email={signIn.email()} isRecovering={isRecovering} />
        ) : (
          <PasswordStep email={email} />
        )}
      </NamedProblemsContext>
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {translate('office.signIn.continue')}
      </Button>
      {step && mayRecover(step) && (
        <Button onClick={() => setRecovering(!isRecovering)}>
          {translate(isRecovering ? 'office.signIn.useCode' : 'office.signIn.useRecovery')}
        </Button>
      )}
      {step && isMailed(step) && (
        <>
          <Button disabled={isBusy} onClick={signIn.resend}>
            {translate('office.signIn.resend')}
          </Button>
          <Button disabled={isBusy} onClick={signIn.startAgain}>
            {translate('office.signIn.back')}
          </Button>
        </>
      )}
      {!step && (
        <>
          <Button
            disabled={isBusy}
            onClick={({ currentTarget }) => signIn.forgot(read(currentTarget.form).email)}
          >
            {translate('office.signIn.forgot')}
          </Button>
          <Button
            disabled={isBusy}
            onClick={({ currentTarget }) => signIn.byPasskey(read(currentTarget.form).email)}
          >
            {translate('office.signIn.passkey')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function PasswordStep({ email }: { email: string | undefined }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      {email === undefined ? (
        <NamedField
          name="email"
          type="email"
          autoComplete="username"
          label={translate('office.signIn.email')}
          required
          fullWidth
        />
      ) : (
        <FixedAddress email={email} />
      )}
      <NamedField
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
