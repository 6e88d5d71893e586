import { startSession } from '#web/lib/session/session.ts';
import { exampleSettings } from './examples.ts';

interface Account {
  password: string;
  isConfirmed: boolean;
  /** The next step that the pool requires after the right password. */
  next?: 'emailCode' | 'resetPassword' | 'firstPassword' | 'factorChoice' | 'appSetup' | 'recoveryCode';
  hasPasskey?: boolean;
}

/** Replaces the user pool behind aws-amplify/auth: `vi.mock('aws-amplify/auth', () => fakeAmplifyAuth)`. */
export const fakePool = {
  accounts: new Map<string, Account>(),
  /** Every code it sends. */
  code: '123456',
  sentTo: [] as string[],
  signedIn: undefined as string | undefined,
  waiting: undefined as string | undefined,
  /** Whether the user has just signed in, and how often they have changed a factor. */
  isFresh: false,
  changes: 0,
  start: async () => {
    fakePool.accounts.clear();
    fakePool.sentTo = [];
    fakePool.signedIn = undefined;
    fakePool.isFresh = false;
    fakePool.changes = 0;
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

/** Strong by its characters, and refused by the pool. */
export const MUCH_USED_PASSWORD = 'Password123!';

/** Accepted in place of any code. */
export const RECOVERY_CODE = 'K3MPX-9QTR4';

const LAST_USER = 'CognitoIdentityServiceProvider.web.LastAuthUser';

export const fakeAmplifyAuth = {
  fetchAuthSession: async () => {
    const email = fakePool.signedIn;
    if (email === undefined) return {};
    const payload = { sub: 'u-1', email };
    const accessToken = { payload: { origin_jti: 'session-before' }, toString: () => 'access-token' };
    return { tokens: { accessToken, idToken: { payload, toString: () => 'id-token' } } };
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
    if (account.next === 'recoveryCode') {
      return { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' } };
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
  signOut: async () => {
    fakePool.signedIn = undefined;
  },
  fetchMFAPreference: async () => ({ enabled: [] }),
  fetchDevices: async () => [],
  listWebAuthnCredentials: async () => ({ credentials: [] }),
  /** Requires a recent sign-in. */
  updateMFAPreference: async () => {
    if (!fakePool.isFresh) throw refuse('NotAuthorizedException', 'A fresh sign-in is required.');
    fakePool.changes += 1;
  },
  /** Requires a recent sign-in. */
  setUpTOTP: async () => {
    if (!fakePool.isFresh) throw refuse('NotAuthorizedException', 'A fresh sign-in is required.');
    return totpSetupDetails;
  },
  /** Requires a recent sign-in; the address changes with the code. */
  updateUserAttribute: async ({ userAttribute: { value } }: { userAttribute: { value: string } }) => {
    if (!fakePool.isFresh) throw refuse('NotAuthorizedException', 'A fresh sign-in is required.');
    fakePool.sentTo.push(value);
  },
  confirmUserAttribute: async ({ confirmationCode }: { confirmationCode: string }) => {
    checkCode(confirmationCode);
    fakePool.signedIn = fakePool.sentTo.at(-1);
  },
  signUp: async ({ username, password }: { username: string; password: string }) => {
    if (password === MUCH_USED_PASSWORD) throw refuse('InvalidPasswordException');
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
  fakePool.isFresh = true;
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
  if (code !== fakePool.code && code !== RECOVERY_CODE) throw refuse('CodeMismatchException');
}

function refuse(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}
