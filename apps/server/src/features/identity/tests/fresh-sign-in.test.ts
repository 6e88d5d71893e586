import {
  AssociateSoftwareTokenCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandInput,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, newEmail, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client } = pool;
const stale = { name: 'NotAuthorizedException', message: 'A fresh sign-in is required.' };
const A_QUARTER_MS = 15 * 60_000;

/** Returns an access token of a session that began longer ago and was refreshed since. */
async function staleToken(): Promise<string> {
  const { RefreshToken } = await signIn(pool, await becomeMember(pool));
  clock.advanceBy(A_QUARTER_MS + 1);
  const given = { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand(given as InitiateAuthCommandInput),
  );
  return AuthenticationResult?.AccessToken ?? '';
}

const EmailMfaSettings = { Enabled: true };

test.each([
  [
    'a new authenticator',
    (AccessToken: string) => client.send(new AssociateSoftwareTokenCommand({ AccessToken })),
  ],
  [
    'another second factor',
    (AccessToken: string) => client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings })),
  ],
  [
    'a new passkey',
    (AccessToken: string) => client.send(new StartWebAuthnRegistrationCommand({ AccessToken })),
  ],
  [
    'the end of a passkey',
    (AccessToken: string) =>
      client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: 'AAAA' })),
  ],
  [
    'another address',
    (AccessToken: string) =>
      client.send(
        new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: [{ Name: 'email', Value: newEmail() }],
        }),
      ),
  ],
])('%s needs a sign-in of the last quarter of an hour, however fresh its tokens are', async (_, change) => {
  await expect(change(await staleToken())).rejects.toMatchObject(stale);
});

test('a name may be changed at any time, and a factor just after the sign-in', async () => {
  const AccessToken = await staleToken();
  const UserAttributes = [{ Name: 'given_name', Value: 'Ada' }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const fresh = await signIn(pool, await becomeMember(pool));
  clock.advanceBy(A_QUARTER_MS - 60_000);
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken: fresh.AccessToken, EmailMfaSettings }));
});

test('tells the holder, on record, when the authenticator in use is replaced', async () => {
  const email = await becomeMember(pool);
  const { secret } = await useApp(pool, email);
  clock.advanceBy(60_000);
  const { Session } = await client.send(byPassword(email));
  const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, clock.now());
  const answer = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE };
  const { AuthenticationResult } = await respondThrough(pool)('SOFTWARE_TOKEN_MFA', Session, answer);
  const AccessToken = AuthenticationResult?.AccessToken;
  const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const before = await pool.mailCount(email);
  const UserCode = appCode(SecretCode, clock.now());
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect(await pool.mailCount(email)).toBe(before + 1);
});
