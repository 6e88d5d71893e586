export type PoolErrorName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyFailedAttemptsException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnOriginNotAllowedException';

/** An error of the user-pool protocol; clients act on its name. */
export class PoolError extends Error {
  readonly errorName: PoolErrorName;
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(
    errorName: PoolErrorName,
    message: string,
    { status = 400, retryAfterSeconds = null }: { status?: number; retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.name = 'PoolError';
    this.errorName = errorName;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const wrongCredentials = () =>
  new PoolError('NotAuthorizedException', 'Incorrect username or password.');

export const passwordResetRequired = () =>
  new PoolError('PasswordResetRequiredException', 'Password reset required for the user');

export const userNotConfirmed = () => new PoolError('UserNotConfirmedException', 'User is not confirmed.');

/** On this exact message, clients delete their device key and try again. */
export const unknownDevice = () => new PoolError('ResourceNotFoundException', 'Device does not exist.');

export const wrongSession = () =>
  new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export const revokedAccess = () => new PoolError('NotAuthorizedException', 'Access Token has been revoked');

/** Pages recognise this error by its message and ask the user to sign in again. */
export const freshSignInRequired = () =>
  new PoolError('NotAuthorizedException', 'A fresh sign-in is required.');

/** The session is recent, but a factor of the account or a recovery code is required. */
export const factorRequired = () =>
  new PoolError('NotAuthorizedException', 'A fresh sign-in with a second factor is required.');

export const wrongCode = () =>
  new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const usedAppCode = () =>
  new PoolError('ExpiredCodeException', 'Your software token has already been used once.');

export const tooManyTries = () =>
  new PoolError('TooManyFailedAttemptsException', 'Too many failed attempts, please request a code again.');

export const invalidParameter = (message: string) => new PoolError('InvalidParameterException', message);

export const limitExceeded = (retryAfterSeconds: number) =>
  new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', {
    retryAfterSeconds,
  });
