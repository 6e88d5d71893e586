import { Alert, Button, Stack, Typography } from '@mui/material';
import type { OpenInvitation } from '@tifo/contracts/staff';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AccountFields, readAccount } from '../components/account-fields.tsx';
import { NamedProblemsContext } from '../components/named-field.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { useRefusal } from '../lib/forms/use-refusal.ts';
import { loadAuth } from '../lib/session/load-auth.ts';
import { signInFailure } from '../lib/session/sign-in-failure.ts';
import type { SignInStart } from '../lib/session/use-sign-in.ts';

interface JoinFormProps {
  invitation: OpenInvitation;
  onDone: () => void;
}

/** Signs the invited address in, or makes its account, which a mailed code proves. */
export function JoinForm({ invitation: { email, hasAccount }, onDone }: JoinFormProps): ReactElement {
  const translate = useTranslate();
  const [isKnown, setKnown] = useState(hasAccount === true);
  const [start, setStart] = useState<SignInStart>();
  if (start) return <SignInForm start={start} email={email} onDone={onDone} />;
  return (
    <>
      <Typography>{translate(`office.invitation.${isKnown ? 'signIn' : 'signUp'}`)}</Typography>
      {isKnown ? (
        <SignInForm email={email} onDone={onDone} />
      ) : (
        <SignUpForm email={email} onAsked={setStart} onKnown={() => setKnown(true)} />
      )}
      {hasAccount === null && (
        <Button onClick={() => setKnown(!isKnown)}>
          {translate(`office.invitation.${isKnown ? 'newAccount' : 'ownAccount'}`)}
        </Button>
      )}
    </>
  );
}

interface SignUpFormProps {
  email: string;
  /** The pool has mailed a code. */
  onAsked: (start: SignInStart) => void;
  onKnown: () => void;
}

function SignUpForm({ email, onAsked, onKnown }: SignUpFormProps): ReactElement {
  const translate = useTranslate();
  const { form, refuse, check, message, problems } = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const ask = async (filled: HTMLFormElement) => {
    const account = readAccount(filled, email);
    setBusy(true);
    try {
      const step = await (await loadAuth()).signUp(account);
      onAsked({ step, email, password: account.password });
    } catch (error) {
      if ((error as Error).name === 'UsernameExistsException') onKnown();
      else refuse(signUpProblem(error, translate(signInFailure(error))));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return;
    void ask(event.currentTarget);
  };
  return (
    <Stack component="form" ref={form} spacing={2} onSubmit={submit} noValidate>
      {message !== null && <Alert severity="error">{message}</Alert>}
      <NamedProblemsContext value={problems}>
        <AccountFields email={email} />
      </NamedProblemsContext>
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {translate('office.signIn.continue')}
      </Button>
    </Stack>
  );
}

/** The pool names no fields; a password that it does not take is about one. */
function signUpProblem(error: unknown, detail: string): Error {
  const { name } = error as Error;
  if (name !== 'InvalidPasswordException') return new Error(detail);
  return new ApiProblem({
    ...{ status: 400, code: 'password.weak', detail },
    errors: [{ path: 'body.password', message: detail }],
  });
}
