import {
  AssociateSoftwareTokenCommand,
  type ChallengeNameType,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { ClientId, signIn, type TestPool } from './start-pool.ts';

/** Answers a challenge through the official client. */
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

/** What an authenticator app shows at a moment. */
export const appCode = (secret: string | undefined, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: at.getTime() });

/** Sets up an authenticator app for somebody, as their preferred second factor. */
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
