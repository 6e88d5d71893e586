import { expect, test } from 'vitest';
import { becomeMember, ClientId, callPool, newEmail, PASSWORD, startPool } from './start-pool.ts';

const pool = await startPool();
const { app } = pool;
const member = await becomeMember(pool);

/** What a stranger could compare: everything but the request's own id, the date and random sessions. */
async function seen(operation: string, body: object) {
  const { statusCode, headers, text } = await callPool(app, operation, body);
  const { date: _date, 'x-amzn-requestid': _id, 'content-length': length, ...rest } = headers;
  return { statusCode, length, rest, text: text.replace(/"Session":"[\w-]+"/, '"Session":""') };
}

const signIn = (Username: string, parameters: object, AuthFlow: string) => ({
  ClientId,
  AuthFlow,
  AuthParameters: { USERNAME: Username, ...parameters },
});

test.each([
  ['ForgotPassword', (Username: string) => ({ ClientId, Username })],
  [
    'ConfirmForgotPassword',
    (Username: string) => ({ ClientId, Username, ConfirmationCode: 'guess', Password: PASSWORD }),
  ],
  [
    'InitiateAuth',
    (email: string) => signIn(email, { PASSWORD: 'Not-my-password-1!' }, 'USER_PASSWORD_AUTH'),
  ],
  ['InitiateAuth', (email: string) => signIn(email, {}, 'USER_AUTH')],
  ['InitiateAuth', (email: string) => signIn(email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }, 'USER_AUTH')],
  ['ConfirmSignUp', (Username: string) => ({ ClientId, Username, ConfirmationCode: 'guess' })],
])('%s answers a stranger with the same bytes as a member (%#)', async (operation, body) => {
  const stranger = newEmail();
  if (operation === 'ConfirmForgotPassword') {
    for (const Username of [member, stranger]) await callPool(app, 'ForgotPassword', { ClientId, Username });
  }
  if (operation === 'ConfirmSignUp') {
    await callPool(app, 'ResendConfirmationCode', { ClientId, Username: stranger });
  }
  for (let n = 0; n < 7; n += 1) {
    const forMember = await seen(operation, body(member));
    const forStranger = await seen(operation, body(stranger));
    if (operation !== 'ConfirmSignUp') expect(forStranger).toEqual(forMember);
    else expect(forStranger.statusCode).toBe(400);
  }
});

test('resends no confirmation to a stranger, and says the same as to who waits for one', async () => {
  const waiting = newEmail();
  const stranger = newEmail();
  await callPool(app, 'SignUp', { ClientId, Username: waiting, Password: PASSWORD });
  const body = (Username: string) => ({ ClientId, Username });
  expect(await seen('ResendConfirmationCode', body(stranger))).toEqual(
    await seen('ResendConfirmationCode', body(waiting)),
  );
  expect(await pool.mailCount(stranger)).toBe(0);
  expect(await pool.mailCount(waiting)).toBe(2);
});

test('mails no stranger who asks for a code', async () => {
  const stranger = newEmail();
  await callPool(app, 'ForgotPassword', { ClientId, Username: stranger });
  await callPool(app, 'InitiateAuth', signIn(stranger, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }, 'USER_AUTH'));
  expect(await pool.mailCount(stranger)).toBe(0);
});

test('takes as long for a stranger as for a member', async () => {
  const durations = { member: [] as number[], stranger: [] as number[] };
  const attempt = async (email: string) => {
    const startMs = performance.now();
    await callPool(
      app,
      'InitiateAuth',
      signIn(email, { PASSWORD: 'Not-my-password-1!' }, 'USER_PASSWORD_AUTH'),
    );
    return performance.now() - startMs;
  };
  for (let n = 0; n < 25; n += 1) {
    await pool.ctx.db.$client.query('delete from app.login_failure');
    durations.member.push(await attempt(member));
    durations.stranger.push(await attempt(newEmail()));
  }
  const ratio = median(durations.stranger) / median(durations.member);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
