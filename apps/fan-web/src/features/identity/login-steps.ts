import type { SignInStep } from '#web/lib/session/auth.ts';

/** The next step for the fan, once the pool has accepted the password. */
export type LoginStep =
  | { name: 'done' }
  | { name: 'confirmAccount' }
  | { name: 'resetPassword' }
  | { name: 'firstPassword' }
  | { name: 'emailCode'; destination: string | undefined }
  | { name: 'appCode' }
  /** `isOnlyWay`: nothing else is accepted, since everything proven so far came by mail. */
  | { name: 'recoveryCode'; isOnlyWay: boolean }
  /** The account has several second factors, or none yet where the club requires one. */
  | { name: 'factorChoice'; reason: 'ask' | 'setUp'; factors: Factor[] }
  | { name: 'appSetup'; secret: string; uri: string }
  /** The address for codes; only the account's own is possible. */
  | { name: 'emailSetup' }
  | { name: 'noPasskey' }
  | { name: 'unsupported' };

export type Factor = 'TOTP' | 'EMAIL';

/** The names shown in an authenticator app beside the account. */
export interface AppNames {
  platform: string;
  email: string;
}

export function toLoginStep(step: SignInStep, names: AppNames): LoginStep {
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
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'recoveryCode', isOnlyWay: true };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { name: 'factorChoice', reason: 'ask', factors: knownFactors(step.allowedMFATypes) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { name: 'factorChoice', reason: 'setUp', factors: knownFactors(step.allowedMFATypes) };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { name: 'appSetup', ...appSetupOf(step.totpSetupDetails, names) };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { name: 'emailSetup' };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { name: 'noPasskey' };
    default:
      return { name: 'unsupported' };
  }
}

interface AppSetupDetails {
  sharedSecret: string;
  getSetupUri: (appName: string, accountName?: string) => URL;
}

/** Returns what an authenticator app needs: the secret, and the same as an address for its camera. */
export function appSetupOf({ sharedSecret, getSetupUri }: AppSetupDetails, { platform, email }: AppNames) {
  return { secret: sharedSecret, uri: getSetupUri(platform, email).href };
}

function knownFactors(types: readonly string[] = []): Factor[] {
  return (['TOTP', 'EMAIL'] as const).filter((factor) => types.includes(factor));
}
