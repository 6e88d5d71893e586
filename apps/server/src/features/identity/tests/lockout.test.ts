import {
  ChangePasswordCommand,
  ConfirmDeviceCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const second = await pool.startSecond();
const { client } = pool;
const WRONG = 'Not-my-password-1!';
const wrong = { name: 'NotAuthorizedException' };
const locked = { name: 'LimitExceededException' };

async function failTimes(email: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await expect(client.send(byPassword(email, WRONG))).rejects.toMatchObject(wrong);
  }
}

test.each(['an account', 'a stranger'])(
  'locks %s for 1, 2, 4 … at most 900 seconds from the fifth failure on',
  async (who) => {
    const email = who === 'an account' ? await becomeMember(pool) : newEmail();
    await failTimes(email, 5);
    for (const lockSeconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      clock.advanceBy(lockSeconds * 1000 - 1);
      await expect(client.send(byPassword(email, WRONG))).rejects.toMatchObject(locked);
      clock.advanceBy(1);
      await expect(client.send(byPassword(email, WRONG))).rejects.toMatchObject(wrong);
    }
  },
);

test('refuses even the right password while locked, in every process, and takes it afterwards', async () => {
  const email = await becomeMember(pool);
  await failTimes(email, 5);
  for (const by of [client, second.client, client]) {
    await expect(by.send(byPassword(email))).rejects.toMatchObject(locked);
  }
  clock.advanceBy(1000);
  expect((await signIn(pool, email)).IdToken).not.toBe('');
});

test('forgets the failures after a success', async () => {
  const email = await becomeMember(pool);
  await failTimes(email, 4);
  await signIn(pool, email);
  await failTimes(email, 4);
  await signIn(pool, email);
});

test('forgets them for an address that is not confirmed yet, too', async () => {
  const email = newEmail();
  await client.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD }));
  for (let n = 0; n < 7; n += 1) {
    await expect(client.send(byPassword(email))).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  }
});

test('lets no more than five guesses through at once', async () => {
  const email = await becomeMember(pool);
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? client : second.client).send(byPassword(email, WRONG))),
  );
  const names = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.name : 'signed in'));
  expect(names.filter((name) => name === 'NotAuthorizedException')).toHaveLength(5);
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(15);
});

test('does not lengthen the lock for who tries again during it, as clients do by themselves', async () => {
  const email = await becomeMember(pool);
  await failTimes(email, 6 - 1);
  for (let n = 0; n < 30; n += 1) await expect(client.send(byPassword(email))).rejects.toMatchObject(locked);
  clock.advanceBy(1000);
  await signIn(pool, email);
});

test('counts wrong old passwords when changing one', async () => {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const change = new ChangePasswordCommand({
    AccessToken,
    PreviousPassword: WRONG,
    ProposedPassword: PASSWORD,
  });
  for (let n = 0; n < 5; n += 1) await expect(client.send(change)).rejects.toMatchObject(wrong);
  await expect(client.send(change)).rejects.toMatchObject(locked);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Tries a password from another network and browser; returns the name of the error, or null. */
async function tryElsewhere(email: string, password: string, address = '203.0.113.9', deviceKey?: string) {
  const { headers } = await pool.app.inject({
    method: 'POST',
    url: '/idp/',
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'user-agent': FIREFOX,
    },
    payload: JSON.stringify({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: email,
        PASSWORD: password,
        ...(deviceKey ? { DEVICE_KEY: deviceKey } : {}),
      },
    }),
  });
  return headers['x-amzn-errortype'] ?? null;
}

async function attack(email: string): Promise<void> {
  for (let n = 0; n < 12; n += 1) await tryElsewhere(email, WRONG);
  expect(await tryElsewhere(email, PASSWORD)).toBe('LimitExceededException:');
}

test('who fails elsewhere does not keep the holder out where the account was used before', async () => {
  const email = await becomeMember(pool);
  await signIn(pool, email);
  await attack(email);
  expect((await signIn(pool, email)).IdToken).not.toBe('');
  expect(await tryElsewhere(email, PASSWORD)).toBe('LimitExceededException:');
  await failTimes(email, 5);
  await expect(client.send(byPassword(email))).rejects.toMatchObject(locked);
});

test('a device goes by its key wherever it is, one that made a key up does not', async () => {
  const email = await becomeMember(pool);
  const begun = await client.send(byPassword(email));
  const { AccessToken, NewDeviceMetadata } = begun.AuthenticationResult ?? {};
  const DeviceKey = NewDeviceMetadata?.DeviceKey ?? '';
  const DeviceSecretVerifierConfig = { Salt: 'AAAA', PasswordVerifier: 'AAAA' };
  await client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
  expect(await tryElsewhere(email, PASSWORD, '198.51.100.7', DeviceKey)).toBeNull();
  await attack(email);
  expect(await tryElsewhere(email, PASSWORD, '192.0.2.80', DeviceKey)).toBeNull();
  const madeUp = `local-1_${crypto.randomUUID()}`;
  expect(await tryElsewhere(email, PASSWORD, '192.0.2.80', madeUp)).toBe('LimitExceededException:');
});
