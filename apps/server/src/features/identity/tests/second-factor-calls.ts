import {
  AssociateSoftwareTokenCommand,
  type ChallengeNameType,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { byPassword, ClientId, signIn, type TestPool } from './start-pool.ts';

/** Responds to a challenge through the official client. */
export const respondThrough =
  ({ client }: Pick<TestPool, 'client'>) =>
  (name: string, Session: string | undefined, ChallengeResponses: Record<string, string>) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: name as ChallengeNameType,
        Session,
        ChallengeResponses,
      }),
    );

/** Returns the code of an authenticator app at a given time. */
export const appCode = (secret: string | undefined, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: at.getTime() });

/** Signs a user in with the current code of their app. */
export async function signInWithApp(pool: TestPool, email: string, secret: string): Promise<string> {
  const { Session } = await pool.client.send(byPassword(email));
  const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, pool.ctx.clock.now());
  const answer = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE };
  const { AuthenticationResult } = await respondThrough(pool)('SOFTWARE_TOKEN_MFA', Session, answer);
  return AuthenticationResult?.AccessToken ?? '';
}

/** Sets up an authenticator app for a user as their preferred second factor. */
export async function useApp(
  pool: TestPool,
  email: string,
): Promise<{ secret: string; AccessToken: string }> {
  const { AccessToken } = await signIn(pool, email);
  const { SecretCode: secret = '' } = await pool.client.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const UserCode = appCode(secret, pool.ctx.clock.now());
  await pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const on = { Enabled: true, PreferredMfa: true };
  await pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on }));
  return { secret, AccessToken };
}
