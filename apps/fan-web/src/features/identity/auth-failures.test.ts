import { expect, test } from 'vitest';
import { type AuthAttempt, type AuthFailureKey, explainAuthFailure } from './auth-failures.ts';

const CASES: [AuthAttempt, string, string, AuthFailureKey][] = [
  ['login', 'NotAuthorizedException', 'Incorrect username or password.', 'login.invalidLogin'],
  ['login', 'NotAuthorizedException', 'Password attempts exceeded', 'login.tooManyAttempts'],
  ['login', 'UserNotFoundException', '', 'login.invalidLogin'],
  ['login', 'LimitExceededException', '', 'login.tooManyAttempts'],
  ['login', 'Surprise', '', 'errors.authentication.unknown'],
  ['signup', 'UsernameExistsException', '', 'login.invalidSignup'],
  ['signup', 'InvalidPasswordException', '', 'login.weakPassword'],
  ['confirmAccount', 'CodeMismatchException', '', 'loginRedirect.invalidTwoFactorAuthenticationCode'],
  ['confirmAccount', 'ExpiredCodeException', '', 'login.expiredCode'],
  ['confirmAccount', 'TooManyFailedAttemptsException', '', 'login.expiredCode'],
  ['secondFactor', 'CodeMismatchException', '', 'loginRedirect.invalidTwoFactorAuthenticationCode'],
  ['secondFactor', 'NotAuthorizedException', 'Invalid session for the user.', 'login.sessionExpired'],
  ['resetPassword', 'CodeMismatchException', '', 'login.invalidResetPassword'],
  ['resetPassword', 'ExpiredCodeException', '', 'login.invalidResetPassword'],
  ['resetPassword', 'TooManyFailedAttemptsException', '', 'login.invalidResetPassword'],
  ['resetPassword', 'InvalidPasswordException', '', 'login.weakPassword'],
  ['changePassword', 'NotAuthorizedException', '', 'signInMethods.password.wrong'],
  ['changePassword', 'NotAuthorizedException', 'Password attempts exceeded', 'login.tooManyAttempts'],
  ['signInMethod', 'NotAuthorizedException', '', 'signInMethods.sessionEnded'],
  [
    'signInMethod',
    'NotAuthorizedException',
    'A fresh sign-in with a second factor is required.',
    'signInMethods.check.factorNeeded',
  ],
  ['signInMethod', 'AliasExistsException', '', 'signInMethods.email.taken'],
  ['signInMethod', 'PasskeyAlreadyExists', '', 'login.passkeyExists'],
  ['login', 'PasskeyNotSupported', '', 'login.passkeyUnsupported'],
  ['login', 'RelyingPartyMismatch', '', 'login.passkeyFailed'],
];

test.each(CASES)('during %s, %s (%s) reads %s', (attempt, name, message, expected) => {
  expect(explainAuthFailure(Object.assign(new Error(message), { name }), attempt)).toBe(expected);
});

test('what is not an error has the general text', () => {
  expect(explainAuthFailure('odd', 'login')).toBe('errors.authentication.unknown');
});
