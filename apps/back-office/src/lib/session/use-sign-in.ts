import { useRef, useState } from 'react';
import type { SignInStep } from './auth.ts';
import { loadAuth } from './load-auth.ts';
import { signInFailure } from './sign-in-failure.ts';

/** What a form of a sign-in was filled with; a field that it does not have is empty. */
export interface SignInFields {
  email: string;
  password: string;
  code: string;
}

/** Where a sign-in begins that was prepared elsewhere, as by a sign-up. */
export interface SignInStart {
  step: SignInStep;
  email: string;
  password: string;
}

type Auth = Awaited<ReturnType<typeof loadAuth>>;

/** The steps of a sign-in, from the password to the recovery codes of a second factor that was set up on the way. */
export function useSignIn({ start, onDone }: { start: SignInStart | undefined; onDone: () => void }) {
  const given = useRef({ email: start?.email ?? '', password: start?.password ?? '' });
  const [step, setStep] = useState(start?.step);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[]>([]);

  const attempt = async (work: (auth: Auth) => Promise<SignInStep | undefined>) => {
    setBusy(true);
    setFailure(null);
    try {
      const auth = await loadAuth();
      const reached = await work(auth);
      if (reached?.signInStep !== 'DONE') return setStep(reached);
      const made = isSetUp(step) ? await auth.makeRecoveryCodes() : [];
      if (made.length > 0) setCodes(made);
      else onDone();
    } catch (error) {
      if (isOver(error, step)) setStep(undefined);
      setFailure(signInFailure(error, step));
    } finally {
      setBusy(false);
    }
  };
  /** For the ways in that need nothing but the address. */
  const attemptWith = (email: string, work: (auth: Auth) => Promise<SignInStep>) => {
    if (email === '') return setFailure('office.signIn.emailFirst');
    given.current = { email, password: '' };
    return void attempt(work);
  };
  return {
    step,
    failure,
    isBusy,
    codes,
    email: () => given.current.email,
    submit: (fields: SignInFields) => void attempt((auth) => answer(auth, { step, fields, given })),
    byPasskey: (email: string) => attemptWith(email, (auth) => auth.signInWithPasskey(email)),
    forgot: (email: string) => attemptWith(email, (auth) => auth.askPasswordReset(email)),
    resend: () =>
      void attempt(async (auth) => {
        const { email } = given.current;
        if (step?.signInStep === 'RESET_PASSWORD') return auth.askPasswordReset(email);
        await auth.resendSignUpCode(email);
        return step;
      }),
    startAgain: () => {
      setFailure(null);
      setStep(undefined);
    },
  };
}

interface Answering {
  step: SignInStep | undefined;
  fields: SignInFields;
  given: { current: { email: string; password: string } };
}

async function answer(auth: Auth, { step, fields, given }: Answering): Promise<SignInStep> {
  if (!step) {
    const { email, password } = fields;
    given.current = { email, password };
    return auth.signIn(email, password);
  }
  const { email, password } = given.current;
  if (step.signInStep === 'CONFIRM_SIGN_UP') {
    await auth.confirmSignUp(email, fields.code);
    return auth.signIn(email, password);
  }
  if (step.signInStep === 'RESET_PASSWORD') {
    await auth.confirmPasswordReset(email, fields);
    given.current = { email, password: fields.password };
    return auth.signIn(email, fields.password);
  }
  return auth.confirmSignIn(fields.code);
}

function isSetUp(step: SignInStep | undefined): boolean {
  return step?.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP';
}

/** A later step is refused like a password once it has waited too long; the sign-in then begins again. */
function isOver(error: unknown, step: SignInStep | undefined): boolean {
  return step !== undefined && (error as Error).name === 'NotAuthorizedException';
}
