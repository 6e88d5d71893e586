/**
 * Steps beyond the protocol: a user who has just proven their address may sign in once; a signed-in user may
 * add a passkey.
 */
export type OwnStepName = 'AUTO_SIGN_IN' | 'PASSKEY_REGISTRATION';

export type ChallengeName =
  | OwnStepName
  | 'CUSTOM_CHALLENGE'
  | 'DEVICE_PASSWORD_VERIFIER'
  | 'DEVICE_SRP_AUTH'
  | 'EMAIL_OTP'
  | 'MFA_SETUP'
  | 'NEW_PASSWORD_REQUIRED'
  | 'PASSWORD_VERIFIER'
  | 'SELECT_CHALLENGE'
  | 'SELECT_MFA_TYPE'
  | 'SOFTWARE_TOKEN_MFA'
  | 'WEB_AUTHN';

export interface PoolTokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  TokenType: 'Bearer';
  ExpiresIn: number;
}

/** The data with which a browser becomes a device of an account, named as in the protocol. */
export interface NewDevice {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** The result of a step of a sign-in: tokens, or the next challenge. */
export type AuthReply =
  | {
      AuthenticationResult: PoolTokens & { NewDeviceMetadata?: NewDevice };
      ChallengeParameters: Record<string, never>;
    }
  | {
      ChallengeName: Exclude<ChallengeName, OwnStepName>;
      Session: string;
      ChallengeParameters: Record<string, string>;
      AvailableChallenges?: string[];
    };
