import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { beforeAll, expect, test, vi } from 'vitest';
import { poolOperations } from '../edge/operations.ts';
import { appCode } from './second-factor-calls.ts';
import { SoftPasskey } from './soft-passkey.ts';
import { configureAmplify } from './start-amplify.ts';
import { becomeMember, byPassword, ClientId, newEmail, PASSWORD, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { client, ctx, app } = pool;
const { port } = app.server.address() as { port: number };
const SERVICE = 'AWSCognitoIdentityProviderService.';
const NEXT_PASSWORD = 'Another-word-2027!';

/**
 * The operations that Amplify cannot run in Node: it never calls two of them, and creates passkeys in
 * browsers only.
 */
const WITHOUT_AMPLIFY = [
  'CompleteWebAuthnRegistration',
  'GetDevice',
  'GetUserAuthFactors',
  'StartWebAuthnRegistration',
];

/** The operations to which the SDK received a reply. */
const driven = new Set<string>();
client.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const result = await next(args);
      driven.add(commandName.replace(/Command$/, ''));
      return result;
    },
  { step: 'initialize' },
);
const fetched = vi.spyOn(globalThis, 'fetch');

beforeAll(() => configureAmplify(pool));

const send = client.send.bind(client);

test('the SDK does every operation of the pool', async () => {
  const Username = newEmail();
  await send(new sdk.SignUpCommand({ ClientId, Username, Password: PASSWORD }));
  await send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username }));
  const ConfirmationCode = await pool.codeFor(Username);
  await send(new sdk.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const { AuthenticationResult } = await send(byPassword(Username));
  const { AccessToken, NewDeviceMetadata } = AuthenticationResult ?? {};
  const of = { AccessToken, DeviceKey: NewDeviceMetadata?.DeviceKey };
  const DeviceSecretVerifierConfig = { Salt: 'AAAA', PasswordVerifier: 'AAAA' };
  await send(new sdk.ConfirmDeviceCommand({ ...of, DeviceSecretVerifierConfig }));
  await send(new sdk.GetDeviceCommand(of));
  await send(new sdk.UpdateDeviceStatusCommand({ ...of, DeviceRememberedStatus: 'remembered' }));
  expect((await send(new sdk.ListDevicesCommand({ AccessToken }))).Devices).toHaveLength(1);
  await send(new sdk.ForgetDeviceCommand(of));
  await driveAttributes(AccessToken);
  await drivePasskeys(AccessToken);
  await send(
    new sdk.ChangePasswordCommand({
      AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: NEXT_PASSWORD,
    }),
  );
  // The mail that tells of the new password is sent before that with the code.
  await pool.mailCount(Username);
  await send(new sdk.ForgotPasswordCommand({ ClientId, Username }));
  await send(
    new sdk.ConfirmForgotPasswordCommand({
      ClientId,
      Username,
      Password: PASSWORD,
      ConfirmationCode: await pool.codeFor(Username),
    }),
  );
  await driveFactors(await becomeMember(pool));
  await driveSessions(Username);
  expect([...driven].sort()).toEqual([...poolOperations.keys()].sort());
});

async function driveAttributes(AccessToken: string | undefined): Promise<void> {
  const moved = newEmail();
  const UserAttributes = [
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'email', Value: moved },
  ];
  await send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const AttributeName = 'email';
  await send(new sdk.GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
  await send(new sdk.DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: ['given_name'] }));
  await send(new sdk.GetUserAuthFactorsCommand({ AccessToken }));
  await send(new sdk.GetUserCommand({ AccessToken }));
  const other = await signIn(pool, await becomeMember(pool));
  const wanted = newEmail();
  await send(
    new sdk.UpdateUserAttributesCommand({ ...other, UserAttributes: [{ Name: 'email', Value: wanted }] }),
  );
  const Code = await pool.codeFor(wanted);
  await send(new sdk.VerifyUserAttributeCommand({ ...other, AttributeName, Code }));
}

async function drivePasskeys(AccessToken: string | undefined): Promise<void> {
  const started = await send(new sdk.StartWebAuthnRegistrationCommand({ AccessToken }));
  const { challenge } = started.CredentialCreationOptions as { challenge: string };
  const passkey = new SoftPasskey();
  const site = { relyingParty: '127.0.0.1', origin: `https://127.0.0.1:${port}` };
  const Credential = passkey.create({ ...site, challenge });
  await send(new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
  const { Credentials = [] } = await send(new sdk.ListWebAuthnCredentialsCommand({ AccessToken }));
  expect(Credentials).toHaveLength(1);
  const CredentialId = passkey.id;
  await send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
}

async function driveFactors(Username: string): Promise<void> {
  const { AccessToken } = await signIn(pool, Username);
  const { SecretCode } = await send(new sdk.AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = appCode(SecretCode, ctx.clock.now());
  await send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const EmailMfaSettings = { Enabled: true };
  await send(new sdk.SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings }));
  const { ChallengeName, Session } = await send(byPassword(Username));
  const ChallengeResponses = { USERNAME: Username, EMAIL_OTP_CODE: await pool.codeFor(Username) };
  await send(new sdk.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }));
}

async function driveSessions(Username: string): Promise<void> {
  const { RefreshToken } = await signIn(pool, Username);
  const { AuthenticationResult } = await send(
    new sdk.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
  );
  await send(new sdk.RevokeTokenCommand({ ClientId, Token: AuthenticationResult?.RefreshToken }));
  const again = await signIn(pool, Username);
  await send(new sdk.GlobalSignOutCommand(again));
  await send(new sdk.DeleteUserCommand(await signIn(pool, Username)));
}

test('Amplify does all of them that it knows outside of a browser', async () => {
  const username = newEmail();
  await amplify.signUp({ username, password: PASSWORD });
  await amplify.resendSignUpCode({ username });
  await amplify.confirmSignUp({ username, confirmationCode: await pool.codeFor(username) });
  await amplify.signIn({ username, password: PASSWORD });
  await amplify.fetchAuthSession({ forceRefresh: true });
  await amplify.rememberDevice();
  await amplify.fetchDevices();
  await amplify.forgetDevice();
  const moved = await driveAccountByAmplify();
  await driveFactorsByAmplify();
  await amplify.updatePassword({ oldPassword: PASSWORD, newPassword: NEXT_PASSWORD });
  await amplify.signOut();
  await amplify.resetPassword({ username: moved });
  await amplify.confirmResetPassword({
    username: moved,
    newPassword: PASSWORD,
    confirmationCode: await pool.codeFor(moved),
  });
  const last = await becomeMember(pool);
  await amplify.signIn({ username: last, password: PASSWORD });
  await amplify.signOut({ global: true });
  await amplify.signIn({ username: last, password: PASSWORD });
  await amplify.deleteUser();
  expect([...(await answeredToAmplify()), ...WITHOUT_AMPLIFY].sort()).toEqual(
    [...poolOperations.keys()].sort(),
  );
});

/** Changes the attributes of an account; returns its new address. */
async function driveAccountByAmplify(): Promise<string> {
  await amplify.updateUserAttributes({ userAttributes: { given_name: 'Ada', family_name: 'Byron' } });
  await amplify.deleteUserAttributes({ userAttributeKeys: ['family_name'] });
  expect(await amplify.fetchUserAttributes()).toMatchObject({ given_name: 'Ada' });
  const wanted = newEmail();
  await amplify.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: wanted } });
  await amplify.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  const confirmationCode = await pool.codeFor(wanted);
  await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
  await amplify.updateUserAttribute({ userAttribute: { attributeKey: 'given_name', value: 'Grace' } });
  return wanted;
}

async function driveFactorsByAmplify(): Promise<void> {
  expect((await amplify.listWebAuthnCredentials()).credentials).toEqual([]);
  await expect(amplify.deleteWebAuthnCredential({ credentialId: 'none' })).rejects.toThrow();
  const { sharedSecret } = await amplify.setUpTOTP();
  await amplify.verifyTOTPSetup({ code: appCode(sharedSecret, ctx.clock.now()) });
  expect(await amplify.fetchMFAPreference()).toMatchObject({ enabled: [] });
  await amplify.updateMFAPreference({ email: 'ENABLED' });
}

/**
 * Returns the operations to which Amplify received a reply, even an error: there is no passkey to delete in
 * Node.
 */
async function answeredToAmplify(): Promise<string[]> {
  const calls = fetched.mock.calls.map(([, init], n) => ({
    target: new Headers(init?.headers).get('x-amz-target') ?? '',
    reply: fetched.mock.results[n]?.value as Promise<Response>,
  }));
  // Files that share a worker share `fetch`: what another one left behind may ask for something else.
  const asked = calls.filter(({ target }) => target.startsWith(SERVICE));
  const answered = await Promise.all(
    asked.map(async ({ target, reply }) =>
      (await reply).status < 500 ? [target.slice(SERVICE.length)] : [],
    ),
  );
  return [...new Set(answered.flat())];
}
