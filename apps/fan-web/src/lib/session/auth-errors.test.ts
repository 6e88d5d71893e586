import { expect, test } from 'vitest';
import { authErrorKey, isUnhandledBrowser } from './auth-errors.ts';

test.each([
  ['NotAuthorizedException', 'login.invalidLogin'],
  ['CodeMismatchException', 'loginRedirect.invalidTwoFactorAuthenticationCode'],
  ['LimitExceededException', 'login.tooManyAttempts'],
  ['AbortError', 'login.network'],
  ['TypeError', 'login.network'],
  ['SomethingElse', 'errors.authentication.unknown'],
  ['toString', 'errors.authentication.unknown'],
])('explains %s with %s', (name, key) => {
  expect(authErrorKey(Object.assign(new Error('refused'), { name }))).toBe(key);
});

test('explains what is no error with the general text', () => {
  expect(authErrorKey('refused')).toBe('errors.authentication.unknown');
});

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Mobile/15E148 Instagram 300.0', true],
  ['Mozilla/5.0 (Linux; Android) Chrome/120 [FB_IAB/FB4A;FBAV/440.0;]', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/440.0]', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', false],
])('knows an in-app browser: %s', (userAgent, expected) => {
  expect(isUnhandledBrowser(userAgent)).toBe(expected);
});
