import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { becomeMember, ClientId, callPool, newEmail, PASSWORD, startPool } from './start-pool.ts';

const queries = vi.spyOn(pg.Client.prototype, 'query');
const pool = await startPool();
const { app } = pool;
const member = await becomeMember(pool);

/** Returns what a stranger can compare: everything except the request id, the date and random sessions. */
async function seen(operation: string, body: object) {
  const { statusCode, headers, text } = await callPool(app, operation, body);
  const { date: _date, 'x-amzn-requestid': _id, 'content-length': length, ...rest } = headers;
  return {
    statusCode,
    length,
    rest,
    text: withoutSecrets(text).replace(/"Session":"[\w-]+"/, '"Session":""'),
  };
}

/** The challenge of a passkey is random. */
const withoutSecrets = (text: string) =>
  text.replace(/challenge\\":\\"[\w-]+/, '').replace(/"UserSub":"[\w-]+"/, '"UserSub":""');

const signIn = (Username: string, parameters: object, AuthFlow: string) => ({
  ClientId,
  AuthFlow,
  AuthParameters: { USERNAME: Username, ...parameters },
});

test.each([
  ['SignUp', (Username: string) => ({ ClientId, Username, Password: PASSWORD })],
  ['ResendConfirmationCode', (Username: string) => ({ ClientId, Username })],
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
  ['InitiateAuth', (email: string) => signIn(email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' }, 'USER_AUTH')],
  ['ConfirmSignUp', (Username: string) => ({ ClientId, Username, ConfirmationCode: 'guess' })],
])('%s answers a stranger with the same bytes as a member (%#)', async (operation, body) => {
  const stranger = newEmail();
  if (operation === 'ConfirmForgotPassword') {
    for (const Username of [member, stranger]) await callPool(app, 'ForgotPassword', { ClientId, Username });
  }
  if (operation === 'ConfirmSignUp') {
    await callPool(app, 'ResendConfirmationCode', { ClientId, Username: stranger });
  }
  // Locks last for seconds: on a busy machine one would end between the two.
  const now = vi.spyOn(pool.ctx.clock, 'now').mockReturnValue(new Date());
  for (let n = 0; n < 7; n += 1) {
    const forMember = await seen(operation, body(member));
    const forStranger = await seen(operation, body(stranger));
    if (operation !== 'ConfirmSignUp') expect(forStranger).toEqual(forMember);
    else expect(forStranger.statusCode).toBe(400);
  }
  now.mockRestore();
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

test.each([
  [
    'a wrong password',
    (email: string) => signIn(email, { PASSWORD: 'Not-my-password-1!' }, 'USER_PASSWORD_AUTH'),
  ],
  ['a mailed code', (email: string) => signIn(email, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }, 'USER_AUTH')],
  ['a passkey', (email: string) => signIn(email, { PREFERRED_CHALLENGE: 'WEB_AUTHN' }, 'USER_AUTH')],
  ['a new password', (Username: string) => ({ ClientId, Username })],
  ['signing up', (Username: string) => ({ ClientId, Username, Password: PASSWORD })],
])('costs as much for a stranger as for a member: %s', async (what, body) => {
  const operation = OPERATIONS[what] ?? 'InitiateAuth';
  const attempt = async (email: string): Promise<Cost> => {
    const { user, system } = process.cpuUsage();
    const statementsBefore = queries.mock.calls.length;
    await callPool(app, operation, body(email));
    const used = process.cpuUsage({ user, system });
    return {
      statements: queries.mock.calls.length - statementsBefore,
      processorMicros: used.user + used.system,
    };
  };
  // Mails are sent after the reply, in all cases.
  await pool.ctx.outbox.stop();
  await attempt(member);
  await attempt(newEmail());
  const costs = { member: [] as Cost[], stranger: [] as Cost[] };
  for (let n = 0; n < ATTEMPTS; n += 1) {
    await pool.ctx.db.$client.query('delete from app.login_failure; delete from app.pool_sign_up');
    const stranger = newEmail();
    const order = n % 2 ? (['member', 'stranger'] as const) : (['stranger', 'member'] as const);
    for (const who of order) costs[who].push(await attempt(who === 'member' ? member : stranger));
  }
  const [forMember, forStranger] = [medianOf(costs.member), medianOf(costs.stranger)];
  expect(forStranger.statements).toBe(forMember.statements);
  const ratio = forStranger.processorMicros / forMember.processorMicros;
  expect(Math.abs(Math.log2(ratio)), `${ratio} times the processor time`).toBeLessThan(0.5);
});

/** Counted instead of measured: measured time would include other processes of the machine. */
interface Cost {
  statements: number;
  processorMicros: number;
}

const OPERATIONS: Record<string, string> = { 'a new password': 'ForgotPassword', 'signing up': 'SignUp' };
const ATTEMPTS = 31;

function medianOf(costs: Cost[]): Cost {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    statements: middle(costs.map(({ statements }) => statements)),
    processorMicros: middle(costs.map(({ processorMicros }) => processorMicros)),
  };
}
