import {
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { client } = pool;
const signUp = (Username: string, replace: object = {}) =>
  client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD, ...replace }));
const confirm = (Username: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

test('signs up, confirms by the mailed code, signs in and knows who it is', async () => {
  const email = newEmail();
  const { UserConfirmed, UserSub, CodeDeliveryDetails } = await signUp(email, {
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: ' Zoé ' },
      { Name: 'family_name', Value: 'Laurent' },
    ],
  });
  expect(UserConfirmed).toBe(false);
  expect(CodeDeliveryDetails).toEqual({
    Destination: 'f***@f***',
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  });
  await confirm(email, await pool.codeFor(email));
  const { AccessToken, IdToken } = await signIn(pool, email.toUpperCase());
  expect(decodeJwt(IdToken)).toMatchObject({
    iss: `${pool.ctx.config.server.publicUrl}/local-1_Tifo`,
    aud: 'web',
    token_use: 'id',
    sub: UserSub,
    'cognito:username': UserSub,
    email,
    email_verified: true,
    given_name: 'Zoé',
    family_name: 'Laurent',
    name: 'Zoé Laurent',
  });
  const { exp = 0, iat = 0 } = decodeJwt(IdToken);
  expect(exp - iat).toBe(900);
  const access = decodeJwt(AccessToken);
  expect(access).toMatchObject({ token_use: 'access', client_id: 'web', username: UserSub, sub: UserSub });
  expect(access.origin_jti).toBe(decodeJwt(IdToken).origin_jti);
  const user = await client.send(new GetUserCommand({ AccessToken }));
  expect(user.Username).toBe(UserSub);
  expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Zoé' });
  expect(await pool.ctx.userPool.verifyIdToken(IdToken)).toMatchObject({
    username: UserSub,
    email,
    emailVerified: true,
    firstName: 'Zoé',
    name: 'Zoé Laurent',
  });
});

test('signs in at once with the session of the confirmation, and only once', async () => {
  const email = newEmail();
  await signUp(email);
  const { Session } = await confirm(email, await pool.codeFor(email));
  const auto = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: email },
    Session,
  });
  expect((await client.send(auto)).AuthenticationResult?.IdToken).toBeTypeOf('string');
  await expect(client.send(auto)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('does not sign somebody else in with that session', async () => {
  const [email, other] = [newEmail(), await becomeMember(pool)];
  await signUp(email);
  const { Session } = await confirm(email, await pool.codeFor(email));
  const AuthParameters = { USERNAME: other };
  await expect(
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters, Session })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('tells the holder of a taken address, and nobody else, that it is taken', async () => {
  const email = await becomeMember(pool);
  const [before, code] = [await pool.mailCount(email), await pool.codeFor(email)];
  expect(await signUp(email, { Password: OTHER_PASSWORD })).toMatchObject({ UserConfirmed: false });
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  expect(await pool.mailCount(email)).toBe(before + 2);
  expect(await pool.codeFor(email), 'none has been mailed since').toBe(code);
  // The same as for any address that waits for its code.
  await expect(client.send(byPassword(email, OTHER_PASSWORD))).rejects.toMatchObject({
    name: 'UserNotConfirmedException',
  });
  await expect(confirm(email, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect((await signIn(pool, email)).IdToken).not.toBe('');
});

const OTHER_PASSWORD = 'Somebody-else-2026!';

test('confirms by a code the very sign-up it was mailed for, whoever signed up after', async () => {
  const email = newEmail();
  const { UserSub } = await signUp(email);
  const code = await pool.codeFor(email);
  await signUp(email, { Password: OTHER_PASSWORD });
  await confirm(email, code);
  expect(decodeJwt((await signIn(pool, email)).IdToken).sub).toBe(UserSub);
  await expect(client.send(byPassword(email, OTHER_PASSWORD))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('lets no password of several stand where nobody says whose the newest code is', async () => {
  const email = newEmail();
  await signUp(email);
  await signUp(email, { Password: OTHER_PASSWORD });
  await confirm(email, await pool.codeFor(email));
  for (const password of [PASSWORD, OTHER_PASSWORD]) {
    await expect(client.send(byPassword(email, password))).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
    });
  }
});

test('takes from a client that names its sign-up no code of another', async () => {
  const email = newEmail();
  await signUp(email, { Password: OTHER_PASSWORD });
  const { UserSub: userSub = '' } = await signUp(email);
  const ownCode = await pool.codeFor(email);
  await signUp(email, { Password: `${OTHER_PASSWORD}!` });
  const confirmNamed = (ConfirmationCode: string) => {
    const ClientMetadata = { userSub };
    return client.send(
      new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode, ClientMetadata }),
    );
  };
  await expect(confirmNamed(await pool.codeFor(email))).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  await confirmNamed(ownCode);
  expect((await signIn(pool, email)).IdToken).not.toBe('');
});

test('resends the code of the sign-up whose password was shown last', async () => {
  const email = newEmail();
  const { UserSub } = await signUp(email);
  await signUp(email, { Password: OTHER_PASSWORD });
  await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  await confirm(email, await pool.codeFor(email));
  expect(decodeJwt((await signIn(pool, email)).IdToken).sub).toBe(UserSub);
});

test('opens one account when two sign-ups of an address are confirmed at the same moment', async () => {
  const email = newEmail();
  const codes: string[] = [];
  for (const Password of [PASSWORD, OTHER_PASSWORD]) {
    await signUp(email, { Password });
    codes.push(await pool.codeFor(email));
  }
  const outcomes = await Promise.allSettled(codes.map((code) => confirm(email, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['short', 'Aé1!xyz'],
  ['weak', 'password'],
  ['with a leading space', ` ${PASSWORD}`],
  ['with a trailing space', `${PASSWORD} `],
])('refuses a password that is %s', async (_, Password) => {
  await expect(signUp(newEmail(), { Password })).rejects.toMatchObject({ name: 'InvalidPasswordException' });
});

test.each([
  ['an address that is none', 'nobody', []],
  ['another address among the attributes', 'a@fans.test', [{ Name: 'email', Value: 'b@fans.test' }]],
  ['an attribute that is not theirs to set', 'a@fans.test', [{ Name: 'email_verified', Value: 'true' }]],
  ['a name without end', 'a@fans.test', [{ Name: 'given_name', Value: 'A'.repeat(101) }]],
  ['a name with control characters', 'a@fans.test', [{ Name: 'given_name', Value: 'A\u0000B' }]],
])('refuses %s', async (_, Username, UserAttributes) => {
  await expect(signUp(Username, { UserAttributes })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('refuses a second confirmation', async () => {
  const email = newEmail();
  await signUp(email);
  const code = await pool.codeFor(email);
  await confirm(email, code);
  await expect(confirm(email, code)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('resends a new code, after which the old one is worthless', async () => {
  const email = newEmail();
  await signUp(email);
  const oldCode = await pool.codeFor(email);
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  const newCode = await pool.codeFor(email);
  await expect(confirm(email, oldCode)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(email, newCode);
});

test('says that the account is unconfirmed only after the right password', async () => {
  const email = newEmail();
  await signUp(email);
  await expect(client.send(byPassword(email, 'Not-my-password-1!'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
});

test('confirms once when the same code comes twice at the same moment', async () => {
  const email = newEmail();
  await signUp(email);
  const code = await pool.codeFor(email);
  const outcomes = await Promise.allSettled([
    confirm(email, code),
    confirm(email, code),
    confirm(email, code),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('writes in the language and the club of the page', async () => {
  const email = newEmail();
  await signUp(email, { ClientMetadata: { language: 'fr', clubSlug: 'no-such-club' } });
  expect(await pool.mailCount(email)).toBe(1);
  const mails = await pool.app.inject({
    url: `/dev/mailbox?to=${email}`,
    headers: { accept: 'application/json' },
  });
  expect(mails.json()[0].subject).toBe('Votre code pour Tifo');
});

test('keeps an audit trail of the account', async () => {
  const email = await becomeMember(pool);
  await signIn(pool, email);
  const { rows } = await pool.ctx.db.$client.query<{ action: string }>(
    `select action from app.audit_entry
     where actor = (select sub::text from app.pool_user where email = $1) order by created_at`,
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'account.signedUp',
    'account.confirmed',
    'session.started',
  ]);
});

test('takes a password of 64 characters and more, and checks each of them as it was given', async () => {
  const email = newEmail();
  const long = `${'Several words that nobody else would put in this order 7 '.repeat(3)}at last`;
  await signUp(email, { Password: long });
  await confirm(email, await pool.codeFor(email));
  for (const other of [long.slice(0, 64), `${long}.`, long.replace('last', 'lasT'), long.toUpperCase()]) {
    await expect(client.send(byPassword(email, other))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  }
  const { AuthenticationResult } = await client.send(byPassword(email, long));
  expect(AuthenticationResult?.IdToken).toBeTypeOf('string');
});
