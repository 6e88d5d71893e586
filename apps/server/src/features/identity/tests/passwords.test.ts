import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client } = pool;
const NEW_PASSWORD = 'A-new-beginning-2027!';

const forgot = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username }));
const reset = (Username: string, ConfirmationCode: string, Password = NEW_PASSWORD) =>
  client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const change = (AccessToken: string, PreviousPassword = PASSWORD, ProposedPassword = NEW_PASSWORD) =>
  client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
const refresh = (RefreshToken: string) =>
  client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

test('a reset whose answer was lost is answered again, to the same password alone', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  const code = await pool.codeFor(email);
  await reset(email, code);
  const { AuthenticationResult: session } = await client.send(byPassword(email, NEW_PASSWORD));
  const mails = await pool.mailCount(email);
  await reset(email, code);
  const expired = { name: 'ExpiredCodeException' };
  await expect(reset(email, code, 'Another-beginning-2028!')).rejects.toMatchObject(expired);
  expect(await pool.mailCount(email)).toBe(mails);
  // It has not been set anew: who is signed in since stays so.
  await client.send(new GetUserCommand({ AccessToken: session?.AccessToken }));
});

test('resets a password by the mailed code, and ends every session', async () => {
  const email = await becomeMember(pool);
  const { RefreshToken, AccessToken } = await signIn(pool, email);
  const { CodeDeliveryDetails } = await forgot(email);
  expect(CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL');
  const code = await pool.codeFor(email);
  await reset(email, code);
  const refused = { name: 'NotAuthorizedException' };
  await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refused);
  await expect(client.send(byPassword(email))).rejects.toMatchObject(refused);
  expect((await client.send(byPassword(email, NEW_PASSWORD))).AuthenticationResult).toBeDefined();
  await expect(reset(email, code, 'Once-more-2028!')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('tells the holder that the password was changed', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  await reset(email, await pool.codeFor(email));
  await pool.ctx.outbox.flush();
  const mails = await pool.app.inject({
    url: `/dev/mailbox?to=${email}`,
    headers: { accept: 'application/json' },
  });
  expect(mails.json().map(({ subject }: { subject: string }) => subject)).toContain(
    'Your password was changed',
  );
});

test('refuses a weak new password without spending a try of the code', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  const code = await pool.codeFor(email);
  for (let count = 0; count < 6; count += 1) {
    await expect(reset(email, code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  }
  await reset(email, code);
});

test.each([
  ['a common one', 'Password123!'],
  ['the published one of the demo data', 'Tifo-demo-2026!'],
])('takes %s nowhere as a new password', async (_, common) => {
  const refusedPassword = { name: 'InvalidPasswordException' };
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  await forgot(email);
  const code = await pool.codeFor(email);
  const signUp = new SignUpCommand({ ClientId, Username: newEmail(), Password: common });
  await expect(client.send(signUp)).rejects.toMatchObject(refusedPassword);
  await expect(change(AccessToken, PASSWORD, common)).rejects.toMatchObject(refusedPassword);
  await expect(reset(email, code, common)).rejects.toMatchObject(refusedPassword);
  await reset(email, code);
});

test('takes no password that is made of the own address', async () => {
  const refusedPassword = { name: 'InvalidPasswordException' };
  const email = await becomeMember(
    pool,
    `Florentine-${crypto.randomUUID().slice(0, 8)}@fans.test`.toLowerCase(),
  );
  const { AccessToken } = await signIn(pool, email);
  for (const made of [`${email.toUpperCase()}a1`, 'Florentine-2027!']) {
    await expect(change(AccessToken, PASSWORD, made)).rejects.toMatchObject(refusedPassword);
    const signUp = new SignUpCommand({ ClientId, Username: email, Password: made });
    await expect(client.send(signUp)).rejects.toMatchObject(refusedPassword);
  }
});

test('refuses wrong codes five times, then the right one too', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  const code = await pool.codeFor(email);
  for (let count = 0; count < 5; count += 1) {
    await expect(reset(email, 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  await expect(reset(email, code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
});

test('refuses a code after ten minutes', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  const code = await pool.codeFor(email);
  clock.advanceBy(10 * 60_000);
  await expect(reset(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('confirms the account of who resets its password before confirming', async () => {
  const email = newEmail();
  await client.send(new SignUpCommand({ ClientId, Username: email, Password: 'Somebody-else-2026!' }));
  await forgot(email);
  await reset(email, await pool.codeFor(email));
  expect((await client.send(byPassword(email, NEW_PASSWORD))).AuthenticationResult).toBeDefined();
});

test('lets an account that came from elsewhere choose its password', async () => {
  const email = await becomeMember(pool);
  await pool.ctx.db.$client.query(
    `update app.pool_user set state = 'RESET_REQUIRED', password_hash = null where email = $1`,
    [email],
  );
  await forgot(email);
  await reset(email, await pool.codeFor(email));
  expect((await client.send(byPassword(email, NEW_PASSWORD))).AuthenticationResult).toBeDefined();
});

test('changes a password for who knows the old one, and ends every session', async () => {
  const email = await becomeMember(pool);
  const [here, there] = [await signIn(pool, email), await signIn(pool, email)];
  await expect(change(here.AccessToken, 'Not-the-old-one-1!')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(change(here.AccessToken, PASSWORD, 'weak')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await change(here.AccessToken);
  for (const { RefreshToken } of [here, there]) {
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  expect((await client.send(byPassword(email, NEW_PASSWORD))).AuthenticationResult).toBeDefined();
});

test('leaves no session of the old password behind when somebody signs in meanwhile', async () => {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const [, ...signIns] = await Promise.allSettled([
    change(AccessToken),
    ...Array.from({ length: 4 }, () => client.send(byPassword(email))),
  ]);
  for (const outcome of signIns) {
    if (outcome.status === 'rejected') continue;
    const RefreshToken = outcome.value.AuthenticationResult?.RefreshToken ?? '';
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
});

test('takes composed and decomposed letters for the same password', async () => {
  const email = await becomeMember(pool);
  await forgot(email);
  await reset(email, await pool.codeFor(email), 'Forêt-enchantée-2027!'.normalize('NFC'));
  const signedIn = await client.send(byPassword(email, 'Forêt-enchantée-2027!'.normalize('NFD')));
  expect(signedIn.AuthenticationResult).toBeDefined();
});
