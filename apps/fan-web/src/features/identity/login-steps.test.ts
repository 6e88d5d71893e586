import { expect, test } from 'vitest';
import type { SignInStep } from '#web/lib/session/auth.ts';
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
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['EMAIL', 'TOTP', 'SMS'] },
    { name: 'factorChoice', reason: 'ask', factors: ['TOTP', 'EMAIL'] },
  ],
  [
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowedMFATypes: ['EMAIL'] },
    { name: 'factorChoice', reason: 'setUp', factors: ['EMAIL'] },
  ],
  [
    {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: 'ABCD',
        getSetupUri: (app, account) => new URL(`otpauth://totp/${app}:${account}?secret=ABCD`),
      },
    },
    { name: 'appSetup', secret: 'ABCD', uri: 'otpauth://totp/Aurora:ada@club.test?secret=ABCD' },
  ],
  [{ signInStep: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }, { name: 'emailSetup' }],
  [{ signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' }, { name: 'noPasskey' }],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }, { name: 'recoveryCode', isOnlyWay: true }],
  [{ signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' }, { name: 'unsupported' }],
];

test.each(CASES)('after $signInStep the fan is asked the right thing', (step, expected) => {
  expect(toLoginStep(step, { platform: 'Aurora', email: 'ada@club.test' })).toEqual(expected);
});
