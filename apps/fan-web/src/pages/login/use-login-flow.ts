import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Credentials } from '#web/features/identity/components/credentials-form.tsx';
import { type LoginStep, toLoginStep } from '#web/features/identity/login-steps.ts';
import { type Auth, useAuthAction } from '#web/features/identity/use-auth-action.ts';
import { useGivenEmail } from '#web/features/identity/use-given-email.ts';
import type { SignInStep } from '#web/lib/auth.ts';
import { isUnhandledBrowser } from '#web/lib/auth-errors.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

export type LoginScreen =
  | { name: 'credentials'; isPasswordReset: boolean }
  | Exclude<LoginStep, { name: 'done' }>;

/** From the password to the session, through whatever the pool asks for in between. */
export function useLoginFlow() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const action = useAuthAction('login');
  const [credentials, setCredentials] = useState<Credentials>({ email: useGivenEmail(), password: '' });
  const [screen, setScreen] = useState<LoginScreen>({ name: 'credentials', isPasswordReset: false });

  const advance = async (auth: Auth, answer: SignInStep, { email }: Credentials) => {
    const step = toLoginStep(answer);
    if (step.name === 'done') return navigate('/login/callback', { replace: true });
    if (step.name === 'unsupported') return showToast('danger', t('errors.authentication.unknown'));
    // The screen offers to send another one.
    if (step.name === 'confirmAccount') await auth.resendSignUpCode(email).catch(() => undefined);
    if (step.name === 'resetPassword') await auth.askPasswordReset(email);
    setScreen(step);
  };
  const signIn = async (auth: Auth, given: Credentials) =>
    advance(auth, await auth.signIn(given.email, given.password), given);

  return {
    screen,
    credentials,
    isBusy: action.isBusy,
    failure: action.failure,
    submit: async (given: Credentials) => {
      if (isUnhandledBrowser(navigator.userAgent)) {
        showToast('warning', t('errors.login.unhandledBrowser'));
        return;
      }
      setCredentials(given);
      await action.run((auth) => signIn(auth, given));
    },
    signInAgain: (auth: Auth) => signIn(auth, credentials),
    answer: async (auth: Auth, response: string) =>
      advance(auth, await auth.confirmSignIn(response), credentials),
    startAgain: () => setScreen({ name: 'credentials', isPasswordReset: false }),
    finishReset: () => setScreen({ name: 'credentials', isPasswordReset: true }),
  };
}
