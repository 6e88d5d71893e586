import {
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client, app, ctx } = pool;
const second = await pool.startSecond();
const respond = respondThrough(pool);
const { slug } = await createClub(ctx, { secondFactorNeeded: true });
const RESET = 'A-new-beginning-2027!';

const call = (method: 'GET' | 'POST', IdToken: string) =>
  app.inject({
    method,
    url: '/api/account/recovery-codes',
    headers: { authorization: `Bearer ${IdToken}` },
  });
const count = async (IdToken: string) => (await call('GET', IdToken)).json();

/** Creates a user with an authenticator app, and returns their recovery codes. */
async function memberWithCodes() {
  const email = await becomeMember(pool);
  const { IdToken } = await signIn(pool, email);
  const { secret } = await useApp(pool, email);
  const made = await call('POST', IdToken);
  expect(made.statusCode).toBe(201);
  clock.advanceBy(30_000);
  return { email, secret, IdToken, codes: made.json().codes as string[] };
}

const answerApp = (email: string, Session: string | undefined, code: string) =>
  respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code });

async function resetByMail(email: string): Promise<void> {
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const given = { Username: email, ConfirmationCode: await pool.codeFor(email), Password: RESET };
  await client.send(new ConfirmForgotPasswordCommand({ ClientId, ...given }));
}

const atClub = (email: string, Password: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: Password },
      ClientMetadata: { clubSlug: slug },
    }),
  );

async function useMailedCodes(email: string) {
  const tokens = await signIn(pool, email);
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  const { AccessToken } = tokens;
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
  return tokens;
}

/** Uses only the mailbox: a new password by mail, and the mailed code after it. */
async function comeByMail(email: string) {
  await resetByMail(email);
  const { ChallengeName, Session } = await atClub(email, RESET);
  expect(ChallengeName).toBe('EMAIL_OTP');
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'EMAIL_OTP',
      Session,
      ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: await pool.codeFor(email) },
      ClientMetadata: { clubSlug: slug },
    }),
  );
}

test('makes ten codes for an account with a second factor, keeps hashes only, and tells by mail', async () => {
  const email = await becomeMember(pool);
  const { IdToken } = await signIn(pool, email);
  expect((await call('POST', IdToken)).json()).toMatchObject({ code: 'recoveryCodes.noFactor' });
  await useApp(pool, email);
  const before = await pool.mailCount(email);
  const { codes } = (await call('POST', IdToken)).json();
  expect(codes).toHaveLength(10);
  expect(await pool.mailCount(email)).toBe(before + 1);
  expect(await count(IdToken)).toEqual({ made: 10, left: 10 });
  const { rows } = await ctx.db.$client.query('select * from app.pool_recovery_code');
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(1));
  expect(rows.every(({ code_hash: hash }) => String(hash).startsWith('$argon2id$'))).toBe(true);
});

test('takes each in the place of the app’s code, once, however it is written', async () => {
  const { email, codes, IdToken } = await memberWithCodes();
  const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')} `;
  const { Session } = await client.send(byPassword(email));
  const before = await pool.mailCount(email);
  const { AuthenticationResult } = await answerApp(email, Session, typed);
  expect(decodeJwt(AuthenticationResult?.IdToken ?? '').amr).toEqual(['mfa']);
  expect(await count(IdToken)).toEqual({ made: 10, left: 9 });
  expect(await pool.mailCount(email)).toBe(before + 1);
  const again = await client.send(byPassword(email));
  await expect(answerApp(email, again.Session, typed)).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
});

test('takes one code for one sign-in, even at the same moment in two processes', async () => {
  const { email, codes } = await memberWithCodes();
  const sessions = await Promise.all([1, 2, 3].map(() => client.send(byPassword(email))));
  const outcomes = await Promise.allSettled(
    sessions.map(({ Session }, n) =>
      respondThrough(n % 2 ? pool : second)('SOFTWARE_TOKEN_MFA', Session, {
        USERNAME: email,
        SOFTWARE_TOKEN_MFA_CODE: codes[0] ?? '',
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('locks out who guesses them', async () => {
  const { email, codes } = await memberWithCodes();
  const names: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { Session } = await client.send(byPassword(email));
    const guess = `${codes[0]?.slice(0, 1)}2222-2222${n + 2}`;
    names.push(await answerApp(email, Session, guess).then(String, ({ name }: Error) => name));
  }
  expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CodeMismatchException'));
  expect(names[5]).toBe('LimitExceededException');
});

test('makes new ones only for who has just shown the factor; those from before are worthless', async () => {
  const { email, secret, codes, IdToken } = await memberWithCodes();
  expect((await call('POST', IdToken)).json()).toMatchObject({ code: 'auth.factorNeeded' });
  const { Session } = await client.send(byPassword(email));
  const { AuthenticationResult } = await answerApp(email, Session, appCode(secret, clock.now()));
  const shown = AuthenticationResult?.IdToken ?? '';
  expect((await call('POST', shown)).statusCode).toBe(201);
  const again = await client.send(byPassword(email));
  await expect(answerApp(email, again.Session, codes[5] ?? '')).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  clock.advanceBy(14 * 60_000 + 59_000);
  expect((await call('GET', shown)).statusCode).toBe(200);
});

test('the mailbox alone sets up no app where mailed codes are the second factor, at a club that wants two', async () => {
  const email = await becomeMember(pool);
  const { IdToken } = await useMailedCodes(email);
  const { codes } = (await call('POST', IdToken)).json();
  const asked = await comeByMail(email);
  expect([asked.ChallengeName, asked.ChallengeParameters]).toEqual([
    'CUSTOM_CHALLENGE',
    { challenge: 'RECOVERY_CODE' },
  ]);
  const { Session } = asked;
  await expect(client.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(
    respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: '123456' }),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const { AuthenticationResult } = await respond('CUSTOM_CHALLENGE', Session, {
    ...{ USERNAME: email, ANSWER: codes[0] },
  });
  const AccessToken = AuthenticationResult?.AccessToken;
  expect((await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode).toBeTruthy();
});

test('nor does it elsewhere, in a session that a mailed code began', async () => {
  const email = await becomeMember(pool);
  await useMailedCodes(email);
  await resetByMail(email);
  const { Session } = await client.send(byPassword(email, RESET));
  const given = { USERNAME: email, EMAIL_OTP_CODE: await pool.codeFor(email) };
  const { AuthenticationResult } = await respond('EMAIL_OTP', Session, given);
  const { AccessToken = '', IdToken = '' } = AuthenticationResult ?? {};
  const refused = { name: 'NotAuthorizedException', message: expect.stringContaining('second factor') };
  await expect(client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject(
    refused,
  );
  await expect(client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).rejects.toMatchObject(
    refused,
  );
  const EmailMfaSettings = { Enabled: false };
  await expect(
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings })),
  ).rejects.toMatchObject(refused);
  expect((await call('POST', IdToken)).json()).toMatchObject({ code: 'auth.factorNeeded' });
});

test('whoever never had a factor sets one up after a mailed reset', async () => {
  const email = await becomeMember(pool);
  await resetByMail(email);
  expect((await atClub(email, RESET)).ChallengeName).toBe('MFA_SETUP');
});
