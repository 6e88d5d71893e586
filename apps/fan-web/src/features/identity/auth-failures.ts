import { authErrorKey } from '#web/lib/session/auth-errors.ts';

/** The action attempted: the same refusal of the pool means different things for each. */
export type AuthAttempt =
  | 'login'
  | 'signup'
  | 'confirmAccount'
  | 'secondFactor'
  | 'resetPassword'
  | 'changePassword'
  | 'signInMethod';

export type AuthFailureKey =
  | ReturnType<typeof authErrorKey>
  | 'login.invalidResetPassword'
  | 'login.sessionExpired'
  | 'signInMethods.password.wrong'
  | 'signInMethods.email.taken'
  | 'signInMethods.check.factorNeeded'
  | 'signInMethods.sessionEnded';

/** Returns the key of the text that explains a failed attempt. */
export function explainAuthFailure(error: unknown, attempt: AuthAttempt): AuthFailureKey {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotAuthorizedException') {
    // The pool reports a lockout under the same error name as a wrong password.
    if (/exceeded|attempts/i.test(message)) return 'login.tooManyAttempts';
    if (attempt === 'signInMethod' && /second factor/i.test(message))
      return 'signInMethods.check.factorNeeded';
    const key = NOT_AUTHORIZED[attempt];
    if (key) return key;
  }
  if (attempt === 'signInMethod' && EMAIL_REFUSALS.includes(name)) return 'signInMethods.email.taken';
  if (name === 'TooManyFailedAttemptsException' && attempt !== 'resetPassword') return 'login.expiredCode';
  if (attempt === 'resetPassword' && RESET_CODE_REFUSALS.includes(name)) return 'login.invalidResetPassword';
  return authErrorKey(error);
}

/** The texts for attempts other than signing in, where the error means a wrong password. */
const NOT_AUTHORIZED: Partial<Record<AuthAttempt, AuthFailureKey>> = {
  secondFactor: 'login.sessionExpired',
  changePassword: 'signInMethods.password.wrong',
  signInMethod: 'signInMethods.sessionEnded',
};

const EMAIL_REFUSALS = ['AliasExistsException', 'UsernameExistsException'];

const RESET_CODE_REFUSALS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'TooManyFailedAttemptsException',
  'UserNotFoundException',
];
