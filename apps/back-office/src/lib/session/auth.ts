import { limitPoolCalls, type PoolAddress, revokeSession } from '@tifo/contracts/pool-calls';
import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/**
 * The sign-in library behind the product's own functions. Imported only through `loadAuth`, since it is
 * large.
 */
export type SignInStep = pool.SignInOutput['nextStep'];

interface ClientConfig {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string | null;
}

/** Separates the session from a fan's in the same browser: signing out here does not affect that one. */
const PREFIX = 'back-office.';
const ownStorage = {
  setItem: async (key: string, value: string) => window.localStorage.setItem(PREFIX + key, value),
  getItem: async (key: string) => window.localStorage.getItem(PREFIX + key),
  removeItem: async (key: string) => window.localStorage.removeItem(PREFIX + key),
  clear: async () => {
    for (const key of readEntries().keys()) window.localStorage.removeItem(key);
  },
};

type SessionEntries = ReadonlyMap<string, string>;

function readEntries(): SessionEntries {
  const own = Object.entries(window.localStorage).filter(([key]) => key.startsWith(PREFIX));
  return new Map(own);
}

// It cannot be given a `fetch` of its own.
window.fetch = limitPoolCalls(window.fetch.bind(window));

let configured: Promise<void> | undefined;
let address: (PoolAddress & { clientId: string }) | undefined;

export function configureAuth(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function configure(): Promise<void> {
  const reply = await fetch('/idp/client-config');
  if (!reply.ok) throw new Error(`The user pool is not known: ${reply.status}`);
  const { userPoolId, userPoolClientId, userPoolEndpoint }: ClientConfig = await reply.json();
  address = { id: userPoolId, endpoint: userPoolEndpoint, clientId: userPoolClientId };
  // The library warns about every pool that is not Amazon's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpoint = userPoolEndpoint
    ? { userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }
    : {};
  const Auth = { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...endpoint } };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(ownStorage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Users without a second factor set one up during sign-in: nobody enters the back office without. */
const metadata = (): { clientMetadata: Record<string, string> } => ({
  clientMetadata: { place: 'back-office', language: document.documentElement.lang },
});

/** Signs in, in place of whoever is signed in here. */
export function signIn(email: string, password: string): Promise<SignInStep> {
  return beginSignIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH', ...metadata() },
  });
}

/** Signs in with a passkey of the account on this device; it counts as two factors. */
export function signInWithPasskey(email: string): Promise<SignInStep> {
  return beginSignIn({
    username: email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', ...metadata() },
  });
}

/** What is stored of the session that ends once the sign-in that has begun is complete. */
let former: SessionEntries = new Map();
/** The id token for calls made while what is stored is being exchanged. */
let tokenMeanwhile: string | undefined;

/**
 * The library begins no sign-in while somebody is signed in, and signing out cannot be taken back: what is stored is
 * put aside until the pool has answered. Whoever gives a wrong password again, or gives up, stays signed in.
 */
async function beginSignIn(input: pool.SignInInput): Promise<SignInStep> {
  former = await exchangeSession(new Map());
  try {
    const { nextStep } = await pool.signIn(input);
    if (nextStep.signInStep === 'DONE') await endFormerSession();
    else await exchangeSession(former);
    return toAppCode(nextStep);
  } catch (error) {
    await exchangeSession(former);
    throw error;
  } finally {
    tokenMeanwhile = undefined;
  }
}

/** Signs out what was put aside, at the pool too, and keeps the session that has just begun. */
async function endFormerSession(): Promise<void> {
  if (former.size === 0) return;
  const begun = await exchangeSession(former);
  await signOut();
  await exchangeSession(begun);
  tokenMeanwhile = undefined;
}

/** Stores other entries in the place of those of this session, which it returns. */
async function exchangeSession(entries: SessionEntries): Promise<SessionEntries> {
  tokenMeanwhile ??= await readIdToken().catch(() => undefined);
  const stored = readEntries();
  for (const key of stored.keys()) window.localStorage.removeItem(key);
  for (const [key, value] of entries) window.localStorage.setItem(key, value);
  return stored;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The sign-up made on this page: its code confirms no other sign-up of the same address. */
let ownSignUp: { email: string; userSub: string } | undefined;

/** Asks for an account; the pool mails a code to its address. */
export async function signUp({ email, password, firstName, lastName }: NewAccount): Promise<SignInStep> {
  const userAttributes = { email, given_name: firstName, family_name: lastName };
  const { userId } = await pool.signUp({
    username: email,
    password,
    options: { userAttributes, ...metadata() },
  });
  ownSignUp = userId === undefined ? undefined : { email, userSub: userId };
  return { signInStep: 'CONFIRM_SIGN_UP' };
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  try {
    await pool.confirmSignUp({ username: email, confirmationCode: code, options: ownMetadata(email) });
  } catch (error) {
    // Another tab may have confirmed it first.
    if ((error as Error).name !== 'NotAuthorizedException') throw error;
  }
}

export async function resendSignUpCode(email: string): Promise<void> {
  await pool.resendSignUpCode({ username: email, options: ownMetadata(email) });
}

function ownMetadata(email: string): ReturnType<typeof metadata> {
  const named = ownSignUp?.email === email ? { userSub: ownSignUp.userSub } : {};
  return { clientMetadata: { ...metadata().clientMetadata, ...named } };
}

/** Mails a code for a new password, where the address has an account. */
export async function askPasswordReset(email: string): Promise<SignInStep> {
  await pool.resetPassword({ username: email, options: metadata() });
  return { signInStep: 'RESET_PASSWORD' };
}

export async function confirmPasswordReset(
  email: string,
  { code, password }: { code: string; password: string },
): Promise<void> {
  await pool.confirmResetPassword({
    username: email,
    confirmationCode: code,
    newPassword: password,
    options: metadata(),
  });
}

export async function confirmSignIn(response: string): Promise<SignInStep> {
  const { nextStep } = await pool.confirmSignIn({ challengeResponse: response, options: metadata() });
  if (nextStep.signInStep === 'DONE') await endFormerSession();
  return toAppCode(nextStep);
}

/** If there is a choice, the back office requires the authenticator app. */
async function toAppCode(step: SignInStep): Promise<SignInStep> {
  const isChoice =
    step.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' ||
    step.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION';
  return isChoice ? confirmSignIn('TOTP') : step;
}

/** The id token, refreshed when it has expired; undefined when nobody is signed in. */
export async function readIdToken(): Promise<string | undefined> {
  if (tokenMeanwhile !== undefined) return tokenMeanwhile;
  const session = await pool.fetchAuthSession();
  return session.tokens?.idToken?.toString();
}

/** Returns ten recovery codes for a user who has just set up a second factor; none if that fails. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const token = await readIdToken();
  const reply = await fetch('/api/account/recovery-codes', {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  if (!reply.ok) return [];
  const { codes }: { codes: string[] } = await reply.json();
  return codes;
}

/** The library's own call would keep what is stored until the pool has answered, however long that takes. */
export async function signOut(): Promise<void> {
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await tokenOrchestrator.clearTokens();
  if (address) revokeSession(address, tokens?.refreshToken);
  await pool.signOut();
}
