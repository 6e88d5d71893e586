import { expect, test } from 'vitest';
import type { SignInStep } from '#web/lib/auth.ts';
import { toLoginStep } from './login-steps.ts';

const CASES: [SignInStep, ReturnType<typeof toLoginStep>][] = [
  [{ signInStep: 'DONE' }, { name: 'done' }],
  [{ signInStep: 'CONFIRM_SIGN_UP' }, { name: 'confirmAccount' }],
  [{ signInStep: 'RESET_PASSWORD' }, { name: 'resetPassword' }],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' }, { name: 'firstPassword' }],
  [
    {
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@c***' },
    },
    { name: 'emailCode', destination: 'a***@c***' },
  ],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' }, { name: 'emailCode', destination: undefined }],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }, { name: 'appCode' }],
  [{ signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' }, { name: 'unsupported' }],
];

test.each(CASES)('after $signInStep the fan is asked the right thing', (step, expected) => {
  expect(toLoginStep(step)).toEqual(expected);
});
