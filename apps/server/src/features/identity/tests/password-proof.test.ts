import { getDiffieHellman } from 'node:crypto';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { respondThrough, useApp } from './second-factor-calls.ts';
import { configureAmplify } from './start-amplify.ts';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { client, ctx } = pool;
const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const respond = respondThrough(pool);
/** The prime of the group. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

beforeAll(() => configureAmplify(pool));
beforeEach(() => amplify.signOut());

/** By SRP, Amplify's default. */
const byProof = (username: string, password = PASSWORD) => amplify.signIn({ username, password });
const stepOf = async (signingIn: ReturnType<typeof byProof>) => (await signingIn).nextStep.signInStep;

const ask = (email: string, SrpA = '2', flow: 'USER_SRP_AUTH' | 'USER_AUTH' = 'USER_SRP_AUTH') =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: flow,
      AuthParameters: { USERNAME: email, SRP_A: SrpA, PREFERRED_CHALLENGE: 'PASSWORD_SRP' },
    }),
  );

const guess = (email: string, block: string | undefined, parameters: Record<string, string> = {}) => ({
  USERNAME: email,
  PASSWORD_CLAIM_SECRET_BLOCK: block ?? '',
  PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
  TIMESTAMP: 'Fri Nov 20 18:00:00 UTC 2026',
  ...parameters,
});

/** Makes one attempt with a signature that cannot be correct. */
async function guessOnce(email: string): Promise<string> {
  const { Session, ChallengeParameters } = await ask(email);
  const answer = guess(email, ChallengeParameters?.SECRET_BLOCK);
  return respond('PASSWORD_VERIFIER', Session, answer).then(String, (error: Error) => error.name);
}

test('signs in with Amplify as it comes, without the password being sent', async () => {
  const email = await becomeMember(pool);
  expect(await stepOf(byProof(email))).toBe('DONE');
  const { tokens } = await amplify.fetchAuthSession();
  expect(tokens?.idToken?.payload.email).toBe(email);
  await amplify.signOut();
  await expect(byProof(email, 'Not-my-password-1!')).rejects.toMatchObject(WRONG);
  expect(await stepOf(byProof(email.toUpperCase()))).toBe('DONE');
});

test.each(['USER_AUTH preferred', 'USER_AUTH chosen'])(
  'proves the password by choice too: %s',
  async (how) => {
    const username = await becomeMember(pool);
    const isPreferred = how.endsWith('preferred');
    const { nextStep } = await amplify.signIn({
      username,
      ...(isPreferred ? { password: PASSWORD } : {}),
      options: { authFlowType: 'USER_AUTH', ...(isPreferred ? { preferredChallenge: 'PASSWORD_SRP' } : {}) },
    });
    if (isPreferred) return expect(nextStep.signInStep).toBe('DONE');
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION');
    expect((await amplify.confirmSignIn({ challengeResponse: 'PASSWORD_SRP' })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_PASSWORD',
    );
    expect((await amplify.confirmSignIn({ challengeResponse: PASSWORD })).nextStep.signInStep).toBe('DONE');
  },
);

test('asks for a mailed code after the proof, and for none on a remembered device', async () => {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: true } }));
  expect(await stepOf(byProof(email))).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  await amplify.confirmSignIn({ challengeResponse: await pool.codeFor(email) });
  await amplify.rememberDevice();
  await amplify.signOut();
  expect(await stepOf(byProof(email))).toBe('DONE');
  await amplify.signOut();
  await ctx.db.$client.query('delete from app.pool_device');
  expect(await stepOf(byProof(email))).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
});

test('asks for the app’s code after the proof', async () => {
  const email = await becomeMember(pool);
  await useApp(pool, email);
  expect(await stepOf(byProof(email))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
});

test('asks for a new password where somebody else gave the old one', async () => {
  const email = await becomeMember(pool);
  const given = "update app.pool_user set state = 'FORCE_CHANGE_PASSWORD' where email = $1";
  await ctx.db.$client.query(given, [email]);
  expect(await stepOf(byProof(email))).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  const chosen = 'Another-word-2027!';
  expect((await amplify.confirmSignIn({ challengeResponse: chosen })).nextStep.signInStep).toBe('DONE');
  await amplify.signOut();
  expect(await stepOf(byProof(email, chosen))).toBe('DONE');
});

test('says of a sign-up only to whom proves its password that it waits for its code', async () => {
  const Username = newEmail();
  await client.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD }));
  await expect(byProof(Username, 'Not-my-password-1!')).rejects.toMatchObject(WRONG);
  expect(await stepOf(byProof(Username))).toBe('CONFIRM_SIGN_UP');
  await amplify.confirmSignUp({ username: Username, confirmationCode: await pool.codeFor(Username) });
  expect(await stepOf(byProof(Username))).toBe('DONE');
});

test('takes the new password after a reset, and the old one no more', async () => {
  const Username = await becomeMember(pool);
  await client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const Password = 'Another-word-2027!';
  const ConfirmationCode = await pool.codeFor(Username);
  await client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
  await expect(byProof(Username)).rejects.toMatchObject(WRONG);
  expect(await stepOf(byProof(Username, Password))).toBe('DONE');
});

test('learns the proof of an older account, and of a new address, when the password is next given', async () => {
  const email = await becomeMember(pool);
  await ctx.db.$client.query('update app.pool_user set password_verifier = null where email = $1', [email]);
  await expect(byProof(email)).rejects.toMatchObject(WRONG);
  const { AccessToken } = await signIn(pool, email);
  expect(await stepOf(byProof(email))).toBe('DONE');
  await amplify.signOut();
  const moved = newEmail();
  const UserAttributes = [{ Name: 'email', Value: moved }];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const Code = await pool.codeFor(moved);
  await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  await expect(byProof(moved)).rejects.toMatchObject(WRONG);
  await client.send(byPassword(moved));
  expect(await stepOf(byProof(moved))).toBe('DONE');
});

test('tells a brought account to choose a password first', async () => {
  const email = await becomeMember(pool);
  const brought =
    "update app.pool_user set state = 'RESET_REQUIRED', password_hash = null, password_verifier = null where email = $1";
  await ctx.db.$client.query(brought, [email]);
  expect(await stepOf(byProof(email))).toBe('RESET_PASSWORD');
});

test('asks a stranger the same question as a member, whenever, and refuses both alike', async () => {
  const [member, stranger] = [await becomeMember(pool), newEmail()];
  const first = { member: await ask(member), stranger: await ask(stranger) };
  const again = { member: await ask(member), stranger: await ask(stranger) };
  for (const who of ['member', 'stranger'] as const) {
    const {
      SALT,
      SRP_B = '',
      SECRET_BLOCK,
      USER_ID_FOR_SRP,
      USERNAME,
    } = first[who].ChallengeParameters ?? {};
    expect(SALT).toMatch(/^[\da-f]{32}$/);
    expect(again[who].ChallengeParameters?.SALT).toBe(SALT);
    expect(SRP_B.length).toBeGreaterThan(740);
    expect(again[who].ChallengeParameters?.SRP_B).not.toBe(SRP_B);
    expect(SECRET_BLOCK).toHaveLength(44);
    expect([USER_ID_FOR_SRP, USERNAME]).toEqual(Array(2).fill(who === 'member' ? member : stranger));
  }
  // Nothing reveals beforehand that the address will get an account.
  await becomeMember(pool, stranger);
  expect((await ask(stranger)).ChallengeParameters?.SALT).toBe(first.stranger.ChallengeParameters?.SALT);
  const refusals = [];
  for (const email of [member, newEmail()])
    for (let n = 0; n < 7; n += 1) refusals.push(await guessOnce(email));
  expect(refusals.slice(0, 7)).toEqual(refusals.slice(7));
  expect(refusals.slice(0, 7)).toEqual([
    ...Array(5).fill('NotAuthorizedException'),
    ...Array(2).fill('LimitExceededException'),
  ]);
  const DEVICE_KEY = `local-1_${crypto.randomUUID()}`;
  for (const email of [await becomeMember(pool), newEmail()]) {
    const { Session, ChallengeParameters } = await ask(email);
    const answer = guess(email, ChallengeParameters?.SECRET_BLOCK, { DEVICE_KEY });
    const gone = { name: 'ResourceNotFoundException', message: 'Device does not exist.' };
    await expect(respond('PASSWORD_VERIFIER', Session, answer)).rejects.toMatchObject(gone);
  }
});

test('lets one question be answered once, whether by its session or by what was signed', async () => {
  const email = await becomeMember(pool);
  const { ChallengeParameters } = await ask(email);
  const answer = guess(email, ChallengeParameters?.SECRET_BLOCK);
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => respond('PASSWORD_VERIFIER', undefined, answer)),
  );
  const messages = tries.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'in'));
  expect(messages.filter((message) => message === WRONG.message)).toHaveLength(1);
  const { Session } = await ask(email);
  await expect(respond('PASSWORD_VERIFIER', Session, answer)).rejects.toMatchObject({
    message: 'Invalid session for the user, session is expired.',
  });
});

test.each(['0', 'not hexadecimal', N.toString(16)])(
  'refuses a public value that would prove nothing (%#)',
  async (value) => {
    const email = await becomeMember(pool);
    for (const flow of ['USER_SRP_AUTH', 'USER_AUTH'] as const) {
      await expect(ask(email, value, flow)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
  },
);

test('keeps nothing in the database from which a password could be guessed by its hash alone', async () => {
  const email = await becomeMember(pool);
  await ask(email);
  const { rows } = await ctx.db.$client.query<{ kept: string }>(
    `select password_verifier as kept from app.pool_user where email = $1
     union all select data->>'sealedProof' from app.pool_challenge where email = $1 and name = 'PASSWORD_VERIFIER'`,
    [email],
  );
  expect(rows).toHaveLength(2);
  for (const { kept } of rows) {
    expect(kept).toMatch(/^[\w-]{500,}$/);
    expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain(email);
  }
});
