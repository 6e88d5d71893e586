import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { comeFromGoogle, signInFromGoogle, startGooglePool } from './google-calls.ts';
import { useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn } from './start-pool.ts';

const pool = await startGooglePool();
const { client, ctx, google } = pool;

beforeAll(() => pool.ctx.ownPool.keys.publicJwks());

function newPerson(email = newEmail(), isVerified = true): { person: string; email: string } {
  const person = crypto.randomUUID();
  google.people[person] = {
    email,
    email_verified: isVerified,
    given_name: 'Ada',
    family_name: 'Laurent',
    picture: 'https://pictures.test/ada.png',
  };
  return { person, email };
}

const accountOf = async (email: string) => {
  const { rows } = await ctx.db.$client.query('select * from app.pool_user where email = $1', [email]);
  return rows[0];
};

test('opens an account for somebody new, and knows them the next time', async () => {
  const { person, email } = newPerson();
  const tokens = await signInFromGoogle(pool, person);
  const claims = decodeJwt(tokens.id_token ?? '');
  expect(claims).toMatchObject({
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Laurent',
    picture: 'https://pictures.test/ada.png',
    identities: [{ providerName: 'Google', userId: person }],
  });
  expect(await ctx.ownPool.verifyIdToken(tokens.id_token ?? '')).toMatchObject({ username: claims.sub });
  const again = await signInFromGoogle(pool, person);
  expect(decodeJwt(again.id_token ?? '').sub).toBe(claims.sub);
  const user = await client.send(new GetUserCommand({ AccessToken: tokens.access_token }));
  expect(user.Username).toBe(claims.sub);
});

test('knows somebody by their Google account, whatever their address there becomes', async () => {
  const { person, email } = newPerson();
  const first = decodeJwt((await signInFromGoogle(pool, person)).id_token ?? '');
  google.people[person] = { email: newEmail(), email_verified: false };
  const later = decodeJwt((await signInFromGoogle(pool, person)).id_token ?? '');
  expect([later.sub, later.email]).toEqual([first.sub, email]);
});

test('links the account whose holder has proven the same address, and keeps their password', async () => {
  const email = await becomeMember(pool);
  const { sub } = await accountOf(email);
  const { person } = newPerson(email.toUpperCase());
  expect(decodeJwt((await signInFromGoogle(pool, person)).id_token ?? '').sub).toBe(sub);
  expect((await client.send(byPassword(email))).AuthenticationResult).toBeDefined();
});

test('drops what a stranger signed up with the address and never proved', async () => {
  const { person, email } = newPerson();
  await client.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD }));
  const ConfirmationCode = await pool.codeFor(email);
  await signInFromGoogle(pool, person);
  await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(
    client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })),
  ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  expect((await accountOf(email)).password_hash).toBeNull();
});

test('lets nobody plant a password on an account that came from Google', async () => {
  const { person, email } = newPerson();
  await signInFromGoogle(pool, person);
  await client.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD }));
  expect(await pool.codeFor(email)).toBe('none');
  await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  expect(await pool.codeFor(email)).toMatch(/^\d{6}$/);
});

test.each([
  ['of an account', true],
  ['of nobody', false],
])('takes no address %s that Google has not verified', async (_whose, hasAccount) => {
  const email = hasAccount ? await becomeMember(pool) : newEmail();
  const { person } = newPerson(email, false);
  const { query } = await comeFromGoogle(pool, person);
  expect(query).toMatchObject({ error: 'access_denied', error_description: 'email_not_verified' });
  expect(query.code).toBeUndefined();
  if (hasAccount) expect((await accountOf(email)).google_sub).toBeNull();
  else expect(await accountOf(email)).toBeUndefined();
});

test('does not get around a club that wants a second factor', async () => {
  const { slug } = await createClub(ctx, { secondFactorNeeded: true });
  const { id_token: token } = await signInFromGoogle(pool, newPerson().person);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await pool.app.inject({ url: `/api/clubs/${slug}/fans/me`, headers });
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.secondFactorNeeded']);
});

test('does not hand an account from one Google account to another', async () => {
  const { person, email } = newPerson();
  await signInFromGoogle(pool, person);
  const { query } = await comeFromGoogle(pool, newPerson(email).person);
  expect(query).toMatchObject({ error: 'access_denied', error_description: 'other_google_account' });
});

test('does not get around an authenticator app', async () => {
  const email = await becomeMember(pool);
  await useApp(pool, email);
  const { query } = await comeFromGoogle(pool, newPerson(email).person);
  expect(query).toMatchObject({ error: 'access_denied', error_description: 'second_factor_required' });
  expect((await accountOf(email)).google_sub).toBeNull();
});

test('lets the holder of an imported account in, and forgets a password that somebody else gave', async () => {
  for (const state of ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']) {
    const email = await becomeMember(pool);
    const { RefreshToken } = await signIn(pool, email);
    await ctx.db.$client.query('update app.pool_user set state = $2 where email = $1', [email, state]);
    const tokens = await signInFromGoogle(pool, newPerson(email).person);
    expect(decodeJwt(tokens.id_token ?? '').email).toBe(email);
    expect(await accountOf(email)).toMatchObject({ state: 'CONFIRMED', password_hash: null });
    expect(RefreshToken).not.toBe('');
  }
});

test('treats names and pictures from Google as untrusted', async () => {
  const { person, email } = newPerson();
  google.people[person] = {
    email,
    email_verified: true,
    given_name: `A\u0000da\n${'x'.repeat(300)}`,
    family_name: '<b>Laurent</b>',
    picture: 'javascript:alert(1)',
  };
  await signInFromGoogle(pool, person);
  const account = await accountOf(email);
  expect(account.first_name).toMatch(/^A da x{95}$/);
  expect(account.picture_url).toBe('');
});

test('makes one account when the same person comes twice at once', async () => {
  const { person, email } = newPerson();
  const outcomes = await Promise.all([1, 2, 3].map(() => comeFromGoogle(pool, person)));
  expect(outcomes.some(({ query }) => query.code !== undefined)).toBe(true);
  const { rows } = await ctx.db.$client.query('select 1 from app.pool_user where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('tells the page that somebody canceled', async () => {
  const { query } = await comeFromGoogle(pool, null);
  expect(query).toEqual({
    error: 'access_denied',
    error_description: 'user_cancelled',
    iss: pool.ctx.config.userPool.issuer,
    state: 'the state of the page',
  });
});
