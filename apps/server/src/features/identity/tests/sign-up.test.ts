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

test('says that a confirmed address is taken', async () => {
  const email = await becomeMember(pool);
  await expect(signUp(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('lets the last who signed up with an unproven address decide its password', async () => {
  const email = newEmail();
  const first = await signUp(email, { Password: 'Somebody-else-2026!' });
  const oldCode = await pool.codeFor(email);
  const second = await signUp(email);
  expect(second.UserSub).toBe(first.UserSub);
  await expect(confirm(email, oldCode)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await confirm(email, await pool.codeFor(email));
  await expect(client.send(byPassword(email, 'Somebody-else-2026!'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect((await signIn(pool, email)).IdToken).not.toBe('');
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
  await expect(
    client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
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
