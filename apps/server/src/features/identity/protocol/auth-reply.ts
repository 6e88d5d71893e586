/**
 * Steps that are no question of the protocol: who has just proven their address may sign in once; who is signed in may
 * add a passkey.
 */
export type OwnStepName = 'AUTO_SIGN_IN' | 'PASSKEY_REGISTRATION';

export type ChallengeName =
  | OwnStepName
  | 'DEVICE_PASSWORD_VERIFIER'
  | 'DEVICE_SRP_AUTH'
  | 'EMAIL_OTP'
  | 'MFA_SETUP'
  | 'NEW_PASSWORD_REQUIRED'
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

/** What a browser needs to become a device of an account, by the names of the protocol. */
export interface NewDevice {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** What a step of a sign-in leads to: tokens, or the next step. */
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
