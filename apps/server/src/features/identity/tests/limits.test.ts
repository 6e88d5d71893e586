import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { RETENTION } from '#server/features.ts';
import { removeOldRows } from '#server/platform/remove-old-rows.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { POOL_LIMITS, type PoolLimitName, TIMES_IN_ALL } from '../accounts/take-limits.ts';
import { respondThrough } from './second-factor-calls.ts';
import { configureAmplify } from './start-amplify.ts';
import {
  becomeMember,
  byPassword,
  ClientId,
  callPool,
  newEmail,
  PASSWORD,
  signIn,
  startPool,
} from './start-pool.ts';

const pool = await startPool({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const second = await pool.startSecond();
const { client, app } = pool;
configureAmplify(pool);

const endWindows = () =>
  pool.ctx.db.$client.query(`update app.rate_window set ends_at = clock_timestamp() - interval '1 second'`);

/** Leaves some calls of a limit to the address of the tests, and returns what counts those that are left. */
async function leave(name: PoolLimitName, calls: number) {
  const key = `pool ${name} 127.0.0.1`;
  const most = POOL_LIMITS[name].address.calls * TIMES_IN_ALL;
  await pool.ctx.db.$client.query(
    `insert into app.rate_window (key, calls, ends_at) values ($1, $2, clock_timestamp() + interval '1 hour')
    on conflict (key) do update set calls = excluded.calls, ends_at = excluded.ends_at`,
    [key, most - calls * TIMES_IN_ALL],
  );
  return async () => {
    const { rows } = await pool.ctx.db.$client.query('select calls from app.rate_window where key = $1', [
      key,
    ]);
    return (most - rows[0].calls) / TIMES_IN_ALL;
  };
}

test('mails at most five codes to an address in a quarter of an hour, whichever process is asked', async () => {
  const email = newEmail();
  for (let n = 0; n < 5; n += 1) {
    await (n % 2 ? client : second.client).send(new ForgotPasswordCommand({ ClientId, Username: email }));
  }
  for (const by of [client, second.client]) {
    await expect(by.send(new ForgotPasswordCommand({ ClientId, Username: email }))).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  }
  await endWindows();
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
});

test('says when to come back', async () => {
  const email = newEmail();
  const ask = () => callPool(app, 'ForgotPassword', { ClientId, Username: email });
  for (let n = 0; n < 5; n += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.errorType).toBe('LimitExceededException:');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});

test('stops guessing at fresh codes from many addresses and several processes', async () => {
  await endWindows();
  const email = await becomeMember(pool);
  let guesses = 0;
  for (let round = 0; round < 4; round += 1) {
    const asked = await callPool(app, 'ForgotPassword', { ClientId, Username: email });
    if (asked.statusCode !== 200) break;
    for (let n = 0; n < 6; n += 1) {
      const guess = await (n % 2 ? app : second.app).inject({
        method: 'POST',
        url: '/idp/',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
          'x-forwarded-for': `203.0.113.${round * 10 + n}`,
        },
        payload: JSON.stringify({ ClientId, Username: email, ConfirmationCode: 'guess', Password: PASSWORD }),
      });
      if (guess.headers['x-amzn-errortype'] === 'CodeMismatchException:') guesses += 1;
    }
  }
  expect(guesses).toBeGreaterThan(5);
  expect(guesses).toBeLessThanOrEqual(15);
});

test('gives no code more than five tries, however many come at once', async () => {
  await endWindows();
  const email = await becomeMember(pool);
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? client : second.client).send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          ConfirmationCode: 'guess',
          Password: PASSWORD,
        }),
      ),
    ),
  );
  const names = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.name : 'reset'));
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
  expect(names.filter((name) => name === 'TooManyFailedAttemptsException')).toHaveLength(7);
});

test('limits the accounts that one network address opens, and no other address', async () => {
  await endWindows();
  await leave('signUp', 0);
  await expect(
    client.send(new SignUpCommand({ ClientId, Username: newEmail(), Password: PASSWORD })),
  ).rejects.toMatchObject({ name: 'LimitExceededException' });
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      'x-forwarded-for': '198.51.100.4',
    },
    payload: JSON.stringify({ ClientId, Username: newEmail(), Password: PASSWORD }),
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('a stadium behind one address signs in: what succeeds counts as a tenth', async () => {
  await endWindows();
  const email = await becomeMember(pool);
  const left = await leave('signIn', 2);
  for (const expected of [1.8, 1.6]) {
    await signIn(pool, email);
    await amplify.signIn({ username: email, password: PASSWORD });
    await amplify.signOut();
    expect(await left()).toBe(expected);
  }
  await expect(client.send(byPassword(email, 'A wrong one, 2026'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await left()).toBe(0.6);
  await expect(signIn(pool, email)).rejects.toMatchObject({ name: 'LimitExceededException' });
});

test('a stadium behind one address opens accounts: those that are confirmed count as a tenth', async () => {
  await endWindows();
  const left = [await leave('signUp', 2), await leave('codeMail', 2), await leave('codeTry', 2)];
  const leftOfEach = () => Promise.all(left.map((count) => count()));
  for (const expected of [1.9, 1.8]) {
    await becomeMember(pool);
    await expect.poll(leftOfEach).toEqual([expected, expected, expected]);
  }
  const open = () => client.send(new SignUpCommand({ ClientId, Username: newEmail(), Password: PASSWORD }));
  await open();
  await expect(open()).rejects.toMatchObject({ name: 'LimitExceededException' });
});

test('keeps every promise about one-time codes after all this', async () => {
  expect(await findViolations(pool.ctx.db.$client)).toEqual([]);
});

test('removes what can have no effect any more, and keeps the rest', async () => {
  await endWindows();
  const email = newEmail();
  await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  await pool.ctx.db.$client.query(`
    update app.pool_code set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
    where identifier <> (select identifier from app.pool_code order by created_at desc limit 1)`);
  await removeOldRows({ ctx: pool.ctx, retention: RETENTION });
  const { rows } = await pool.ctx.db.$client.query('select 1 from app.pool_code');
  expect(rows).toHaveLength(1);
});

test('a mailed second factor still comes while a stranger asks for codes and guesses at them', async () => {
  await endWindows();
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
  await endWindows();
  const forgotten = new ForgotPasswordCommand({ ClientId, Username: email });
  for (let n = 0; n < 5; n += 1) {
    await client.send(forgotten);
    for (let guess = 0; guess < 3; guess += 1) {
      const guessed = { Username: email, ConfirmationCode: 'x', Password: 'A-new-beginning-2027!' };
      const reset = new ConfirmForgotPasswordCommand({ ClientId, ...guessed });
      await expect(client.send(reset)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
  }
  await expect(client.send(forgotten)).rejects.toMatchObject({ name: 'LimitExceededException' });
  const { Session } = await client.send(byPassword(email));
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  const answer = await respondThrough(pool)('EMAIL_OTP', Session, { USERNAME: email, EMAIL_OTP_CODE });
  expect(answer.AuthenticationResult?.IdToken).toBeTypeOf('string');
});
