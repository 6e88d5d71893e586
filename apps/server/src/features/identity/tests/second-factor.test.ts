import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, signInWithApp, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, PASSWORD, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const second = await pool.startSecond();
const { client, ctx } = pool;

const respond = respondThrough(pool);
const codeOf = (secret: string | undefined, offsetMs = 0) =>
  appCode(secret, new Date(clock.now().getTime() + offsetMs));
const nextStep = () => clock.advanceBy(30_000);

async function setUpApp(email: string) {
  const { secret } = await useApp(pool, email);
  nextStep();
  const AccessToken = await signInWithApp(pool, email, secret);
  nextStep();
  return { secret, AccessToken };
}

test('sets up an authenticator app, which is asked for from then on', async () => {
  const email = await becomeMember(pool);
  const { secret, AccessToken } = await setUpApp(email);
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  const { ChallengeName, Session, AuthenticationResult } = await client.send(byPassword(email));
  expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
  const answer = (SoftwareTokenMfaCode: string) =>
    respond('SOFTWARE_TOKEN_MFA', Session, {
      USERNAME: email,
      SOFTWARE_TOKEN_MFA_CODE: SoftwareTokenMfaCode,
    });
  await expect(answer('12345')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect((await answer(codeOf(secret))).AuthenticationResult?.IdToken).toBeTypeOf('string');
});

test('tells the holder by mail, and keeps the secret encrypted', async () => {
  const email = await becomeMember(pool);
  const before = await pool.mailCount(email);
  const { secret } = await setUpApp(email);
  expect(await pool.mailCount(email)).toBe(before + 1);
  const { rows } = await ctx.db.$client.query('select * from app.pool_totp');
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('takes each code of an app once, even at the same moment in two processes', async () => {
  const email = await becomeMember(pool);
  const { secret } = await setUpApp(email);
  const SOFTWARE_TOKEN_MFA_CODE = codeOf(secret);
  const sessions = await Promise.all([1, 2, 3].map(() => client.send(byPassword(email))));
  const outcomes = await Promise.allSettled(
    sessions.map(({ Session }, n) =>
      (n % 2 ? client : second.client).send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
        }),
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.name).toBe('ExpiredCodeException');
  }
});

test('takes the code before and after, and none further away', async () => {
  const email = await becomeMember(pool);
  const { secret } = await setUpApp(email);
  const at = (seconds: number) => codeOf(secret, seconds * 1000);
  const attempt = async (code: string) => {
    const { Session } = await client.send(byPassword(email));
    return respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code });
  };
  clock.advanceBy(120_000);
  for (const seconds of [-60, 60]) {
    await expect(attempt(at(seconds))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  expect((await attempt(at(-30))).AuthenticationResult).toBeDefined();
  expect((await attempt(at(30))).AuthenticationResult).toBeDefined();
  await expect(attempt(at(0))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('locks out who guesses codes of an app, whichever process and session they use', async () => {
  const email = await becomeMember(pool);
  const { secret } = await setUpApp(email);
  const names: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    const by = n % 2 ? client : second.client;
    const { Session } = await by.send(byPassword(email));
    const guess = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: '00000x' },
    });
    names.push(
      await by.send(guess).then(
        () => 'in',
        (error: Error) => error.name,
      ),
    );
  }
  expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'CodeMismatchException'));
  expect(names.slice(5)).toEqual(['LimitExceededException', 'LimitExceededException']);
  clock.advanceBy(1000);
  const { Session } = await client.send(byPassword(email));
  const right = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) };
  expect((await respond('SOFTWARE_TOKEN_MFA', Session, right)).AuthenticationResult).toBeDefined();
});

test('refuses a wrong first code by its own name, and keeps the app in use until a new one is proven', async () => {
  const email = await becomeMember(pool);
  const { secret, AccessToken } = await setUpApp(email);
  const { SecretCode: newSecret } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' })),
  ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  const attempt = async (code: string) => {
    const { Session } = await client.send(byPassword(email));
    return respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code });
  };
  expect((await attempt(codeOf(secret))).AuthenticationResult).toBeDefined();
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(newSecret) }));
  nextStep();
  await expect(attempt(codeOf(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect((await attempt(codeOf(newSecret))).AuthenticationResult).toBeDefined();
});

test('asks for a mailed code where the holder chose that', async () => {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const settings = (Enabled: boolean) =>
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled } }));
  await settings(true);
  const { ChallengeName, Session, ChallengeParameters } = await client.send(byPassword(email));
  expect(ChallengeName).toBe('EMAIL_OTP');
  expect(ChallengeParameters).toEqual({
    CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
    CODE_DELIVERY_DESTINATION: 'f***@f***',
  });
  const answer = { USERNAME: email, EMAIL_OTP_CODE: await pool.codeFor(email) };
  expect((await respond('EMAIL_OTP', Session, answer)).AuthenticationResult).toBeDefined();
  await settings(false);
  expect((await client.send(byPassword(email))).AuthenticationResult).toBeDefined();
});

test('lets the holder choose between two, and follows a preference', async () => {
  const email = await becomeMember(pool);
  const { secret, AccessToken } = await setUpApp(email);
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
      EmailMfaSettings: { Enabled: true },
    }),
  );
  const choice = await client.send(byPassword(email));
  expect(choice.ChallengeName).toBe('SELECT_MFA_TYPE');
  expect(JSON.parse(choice.ChallengeParameters?.MFAS_CAN_CHOOSE ?? '')).toEqual([
    'SOFTWARE_TOKEN_MFA',
    'EMAIL_OTP',
  ]);
  await expect(
    respond('SELECT_MFA_TYPE', choice.Session, { USERNAME: email, ANSWER: 'SMS_MFA' }),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const mailed = await respond('SELECT_MFA_TYPE', choice.Session, { USERNAME: email, ANSWER: 'EMAIL_OTP' });
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const done = await respond('EMAIL_OTP', mailed.Session, { USERNAME: email, EMAIL_OTP_CODE });
  expect(done.AuthenticationResult).toBeDefined();

  const again = await client.send(byPassword(email));
  const app = await respond('SELECT_MFA_TYPE', again.Session, {
    USERNAME: email,
    ANSWER: 'SOFTWARE_TOKEN_MFA',
  });
  const code = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) };
  expect((await respond('SOFTWARE_TOKEN_MFA', app.Session, code)).AuthenticationResult).toBeDefined();

  const prefer = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: prefer }));
  expect((await client.send(byPassword(email))).ChallengeName).toBe('EMAIL_OTP');
});

test('is not got around by a mailed code as first factor', async () => {
  const email = await becomeMember(pool);
  const { secret, AccessToken } = await setUpApp(email);
  await client.send(
    new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
  );
  const byMail = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    }),
  );
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const next = await respond('EMAIL_OTP', byMail.Session, { USERNAME: email, EMAIL_OTP_CODE });
  expect([next.ChallengeName, next.AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
  const code = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) };
  expect((await respond('SOFTWARE_TOKEN_MFA', next.Session, code)).AuthenticationResult).toBeDefined();
});

test('ends a sign-in under way when the password changes', async () => {
  const email = await becomeMember(pool);
  const { secret, AccessToken } = await setUpApp(email);
  const { Session } = await client.send(byPassword(email));
  const { ChangePasswordCommand } = await import('@aws-sdk/client-cognito-identity-provider');
  await client.send(
    new ChangePasswordCommand({
      AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'Another-word-2027!',
    }),
  );
  const code = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) };
  await expect(respond('SOFTWARE_TOKEN_MFA', Session, code)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test.each([
  ['an app that was never set up', { SoftwareTokenMfaSettings: { Enabled: true } }],
  ['text messages', { SMSMfaSettings: { Enabled: true } }],
  [
    'two preferred at once',
    {
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    },
  ],
])('refuses %s', async (_what, settings) => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  await expect(
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...settings })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('wants a session or a token to set up an app', async () => {
  for (const command of [
    new AssociateSoftwareTokenCommand({}),
    new VerifySoftwareTokenCommand({ UserCode: '123456' }),
  ]) {
    await expect(client.send(command as AssociateSoftwareTokenCommand)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  }
  const Session = 'x'.repeat(43);
  await expect(client.send(new AssociateSoftwareTokenCommand({ Session }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('knows no custom challenge that it has not asked', async () => {
  await expect(
    respond('CUSTOM_CHALLENGE', 'x'.repeat(43), { USERNAME: 'ada@fans.test', ANSWER: 'x' }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});
