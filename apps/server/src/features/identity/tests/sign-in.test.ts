import {
  type AuthFlowType,
  type ChallengeNameType,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, startPool } from './start-pool.ts';

const pool = await startPool();
const { client, ctx } = pool;

const initiate = (AuthFlow: string, AuthParameters: Record<string, string>) =>
  client.send(new InitiateAuthCommand({ ClientId, AuthFlow: AuthFlow as AuthFlowType, AuthParameters }));

const respond = (
  ChallengeName: string,
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: ChallengeName as ChallengeNameType,
      Session,
      ChallengeResponses,
    }),
  );

const setState = (email: string, state: string) =>
  ctx.db.$client.query('update app.pool_user set state = $2 where email = $1', [email, state]);

test.each(['CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'toString'])(
  'answers the flow %s as not enabled',
  async (flow) => {
    const parameters = { USERNAME: newEmail(), SRP_A: 'AB12' };
    await expect(initiate(flow, parameters)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  },
);

test('wants a username and a password', async () => {
  for (const parameters of [{ USERNAME: 'ada@fans.test' }, { PASSWORD }, { USERNAME: ' ', PASSWORD }]) {
    await expect(initiate('USER_PASSWORD_AUTH', parameters as Record<string, string>)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  }
});

test('refuses an unknown client', async () => {
  const command = new InitiateAuthCommand({
    ClientId: 'another',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'ada@fans.test', PASSWORD },
  });
  await expect(client.send(command)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('signs in by a mailed code, which works once', async () => {
  const email = await becomeMember(pool);
  const challenge = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  expect(challenge).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'f***@f***',
    },
  });
  const answer = { USERNAME: email, EMAIL_OTP_CODE: await pool.codeFor(email) };
  const { AuthenticationResult } = await respond('EMAIL_OTP', challenge.Session, answer);
  expect(AuthenticationResult?.IdToken).toBeTypeOf('string');
  await expect(respond('EMAIL_OTP', challenge.Session, answer)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('keeps the session after a wrong code, and ends it after five', async () => {
  const email = await becomeMember(pool);
  const { Session } = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  for (let count = 0; count < 5; count += 1) {
    await expect(
      respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE: 'wrong' }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  await expect(respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('gives one session for one code, however many ask at once', async () => {
  const email = await becomeMember(pool);
  const { Session } = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  const answer = { USERNAME: email, EMAIL_OTP_CODE: await pool.codeFor(email) };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => respond('EMAIL_OTP', Session, answer)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('takes no code that was mailed for something else', async () => {
  const email = newEmail();
  await becomeMember(pool, email);
  const { Session } = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  const signInCode = await pool.codeFor(email);
  const { ConfirmForgotPasswordCommand, ForgotPasswordCommand } = await import(
    '@aws-sdk/client-cognito-identity-provider'
  );
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const resetCode = await pool.codeFor(email);
  await expect(
    respond('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE: resetCode }),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(
    client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: signInCode,
        Password: 'Another-word-2027!',
      }),
    ),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' });
});

test('takes no session for another step or another person', async () => {
  const [email, other] = [await becomeMember(pool), await becomeMember(pool)];
  const { Session } = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const refused = { name: 'NotAuthorizedException' };
  await expect(
    respond('SELECT_CHALLENGE', Session, { USERNAME: email, ANSWER: 'PASSWORD', PASSWORD }),
  ).rejects.toMatchObject(refused);
  await expect(respond('EMAIL_OTP', Session, { USERNAME: other, EMAIL_OTP_CODE })).rejects.toMatchObject(
    refused,
  );
  await expect(
    respond('EMAIL_OTP', 'x'.repeat(43), { USERNAME: email, EMAIL_OTP_CODE }),
  ).rejects.toMatchObject(refused);
  await expect(respond('CUSTOM_CHALLENGE', Session, { USERNAME: email })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('offers the choice of a first factor, and takes either', async () => {
  const email = await becomeMember(pool);
  const choice = await initiate('USER_AUTH', { USERNAME: email });
  expect(choice).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'],
  });
  await expect(
    respond('SELECT_CHALLENGE', choice.Session, { USERNAME: email, ANSWER: 'PASSWORD', PASSWORD: 'wrong' }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(
    respond('SELECT_CHALLENGE', choice.Session, { USERNAME: email, ANSWER: 'SMS_OTP' }),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const signedIn = await respond('SELECT_CHALLENGE', choice.Session, {
    USERNAME: email,
    ANSWER: 'PASSWORD',
    PASSWORD,
  });
  expect(signedIn.AuthenticationResult?.IdToken).toBeTypeOf('string');

  const again = await initiate('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'SMS_OTP' });
  const mailed = await respond('SELECT_CHALLENGE', again.Session, { USERNAME: email, ANSWER: 'EMAIL_OTP' });
  expect(mailed.ChallengeName).toBe('EMAIL_OTP');
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const byCode = await respond('EMAIL_OTP', mailed.Session, { USERNAME: email, EMAIL_OTP_CODE });
  expect(byCode.AuthenticationResult?.RefreshToken).toBeTypeOf('string');
});

test('signs in by the preferred password', async () => {
  const email = await becomeMember(pool);
  const parameters = { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD };
  expect((await initiate('USER_AUTH', parameters)).AuthenticationResult?.AccessToken).toBeTypeOf('string');
});

test('makes the holder replace a password that somebody else gave', async () => {
  const email = await becomeMember(pool);
  await setState(email, 'FORCE_CHANGE_PASSWORD');
  const challenge = await client.send(byPassword(email));
  expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  expect(JSON.parse(challenge.ChallengeParameters?.userAttributes ?? '')).toMatchObject({ email });
  const answer = (NewPassword: string) =>
    respond('NEW_PASSWORD_REQUIRED', challenge.Session, { USERNAME: email, NEW_PASSWORD: NewPassword });
  await expect(answer('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  expect((await answer('My-very-own-2026!')).AuthenticationResult?.IdToken).toBeTypeOf('string');
  await expect(answer('My-very-own-2026!')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const signedIn = await client.send(byPassword(email, 'My-very-own-2026!'));
  expect(signedIn.AuthenticationResult?.IdToken).toBeTypeOf('string');
});

test('sends an account that came from elsewhere to choose a password', async () => {
  const email = await becomeMember(pool);
  await ctx.db.$client.query(
    `update app.pool_user set state = 'RESET_REQUIRED', password_hash = null where email = $1`,
    [email],
  );
  await expect(client.send(byPassword(email, 'Whatever-it-was-1!'))).rejects.toMatchObject({
    name: 'PasswordResetRequiredException',
  });
});
