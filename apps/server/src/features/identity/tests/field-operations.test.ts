import {
  ConfirmDeviceCommand,
  DeleteUserAttributesCommand,
  GetDeviceCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { becomeMember, byPassword, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { client } = pool;
const DeviceSecretVerifierConfig = { Salt: 'AAAA', PasswordVerifier: 'AAAA' };

/** Starts a session on a browser that has just become a device with this name. */
async function deviceNamed(DeviceName: string) {
  const { AuthenticationResult } = await client.send(byPassword(await becomeMember(pool)));
  const { AccessToken, NewDeviceMetadata } = AuthenticationResult ?? {};
  const DeviceKey = NewDeviceMetadata?.DeviceKey;
  const given = { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig };
  await client.send(new ConfirmDeviceCommand(given));
  return { AccessToken, DeviceKey };
}

test.each([
  ['Ada’s phone', 'Ada’s phone'],
  ['  a\u0007bell ', 'a bell'],
  ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
])('shows one device, called %s', async (given, shown) => {
  const device = await deviceNamed(given);
  const { Device } = await client.send(new GetDeviceCommand(device));
  expect(Device?.DeviceKey).toBe(device.DeviceKey);
  expect(Device?.DeviceAttributes).toContainEqual({ Name: 'device_name', Value: shown });
  expect(Device?.DeviceCreateDate).toBeInstanceOf(Date);
});

test('knows no device of somebody else', async () => {
  const { DeviceKey } = await deviceNamed('');
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  await expect(client.send(new GetDeviceCommand({ AccessToken, DeviceKey }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('says by what an account is opened', async () => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  expect(await client.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
    UserMFASettingList: [],
  });
  const EmailMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
  expect(await client.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    PreferredMfaSetting: 'EMAIL_OTP',
    UserMFASettingList: ['EMAIL_OTP'],
  });
});

test('takes names away, and neither address nor subject', async () => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  const UserAttributes = [
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'family_name', Value: 'Byron' },
  ];
  await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const remove = (...UserAttributeNames: string[]) =>
    client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }));
  await remove('family_name');
  const { UserAttributes: left = [] } = await client.send(new GetUserCommand({ AccessToken }));
  expect(left.map(({ Name }) => Name)).toEqual(['sub', 'email', 'email_verified', 'given_name']);
  for (const name of ['email', 'sub', 'constructor']) {
    await expect(remove(name)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  }
});
