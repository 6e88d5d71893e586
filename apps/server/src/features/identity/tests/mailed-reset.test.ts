import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, signInWithApp, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client } = pool;
const respond = respondThrough(pool);
const RESET = 'A-new-beginning-2027!';
const CHANGED = 'Another-word-2028!';

async function resetByMail(email: string): Promise<void> {
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const given = { Username: email, ConfirmationCode: await pool.codeFor(email), Password: RESET };
  await client.send(new ConfirmForgotPasswordCommand({ ClientId, ...given }));
}

const preferMail = (AccessToken: string) => {
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: false };
  return { AccessToken, EmailMfaSettings, SoftwareTokenMfaSettings };
};

/** Signs in with the mailed code; returns the session's authentication methods. */
async function strengthByMail(email: string, password?: string): Promise<unknown> {
  const { ChallengeName, Session } = await client.send(byPassword(email, password));
  expect(ChallengeName).toBe('EMAIL_OTP');
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const { AuthenticationResult } = await respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE });
  return decodeJwt(AuthenticationResult?.IdToken ?? '').amr;
}

test('asks for the app after a mailed reset, whatever was preferred, until the password is changed by more', async () => {
  const email = await becomeMember(pool);
  const { secret } = await useApp(pool, email);
  clock.advanceBy(30_000);
  const AccessToken = await signInWithApp(pool, email, secret);
  await client.send(new SetUserMFAPreferenceCommand(preferMail(AccessToken)));
  expect((await client.send(byPassword(email))).ChallengeName).toBe('EMAIL_OTP');
  await resetByMail(email);
  clock.advanceBy(60_000);
  const { ChallengeName, Session } = await client.send(byPassword(email, RESET));
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, clock.now());
  const answer = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE };
  const { AuthenticationResult } = await respond('SOFTWARE_TOKEN_MFA', Session, answer);
  const change = { PreviousPassword: RESET, ProposedPassword: CHANGED };
  await client.send(
    new ChangePasswordCommand({ AccessToken: AuthenticationResult?.AccessToken ?? '', ...change }),
  );
  expect((await client.send(byPassword(email, CHANGED))).ChallengeName).toBe('EMAIL_OTP');
});

test('takes a mailed code after a mailed reset for no second factor, not even once the password is changed', async () => {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
  expect(await strengthByMail(email)).toEqual(['mfa']);
  await resetByMail(email);
  expect(await strengthByMail(email, RESET)).toBeUndefined();
  const { Session } = await client.send(byPassword(email, RESET));
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const { AuthenticationResult } = await respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE });
  const change = { PreviousPassword: RESET, ProposedPassword: CHANGED };
  await client.send(
    new ChangePasswordCommand({ AccessToken: AuthenticationResult?.AccessToken ?? '', ...change }),
  );
  expect(await strengthByMail(email, CHANGED)).toBeUndefined();
});

test.each<[string, (email: string) => Promise<unknown>]>([
  [
    'mailed codes as a second factor',
    async (email) => {
      const { AccessToken } = await signIn(pool, email);
      const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
    },
  ],
  ['an app', (email) => useApp(pool, email)],
])(
  'who has only the mailbox gets no new factor for an account with %s, and not into a club that wants two',
  async (_, enrol) => {
    const strict = await createClub(pool.ctx, { secondFactorNeeded: true });
    const email = await becomeMember(pool);
    await enrol(email);
    await resetByMail(email);
    const begun = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: RESET },
        ClientMetadata: { clubSlug: strict.slug },
      }),
    );
    expect(['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA']).toContain(begun.ChallengeName);
    if (begun.ChallengeName !== 'EMAIL_OTP') return;
    const EMAIL_OTP_CODE = await pool.codeFor(email);
    const answer = { USERNAME: email, EMAIL_OTP_CODE };
    const { AuthenticationResult } = await respond('EMAIL_OTP', begun.Session, answer);
    const { AccessToken = '', IdToken = '' } = AuthenticationResult ?? {};
    const refused = { name: 'NotAuthorizedException' };
    const SoftwareTokenMfaSettings = { Enabled: true };
    const attempts = [
      new AssociateSoftwareTokenCommand({ AccessToken }),
      new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: false } }),
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }),
      new StartWebAuthnRegistrationCommand({ AccessToken }),
    ];
    for (const attempt of attempts)
      await expect(client.send(attempt as never)).rejects.toMatchObject(refused);
    const headers = { authorization: `Bearer ${IdToken}` };
    const codes = await pool.app.inject({ method: 'POST', url: '/api/account/recovery-codes', headers });
    expect(codes.statusCode).toBe(403);
    const url = `/api/clubs/${strict.slug}/fans`;
    const joined = await pool.app.inject({ method: 'POST', url, headers, payload: { pictureUrl: '' } });
    expect([joined.statusCode, joined.json().code]).toEqual([403, 'auth.secondFactorNeeded']);
  },
);
