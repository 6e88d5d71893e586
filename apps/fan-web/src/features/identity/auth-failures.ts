import { authErrorKey } from '#web/lib/auth-errors.ts';

/** What was being tried: the same refusal of the pool means different things. */
export type AuthAttempt = 'login' | 'signup' | 'confirmAccount' | 'secondFactor' | 'resetPassword';

export type AuthFailureKey =
  | ReturnType<typeof authErrorKey>
  | 'login.invalidResetPassword'
  | 'login.sessionExpired';

/** The key of the text that explains a failed attempt. */
export function explainAuthFailure(error: unknown, attempt: AuthAttempt): AuthFailureKey {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotAuthorizedException') {
    // The pool says a lock with the name of a wrong password.
    if (/exceeded|attempts/i.test(message)) return 'login.tooManyAttempts';
    if (attempt === 'secondFactor') return 'login.sessionExpired';
  }
  if (name === 'TooManyFailedAttemptsException' && attempt !== 'resetPassword') return 'login.expiredCode';
  if (attempt === 'resetPassword' && RESET_CODE_REFUSALS.includes(name)) return 'login.invalidResetPassword';
  return authErrorKey(error);
}

const RESET_CODE_REFUSALS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'TooManyFailedAttemptsException',
  'UserNotFoundException',
];
