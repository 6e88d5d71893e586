import {
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { configureAmplify } from './start-amplify.ts';
import { becomeMember, byPassword, ClientId, PASSWORD, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { client, ctx, app } = pool;

beforeAll(() => configureAmplify(pool));
beforeEach(() => amplify.signOut());

const signInByAmplify = (username: string) =>
  amplify.signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

async function becomeCodeUser(): Promise<string> {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: true } }));
  return email;
}

async function signInWithCode(email: string): Promise<void> {
  const { nextStep } = await signInByAmplify(email);
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  await amplify.confirmSignIn({ challengeResponse: await pool.codeFor(email) });
}

test('asks a remembered device for no code, through the official client', async () => {
  const email = await becomeCodeUser();
  await signInWithCode(email);
  const [device] = await amplify.fetchDevices();
  expect(device).toMatchObject({ attributes: { 'dev:device_remembered_status': 'not_remembered' } });
  await amplify.signOut();
  await signInWithCode(email);
  await amplify.rememberDevice();
  expect(await amplify.fetchDevices()).toHaveLength(1);
  await amplify.signOut();
  for (let round = 0; round < 3; round += 1) {
    expect((await signInByAmplify(email)).nextStep.signInStep).toBe('DONE');
    await amplify.signOut();
  }
});

test('asks again once the device is forgotten, or the password was changed', async () => {
  const email = await becomeCodeUser();
  await signInWithCode(email);
  await amplify.rememberDevice();
  await amplify.updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-word-2027!' });
  await amplify.signOut();
  const { nextStep } = await amplify.signIn({
    username: email,
    password: 'Another-word-2027!',
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  await amplify.confirmSignIn({ challengeResponse: await pool.codeFor(email) });
  await amplify.rememberDevice();
  await amplify.forgetDevice();
  expect(await amplify.fetchDevices()).toEqual([]);
});

test('lets a browser whose device is unknown here sign in all the same', async () => {
  const email = await becomeMember(pool);
  await signInByAmplify(email);
  await amplify.signOut();
  await ctx.db.$client.query('delete from app.pool_device');
  expect((await signInByAmplify(email)).nextStep.signInStep).toBe('DONE');
  expect(await amplify.fetchDevices()).toHaveLength(1);
});

/** Signs in with a password and a device key. */
const asDevice = (email: string, DeviceKey: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD, DEVICE_KEY: DeviceKey },
    }),
  );

async function rememberedDevice(email: string): Promise<string> {
  await signInWithCode(email);
  await amplify.rememberDevice();
  const [device] = await amplify.fetchDevices();
  return device?.id ?? '';
}

test('takes no device for another one, nor without its secret', async () => {
  const email = await becomeCodeUser();
  const DEVICE_KEY = await rememberedDevice(email);
  const gone = { name: 'ResourceNotFoundException', message: 'Device does not exist.' };
  await expect(asDevice(await becomeCodeUser(), DEVICE_KEY)).rejects.toMatchObject(gone);
  const asked = await asDevice(email, DEVICE_KEY);
  expect([asked.ChallengeName, asked.ChallengeParameters]).toEqual(['DEVICE_SRP_AUTH', {}]);
  const respond = (
    ChallengeName: 'DEVICE_SRP_AUTH' | 'DEVICE_PASSWORD_VERIFIER',
    Session: string | undefined,
    ChallengeResponses: Record<string, string>,
  ) =>
    client.send(new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }));
  const refused = { name: 'NotAuthorizedException' };
  for (const SRP_A of ['0', 'not hexadecimal']) {
    const values = { USERNAME: email, DEVICE_KEY, SRP_A };
    await expect(respond('DEVICE_SRP_AUTH', asked.Session, values)).rejects.toMatchObject(refused);
  }
  const proving = await respond('DEVICE_SRP_AUTH', asked.Session, {
    USERNAME: email,
    DEVICE_KEY,
    SRP_A: '2',
  });
  const { SECRET_BLOCK = '' } = proving.ChallengeParameters ?? {};
  await expect(
    respond('DEVICE_PASSWORD_VERIFIER', proving.Session, {
      USERNAME: email,
      DEVICE_KEY,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 18:00:00 UTC 2026',
    }),
  ).rejects.toMatchObject(refused);
});

test('confirms only the device that the session was begun on, once, and remembers only that', async () => {
  const [email, other] = [await becomeMember(pool), await becomeMember(pool)];
  const mine = (await client.send(byPassword(email))).AuthenticationResult;
  const theirs = (await client.send(byPassword(other))).AuthenticationResult;
  const { DeviceKey } = mine?.NewDeviceMetadata ?? {};
  const DeviceSecretVerifierConfig = { Salt: 'AAAA', PasswordVerifier: 'AAAA' };
  const confirm = (AccessToken: string | undefined) =>
    client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
  await expect(confirm(theirs?.AccessToken)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  expect((await confirm(mine?.AccessToken)).UserConfirmationNecessary).toBe(true);
  await expect(confirm(mine?.AccessToken)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const again = (await client.send(byPassword(email))).AuthenticationResult;
  const remember = (AccessToken: string | undefined) =>
    client.send(
      new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }),
    );
  await expect(remember(again?.AccessToken)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await remember(mine?.AccessToken);
  for (const key of [DeviceKey, undefined]) {
    await expect(
      client.send(new ForgetDeviceCommand({ AccessToken: theirs?.AccessToken, DeviceKey: key })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  }
  const { Devices } = await client.send(new ListDevicesCommand({ AccessToken: theirs?.AccessToken }));
  expect(Devices).toEqual([]);
});

test('mails the holder when somebody signs in from where nobody did before', async () => {
  const email = await becomeMember(pool);
  const from = async (userAgent: string) => {
    await app.inject({
      method: 'POST',
      url: '/idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        'user-agent': userAgent,
      },
      payload: JSON.stringify({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    });
    return pool.mailCount(email);
  };
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const before = await pool.mailCount(email);
  expect(await from(firefox)).toBe(before);
  expect(await from(firefox)).toBe(before);
  expect(await from(firefox.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'))).toBe(before + 1);
  expect(await from(firefox.replace('143.0', '144.0'))).toBe(before + 1);
});
