import type { SignInStep } from './auth.ts';

const FAILURES: Record<string, string> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  TooManyFailedAttemptsException: 'wrongCode',
  InvalidPasswordException: 'weak',
  LimitExceededException: 'tooMany',
  TooManyRequestsException: 'tooMany',
};

const MAILED = new Set(['CONFIRM_SIGN_UP', 'RESET_PASSWORD', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE']);

/** Returns the key of the text for a refusal of the user pool. `step`: the step that was answered. */
export function signInFailure(error: unknown, step?: SignInStep): string {
  const { name } = error as Error;
  // A call is given up as an AbortError.
  if (name === 'NetworkError' || name === 'AbortError') return 'office.unreachable';
  const failure = FAILURES[name] ?? 'failed';
  if (failure === 'wrong' && step) return 'office.signIn.tooLate';
  if (failure === 'wrongCode' && step && MAILED.has(step.signInStep)) return 'office.signIn.wrongMailedCode';
  return `office.signIn.${failure}`;
}
