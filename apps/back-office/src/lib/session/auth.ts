import { Amplify } from 'aws-amplify';
import * as pool from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/** The sign-in library, in words of the product. Imported only through `loadAuth`, since it is large. */
export type SignInStep = pool.SignInOutput['nextStep'];

interface ClientConfig {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string | null;
}

/** A fan's session in the same browser is another one: whoever leaves here stays signed in there. */
const PREFIX = 'back-office.';
const ownStorage = {
  setItem: async (key: string, value: string) => window.localStorage.setItem(PREFIX + key, value),
  getItem: async (key: string) => window.localStorage.getItem(PREFIX + key),
  removeItem: async (key: string) => window.localStorage.removeItem(PREFIX + key),
  clear: async () => {
    const own = Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of own) window.localStorage.removeItem(key);
  },
};

let configured: Promise<void> | undefined;

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
  // It warns of every pool that is not Amazon's own.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpoint = userPoolEndpoint
    ? { userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }
    : {};
  const Auth = { Cognito: { userPoolId, userPoolClientId, loginWith: { email: true }, ...endpoint } };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(ownStorage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Whoever has no second factor sets one up on the way: nobody enters the back office without. */
const metadata = () => ({
  clientMetadata: { place: 'back-office', language: document.documentElement.lang },
});

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { nextStep } = await pool.signIn({
    username: email,
    password,
    options: { authFlowType: 'USER_PASSWORD_AUTH', ...metadata() },
  });
  return toAppCode(nextStep);
}

/** Asks the device for a passkey of the account; it is two factors by itself. */
export async function signInWithPasskey(email: string): Promise<SignInStep> {
  const { nextStep } = await pool.signIn({
    username: email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', ...metadata() },
  });
  return nextStep;
}

export async function confirmSignIn(response: string): Promise<SignInStep> {
  const { nextStep } = await pool.confirmSignIn({ challengeResponse: response, options: metadata() });
  return toAppCode(nextStep);
}

/** Where there is a choice, an authenticator app is what the back office wants. */
async function toAppCode(step: SignInStep): Promise<SignInStep> {
  const isChoice =
    step.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' ||
    step.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION';
  return isChoice ? confirmSignIn('TOTP') : step;
}

/** The id token, refreshed when it has expired; undefined when nobody is signed in. */
export async function readIdToken(): Promise<string | undefined> {
  const session = await pool.fetchAuthSession();
  return session.tokens?.idToken?.toString();
}

export async function signOut(): Promise<void> {
  await pool.signOut();
}
