/** Texts for the failures of the sign-in library, by the name of the error. */
const KEY_BY_NAME = {
  NotAuthorizedException: 'login.invalidLogin',
  UserNotFoundException: 'login.invalidLogin',
  UsernameExistsException: 'login.invalidSignup',
  InvalidPasswordException: 'login.weakPassword',
  InvalidParameterException: 'login.invalidSignup',
  CodeMismatchException: 'loginRedirect.invalidTwoFactorAuthenticationCode',
  EnableSoftwareTokenMFAException: 'loginRedirect.invalidTwoFactorAuthenticationCode',
  ExpiredCodeException: 'login.expiredCode',
  LimitExceededException: 'login.tooManyAttempts',
  TooManyRequestsException: 'login.tooManyAttempts',
  TooManyFailedAttemptsException: 'login.tooManyAttempts',
  UserAlreadyAuthenticatedException: 'login.alreadySignedIn',
  PasskeyNotSupported: 'login.passkeyUnsupported',
  PasskeyAlreadyExists: 'login.passkeyExists',
  PasskeyRetrievalFailed: 'login.passkeyFailed',
  PasskeyRegistrationFailed: 'login.passkeyFailed',
  WebAuthnNotEnabledException: 'login.passkeyUnsupported',
  PasskeyRegistrationCanceled: 'login.canceled',
  PasskeyAuthenticationCanceled: 'login.canceled',
  PasskeyOperationAborted: 'login.canceled',
  RelyingPartyMismatch: 'login.passkeyFailed',
  OAuthSignInException: 'errors.authentication.partner',
  OAuthCancelled: 'login.canceled',
  NetworkError: 'login.network',
  // Given up after a while, and lost without the library.
  AbortError: 'login.network',
  TimeoutError: 'login.network',
  TypeError: 'login.network',
} as const;

/**
 * Returns the key of the text that explains a failed sign-in action; unknown failures get the general one.
 */
export function authErrorKey(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  return isKnown(name) ? KEY_BY_NAME[name] : ('errors.authentication.unknown' as const);
}

function isKnown(name: string): name is keyof typeof KEY_BY_NAME {
  return Object.hasOwn(KEY_BY_NAME, name);
}

/** Whether this is the in-app browser of Instagram or Facebook, which cannot finish a sign-in. */
export function isUnhandledBrowser(userAgent: string): boolean {
  return /\b(?:Instagram|FBAN|FBAV|FB_IAB)\b/.test(userAgent);
}
