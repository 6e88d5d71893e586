import type { SignInStep } from '#web/lib/auth.ts';

/** What the fan is asked for next, once the pool has seen the password. */
export type LoginStep =
  | { name: 'done' }
  | { name: 'confirmAccount' }
  | { name: 'resetPassword' }
  | { name: 'firstPassword' }
  | { name: 'emailCode'; destination: string | undefined }
  | { name: 'appCode' }
  | { name: 'unsupported' };

export function toLoginStep(step: SignInStep): LoginStep {
  switch (step.signInStep) {
    case 'DONE':
      return { name: 'done' };
    case 'CONFIRM_SIGN_UP':
      return { name: 'confirmAccount' };
    case 'RESET_PASSWORD':
      return { name: 'resetPassword' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'firstPassword' };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name: 'emailCode', destination: step.codeDeliveryDetails?.destination };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'appCode' };
    default:
      return { name: 'unsupported' };
  }
}
