import { expect, test } from 'vitest';
import { pathAfterLogin } from './path-after-login.ts';

test.each([
  ['a fan nobody referred, to the club that says so', true, 'NOT_REFERRED', '/'],
  ['an unvalidated fan to the registration', false, 'READY_FOR_KYC', '/kyc'],
  ['a validated fan to the club', false, 'VALIDATED', '/'],
] as const)('after signing in, sends %s', (_, referralNeeded, status, expected) => {
  expect(pathAfterLogin({ referralNeeded }, status)).toBe(expected);
});
