import { limitPoolCalls, revokeSession } from '@tifo/contracts/pool-calls';
import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type CodeFlowClient, finishCodeFlow, startCodeFlow } from './auth/code-flow.ts';
import { endAllSessions } from './auth/end-all-sessions.ts';
import { hideSessionOnce, hideTokensOnce } from './auth/hide-session.ts';
import { serializeAcrossTabs } from './auth/serialize-across-tabs.ts';
import { readFanView } from './fan-view.ts';
import { type Identity, identityFromClaims } from './identity.ts';
import { startFanView } from './start-fan-view.ts';

/**
 * The sign-in library behind the product's own functions. Imported only through `loadAuth`, since it is
 * large. Errors it throws are passed to `authErrorKey` for the text to show.
 */
export type SignInStep = pool.SignInOutput['nextStep'];

/**
 * Where people sign in: the club may require a second factor, and mails have its colours and the language of
 * its page.
 */
export interface SignInPlace {
  userPool: WebSettings['userPool'];
  clubSlug: string | undefined;
  language: Language;
}

// The library cannot be given a `fetch` of its own.
window.fetch = limitPoolCalls(window.fetch.bind(window));

let configured: WebSettings['userPool'] | undefined;
let metadata: { clientMetadata: Record<string, string> } = { clientMetadata: {} };

export function configureAuth({ userPool, clubSlug, language }: SignInPlace): void {
  metadata = { clientMetadata: { language, ...(clubSlug === undefined ? {} : { clubSlug }) } };
  if (configured === userPool) return;
  configured = userPool;
  // The library warns about every pool that is not Amazon's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = {
    Cognito: {
      userPoolId: userPool.id,
      userPoolClientId: userPool.clientId,
      loginWith: { email: true },
      // The library requires an absolute address.
      ...(userPool.endpoint
        ? { userPoolEndpoint: new URL(userPool.endpoint, window.location.origin).href }
        : {}),
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  const tokenProvider = hideTokensOnce(serializeAcrossTabs(cognitoUserPoolsTokenProvider));
  Amplify.configure({ Auth }, { Auth: { tokenProvider } });
}

/** The id token, refreshed when it has expired, or the token of a view; undefined when nobody is signed in. */
export async function readIdToken(): Promise<string | undefined> {
  const view = readFanView();
  if (view) return view.token;
  const session = await pool.fetchAuthSession();
  return session.tokens?.idToken?.toString();
}

export async function readIdentity({ clubSlug, language }: SignInPlace): Promise<Identity | undefined> {
  await startFanView({ clubSlug, language });
  const view = readFanView();
  if (view) return view.identity;
  const session = await pool.fetchAuthSession();
  const claims = session.tokens?.idToken?.payload;
  return claims && identityFromClaims(claims);
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { nextStep } = await pool.signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH', ...metadata },
  });
  return nextStep;
}

/** Signs in with a passkey of the account on this device. */
export async function signInWithPasskey(email: string): Promise<SignInStep> {
  const { nextStep } = await pool.signIn({
    username: email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', ...metadata },
  });
  return nextStep;
}

/** The session that `signInAgain` is to replace. */
let replaced: string | undefined;

/**
 * Signs in while a session exists, which continues until the new one is complete; by passkey when no password
 * is given.
 */
export async function signInAgain(email: string, password?: string): Promise<SignInStep> {
  const { tokens } = await pool.fetchAuthSession();
  const sessionId = tokens?.accessToken.payload.origin_jti;
  if (typeof sessionId === 'string') replaced = sessionId;
  // The library starts no sign-in while it finds tokens, which it reads first.
  if (tokens) hideSessionOnce();
  return password === undefined ? signInWithPasskey(email) : signIn(email, password);
}

/** Returns the id of the replaced session, once: the caller has to end that session. */
export function takeReplacedSession(): string | undefined {
  const taken = replaced;
  replaced = undefined;
  return taken;
}

/** Returns the address where Google's sign-in begins; it returns to the callback address. */
export function startGoogleSignIn(): Promise<string> {
  return startCodeFlow(codeFlowClient(), 'Google');
}

/** Stores the session from the response of Google's sign-in. */
export async function finishGoogleSignIn(answer: URLSearchParams): Promise<void> {
  const tokens = await finishCodeFlow(codeFlowClient(), answer);
  const accessToken = pool.decodeJWT(tokens.accessToken);
  const { iat = 0, username } = accessToken.payload;
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  await tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: pool.decodeJWT(tokens.idToken),
      refreshToken: tokens.refreshToken,
      clockDrift: iat * 1000 - Date.now(),
      username: String(username),
    },
  });
  await tokenOrchestrator.setOAuthMetadata({ oauthSignIn: true });
  window.localStorage.setItem(HOSTED_SESSION_KEY, 'true');
}

function codeFlowClient(): CodeFlowClient {
  if (!configured) throw new Error('The sign-in library is not configured');
  const { origin } = window.location;
  return {
    oauthUrl: new URL(configured.oauthUrl, origin).href,
    clientId: configured.clientId,
    redirectUri: `${origin}/login/callback`,
  };
}

/** Responds to the step that `signIn` returned: a code, a chosen method or a new password. */
export async function confirmSignIn(response: string): Promise<SignInStep> {
  const { nextStep } = await pool.confirmSignIn({ challengeResponse: response, options: metadata });
  return nextStep;
}

/** The sign-up made on this page: its code confirms no other sign-up of the same address. */
let ownSignUp: { email: string; userSub: string } | undefined;

export async function signUp(email: string, password: string): Promise<pool.SignUpOutput['nextStep']> {
  const { nextStep, userId } = await pool.signUp({
    username: email,
    password,
    options: { userAttributes: { email }, ...metadata },
  });
  ownSignUp = userId === undefined ? undefined : { email, userSub: userId };
  return nextStep;
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await pool.confirmSignUp({ username: email, confirmationCode: code, options: signUpMetadata(email) });
}

export async function resendSignUpCode(email: string): Promise<void> {
  await pool.resendSignUpCode({ username: email, options: signUpMetadata(email) });
}

function signUpMetadata(email: string): typeof metadata {
  const named = ownSignUp?.email === email ? { userSub: ownSignUp.userSub } : {};
  return { clientMetadata: { ...metadata.clientMetadata, ...named } };
}

export async function askPasswordReset(email: string): Promise<void> {
  await pool.resetPassword({ username: email, options: metadata });
}

export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  await pool.confirmResetPassword({
    username: email,
    confirmationCode: code,
    newPassword,
    options: metadata,
  });
}

/**
 * Changes the password, which ends every session, then signs in again with the new one and returns the next
 * step.
 */
export async function changePassword(
  email: string,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<SignInStep> {
  await pool.updatePassword({ oldPassword, newPassword });
  await endSession();
  return signIn(email, newPassword);
}

/** Deletes the account from the pool permanently, if it is still there. */
export async function deleteAccount(): Promise<void> {
  await pool.deleteUser().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
  });
}

/**
 * Ends the session; returns the address to go to. A session of the hosted sign-in page must be ended there
 * too.
 */
export async function signOut(): Promise<string> {
  const hosted = window.localStorage.getItem(HOSTED_SESSION_KEY) !== null;
  await endNotices();
  await endSession();
  window.localStorage.removeItem(HOSTED_SESSION_KEY);
  if (!hosted || !configured) return '/';
  const logout = new URL('/logout', new URL(configured.oauthUrl, window.location.origin));
  logout.searchParams.set('client_id', configured.clientId);
  logout.searchParams.set('logout_uri', `${window.location.origin}/`);
  return logout.href;
}

/** The library's own call would keep what is stored until the pool has answered, however long that takes. */
async function endSession(): Promise<void> {
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await tokenOrchestrator.clearTokens();
  if (configured) revokeSession(configured, tokens?.refreshToken);
  await pool.signOut();
}

/**
 * Ends the sessions of all devices, then this one; returns the address to go to. Throws where the pool has not ended
 * them: the library's own call would end this session alone then, without a word.
 */
export async function signOutEverywhere(): Promise<string> {
  if (!configured) throw new Error('The sign-in library is not configured');
  const { tokens } = await pool.fetchAuthSession();
  await endAllSessions(configured, tokens?.accessToken.toString());
  return signOut();
}

/** The next user of this browser must not receive this fan's notifications, of any club. */
async function endNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  const unsubscribed = subscription?.unsubscribe().catch(() => false);
  // The browser's push service may not answer.
  await Promise.race([unsubscribed, new Promise((resolve) => setTimeout(resolve, UNSUBSCRIBE_LIMIT_MS))]);
}

const UNSUBSCRIBE_LIMIT_MS = 3000;

/** Set by the Google sign-in, next to the tokens it stores. */
const HOSTED_SESSION_KEY = 'tifo.hosted_session';
