import type { WebSettings } from '@tifo/contracts/web-settings';
import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { type Identity, identityFromClaims } from './identity.ts';

/**
 * The sign-in library, in words of the product. Imported only through `loadAuth`, since it is large. What it throws
 * goes through `authErrorKey` for the text to show.
 */
export type SignInStep = pool.SignInOutput['nextStep'];

let configured: WebSettings['userPool'] | undefined;

export function configureAuth({ userPool }: Pick<WebSettings, 'userPool'>): void {
  if (configured === userPool) return;
  configured = userPool;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: userPool.id,
        userPoolClientId: userPool.clientId,
        loginWith: { email: true },
        // The library wants an absolute address.
        ...(userPool.endpoint
          ? { userPoolEndpoint: new URL(userPool.endpoint, window.location.origin).href }
          : {}),
      },
    },
  });
}

/** The id token, refreshed when it has expired; undefined when nobody is signed in. */
export async function readIdToken(): Promise<string | undefined> {
  const session = await pool.fetchAuthSession();
  return session.tokens?.idToken?.toString();
}

export async function readIdentity(): Promise<Identity | undefined> {
  const session = await pool.fetchAuthSession();
  const claims = session.tokens?.idToken?.payload;
  return claims && identityFromClaims(claims);
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { nextStep } = await pool.signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });
  return nextStep;
}

/** Answers the step that `signIn` came to: a code, a chosen method, a new password. */
export async function confirmSignIn(response: string): Promise<SignInStep> {
  const { nextStep } = await pool.confirmSignIn({ challengeResponse: response });
  return nextStep;
}

export async function signUp(email: string, password: string): Promise<pool.SignUpOutput['nextStep']> {
  const { nextStep } = await pool.signUp({
    username: email,
    password,
    options: { userAttributes: { email } },
  });
  return nextStep;
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await pool.confirmSignUp({ username: email, confirmationCode: code });
}

export async function resendSignUpCode(email: string): Promise<void> {
  await pool.resendSignUpCode({ username: email });
}

export async function askPasswordReset(email: string): Promise<void> {
  await pool.resetPassword({ username: email });
}

export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  await pool.confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await pool.updatePassword({ oldPassword, newPassword });
}

/** Ends the session; answers where to go. A session of the hosted sign-in page must be ended there too. */
export async function signOut(): Promise<string> {
  const hosted = window.localStorage.getItem(HOSTED_SESSION_KEY) !== null;
  await pool.signOut();
  window.localStorage.removeItem(HOSTED_SESSION_KEY);
  if (!hosted || !configured) return '/';
  const logout = new URL('/logout', new URL(configured.oauthUrl, window.location.origin));
  logout.searchParams.set('client_id', configured.clientId);
  logout.searchParams.set('logout_uri', `${window.location.origin}/`);
  return logout.href;
}

/** Set by the Google sign-in, next to the tokens it stores. */
export const HOSTED_SESSION_KEY = 'tifo.hosted_session';
