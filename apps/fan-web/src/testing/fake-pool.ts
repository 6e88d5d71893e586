import { startSession } from '#web/lib/session/session.ts';
import { exampleSettings } from './examples.ts';

interface Account {
  password: string;
  isConfirmed: boolean;
  /** What the pool asks for after the right password. */
  next?: 'emailCode' | 'resetPassword' | 'firstPassword' | 'factorChoice' | 'appSetup';
  hasPasskey?: boolean;
}

/** Stands in for the user pool behind aws-amplify/auth: `vi.mock('aws-amplify/auth', () => fakeAmplifyAuth)`. */
export const fakePool = {
  accounts: new Map<string, Account>(),
  /** Every code it sends. */
  code: '123456',
  sentTo: [] as string[],
  signedIn: undefined as string | undefined,
  waiting: undefined as string | undefined,
  start: async () => {
    fakePool.accounts.clear();
    fakePool.sentTo = [];
    fakePool.signedIn = undefined;
    await startSession({
      settings: exampleSettings(),
      mount: { basename: '/clubs/harbour-foundation', clubSlug: 'harbour-foundation' },
      language: 'en',
    });
  },
};

interface SignInCall {
  username: string;
  password?: string;
  options?: { preferredChallenge?: string };
}

const totpSetupDetails = {
  sharedSecret: 'JBSWY3DPEHPK3PXP',
  getSetupUri: (app: string, account: string) =>
    new URL(`otpauth://totp/${app}:${account}?secret=JBSWY3DPEHPK3PXP`),
};

const LAST_USER = 'CognitoIdentityServiceProvider.web.LastAuthUser';

export const fakeAmplifyAuth = {
  fetchAuthSession: async () => {
    const email = fakePool.signedIn;
    if (email === undefined) return {};
    const payload = { sub: 'u-1', email };
    return { tokens: { idToken: { payload, toString: () => 'id-token' } } };
  },
  signIn: async ({ username, password, options }: SignInCall) => {
    const account = fakePool.accounts.get(username);
    if (options?.preferredChallenge === 'WEB_AUTHN') {
      if (account?.hasPasskey) return enter(username);
      throw refuse('PasskeyAuthenticationCanceled');
    }
    if (!account || account.password !== password)
      throw refuse('NotAuthorizedException', 'Incorrect username or password.');
    if (!account.isConfirmed) return { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } };
    if (account.next === undefined) return enter(username);
    fakePool.waiting = username;
    if (account.next === 'resetPassword') return { nextStep: { signInStep: 'RESET_PASSWORD' } };
    if (account.next === 'firstPassword') {
      return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' } };
    }
    if (account.next === 'factorChoice') {
      const allowedMFATypes = ['EMAIL', 'TOTP'];
      return { nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes } };
    }
    if (account.next === 'appSetup') {
      return { nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails } };
    }
    fakePool.sentTo.push(username);
    const codeDeliveryDetails = { destination: 'a***@c***' };
    return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails } };
  },
  confirmSignIn: async ({ challengeResponse }: { challengeResponse: string }) => {
    const username = fakePool.waiting ?? '';
    const account = accountOf(username);
    if (challengeResponse === 'TOTP') {
      account.next = 'emailCode';
      return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
    }
    if (account.next !== 'firstPassword') checkCode(challengeResponse);
    else account.password = challengeResponse;
    return enter(username);
  },
  signUp: async ({ username, password }: { username: string; password: string }) => {
    if (fakePool.accounts.has(username)) throw refuse('UsernameExistsException');
    fakePool.accounts.set(username, { password, isConfirmed: false });
    fakePool.sentTo.push(username);
    return { nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } };
  },
  confirmSignUp: async (given: { username: string; confirmationCode: string }) => {
    checkCode(given.confirmationCode);
    accountOf(given.username).isConfirmed = true;
  },
  resendSignUpCode: async ({ username }: { username: string }) => void fakePool.sentTo.push(username),
  resetPassword: async ({ username }: { username: string }) => void fakePool.sentTo.push(username),
  confirmResetPassword: async (given: {
    username: string;
    confirmationCode: string;
    newPassword: string;
  }) => {
    checkCode(given.confirmationCode);
    fakePool.accounts.set(given.username, { password: given.newPassword, isConfirmed: true });
  },
};

function enter(username: string) {
  fakePool.signedIn = username;
  window.localStorage.setItem(LAST_USER, username);
  return { nextStep: { signInStep: 'DONE' } };
}

function accountOf(username: string): Account {
  const account = fakePool.accounts.get(username);
  if (!account) throw refuse('UserNotFoundException');
  return account;
}

function checkCode(code: string): void {
  if (code !== fakePool.code) throw refuse('CodeMismatchException');
}

function refuse(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}
