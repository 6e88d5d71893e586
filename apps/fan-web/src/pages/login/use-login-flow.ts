import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Credentials } from '#web/features/identity/components/credentials-form.tsx';
import { type Factor, type LoginStep, toLoginStep } from '#web/features/identity/login-steps.ts';
import { type Auth, useAuthAction } from '#web/features/identity/use-auth-action.ts';
import { useGivenEmail } from '#web/features/identity/use-given-email.ts';
import { useSignInBrowser } from '#web/features/identity/use-sign-in-browser.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { SignInStep } from '#web/lib/session/auth.ts';

export type LoginScreen =
  | { name: 'credentials'; isPasswordReset: boolean }
  /** The codes belong to the second factor that was just set up. */
  | { name: 'recoveryCodes' }
  | Exclude<LoginStep, { name: 'done' | 'unsupported' | 'emailSetup' | 'noPasskey' }>;

/** The sign-in from password or passkey to session, with every step that the pool requires in between. */
export function useLoginFlow() {
  const action = useAuthAction('login');
  const browser = useSignInBrowser();
  const givenEmail = useGivenEmail();
  const [credentials, setCredentials] = useState<Credentials>({ email: givenEmail, password: '' });
  const [screen, setScreen] = useState<LoginScreen>({ name: 'credentials', isPasswordReset: false });
  const chosen = useRef<Factor>(undefined);
  const advance = useAdvance(setScreen);

  const signIn = async (auth: Auth, given: Credentials) => {
    const answer = await auth.signIn(given.email, given.password);
    // A user who requests another code has already chosen how to receive it.
    const isAskedAgain = answer.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' && chosen.current;
    await advance(auth, isAskedAgain ? await auth.confirmSignIn(isAskedAgain) : answer, given.email);
  };
  const answer = async (auth: Auth, response: string) =>
    advance(auth, await auth.confirmSignIn(response), credentials.email);
  const begin = async (given: Credentials, work: (auth: Auth) => Promise<void>) => {
    if (!browser.canSignIn()) return;
    chosen.current = undefined;
    setCredentials(given);
    await action.run(work);
  };
  return {
    screen,
    credentials,
    isBusy: action.isBusy,
    failure: action.failure,
    browser,
    submit: (given: Credentials) => begin(given, (auth) => signIn(auth, given)),
    takePasskey: (email: string) =>
      begin({ email, password: '' }, async (auth) =>
        advance(auth, await auth.signInWithPasskey(email), email),
      ),
    signInAgain: (auth: Auth) => signIn(auth, credentials),
    answer,
    choose: (auth: Auth, factor: Factor) => {
      chosen.current = factor;
      return answer(auth, factor);
    },
    finish: useFinish(),
    startAgain: () => setScreen({ name: 'credentials', isPasswordReset: false }),
    finishReset: () => setScreen({ name: 'credentials', isPasswordReset: true }),
  };
}

/** Performs steps that need no input, and shows the screen of those that do. */
function useAdvance(show: (screen: LoginScreen) => void) {
  const { t } = useTranslation();
  const finish = useFinish();
  const isSettingUp = useRef(false);
  const { platformName: platform } = useClub();
  return async function advance(auth: Auth, answer: SignInStep, email: string): Promise<void> {
    const step = toLoginStep(answer, { platform, email });
    switch (step.name) {
      case 'done':
        if (isSettingUp.current) return show({ name: 'recoveryCodes' });
        return finish();
      case 'unsupported':
        showToast('danger', t('errors.authentication.unknown'));
        return;
      case 'noPasskey':
        showToast('warning', t('login.passkeyFailed'));
        return;
      case 'emailSetup':
        isSettingUp.current = true;
        return advance(auth, await auth.confirmSignIn(email), email);
      case 'confirmAccount':
        // The screen offers to send another one.
        await auth.resendSignUpCode(email).catch(() => undefined);
        break;
      case 'resetPassword':
        await auth.askPasswordReset(email);
        break;
    }
    isSettingUp.current ||= step.name === 'appSetup';
    show(step);
  };
}

function useFinish(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate('/login/callback', { replace: true }), [navigate]);
}
