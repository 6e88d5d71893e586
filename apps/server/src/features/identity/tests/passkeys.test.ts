import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { respondThrough, useApp } from './second-factor-calls.ts';
import { SoftPasskey } from './soft-passkey.ts';
import { becomeMember, ClientId, callPool, newEmail, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client, app } = pool;
const respond = respondThrough(pool);
/** The client addresses this machine by its IP address; its passkeys are created for that host. */
const relyingParty = '127.0.0.1';
const { port } = app.server.address() as { port: number };
const site = { relyingParty, origin: `https://127.0.0.1:${port}` };
const waitThreeMinutes = () => clock.advanceBy(3 * 60_000);
const refused = { name: 'NotAuthorizedException' };

type Options = { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };

const startRegistration = async (AccessToken: string) => {
  const reply = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return reply.CredentialCreationOptions as unknown as Options;
};
const complete = (AccessToken: string, Credential: object) =>
  client.send(
    new CompleteWebAuthnRegistrationCommand({
      AccessToken,
      Credential: Credential as Record<string, string>,
    }),
  );
const list = async (AccessToken: string) =>
  (await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

const ask = (Username: string) =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: Username, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  );
const challengeIn = ({
  ChallengeParameters = {},
}: {
  ChallengeParameters?: Record<string, string> | undefined;
}) => (JSON.parse(ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS ?? '{}') as { challenge: string }).challenge;
const answer = (email: string, Session: string | undefined, credential: object) =>
  respond('WEB_AUTHN', Session, { USERNAME: email, CREDENTIAL: JSON.stringify(credential) });

async function becomePasskeyHolder() {
  const email = await becomeMember(pool);
  const { AccessToken } = await signIn(pool, email);
  const passkey = new SoftPasskey();
  const { challenge } = await startRegistration(AccessToken);
  await complete(AccessToken, passkey.create({ ...site, challenge }));
  return { email, AccessToken, passkey };
}

test('signs in by a passkey, each question once', async () => {
  const { email, passkey } = await becomePasskeyHolder();
  const asked = await ask(email);
  expect(asked.ChallengeName).toBe('WEB_AUTHN');
  const signed = passkey.sign({ ...site, challenge: challengeIn(asked) });
  const { AuthenticationResult } = await answer(email, asked.Session, signed);
  // Possession and unlocking count as two factors.
  expect(decodeJwt(AuthenticationResult?.IdToken ?? '').amr).toEqual(['mfa']);
  await expect(answer(email, asked.Session, signed)).rejects.toMatchObject(refused);
});

test('lists the passkeys of their holder, tells of a new one by mail, and forgets them', async () => {
  const { email, AccessToken, passkey } = await becomePasskeyHolder();
  expect(await pool.mailCount(email)).toBe(2);
  const [listed, ...others] = await list(AccessToken);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    CredentialId: passkey.id,
    RelyingPartyId: relyingParty,
    AuthenticatorTransports: ['internal'],
    CreatedAt: expect.any(Date),
  });
  const stranger = await signIn(pool, await becomeMember(pool));
  const CredentialId = passkey.id;
  await expect(
    client.send(new DeleteWebAuthnCredentialCommand({ ...stranger, CredentialId })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
  expect(await list(AccessToken)).toEqual([]);
  const asked = await ask(email);
  const signed = passkey.sign({ ...site, challenge: challengeIn(asked) });
  await expect(answer(email, asked.Session, signed)).rejects.toMatchObject(refused);
});

test('names the passkeys that are there already, so that a browser makes no second one', async () => {
  const { AccessToken, passkey } = await becomePasskeyHolder();
  expect((await startRegistration(AccessToken)).excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
});

test('needs no second factor: a passkey is held and unlocked', async () => {
  const { email, passkey } = await becomePasskeyHolder();
  await useApp(pool, email);
  const asked = await ask(email);
  const signed = passkey.sign({ ...site, challenge: challengeIn(asked) });
  expect((await answer(email, asked.Session, signed)).AuthenticationResult).toBeDefined();
});

test.each<[string, Partial<Parameters<SoftPasskey['sign']>[0]>]>([
  ['on another site', { origin: 'https://evil.test' }],
  ['by http', { origin: `http://127.0.0.1:${port}` }],
  ['for another host', { relyingParty: 'evil.test' }],
  ['that was not unlocked', { isUnlocked: false }],
  ['of another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('refuses a signature %s, and takes the right one afterwards', async (_which, change) => {
  const { email, passkey } = await becomePasskeyHolder();
  const asked = await ask(email);
  const challenge = challengeIn(asked);
  const wrong = passkey.sign({ ...site, challenge, ...change });
  await expect(answer(email, asked.Session, wrong)).rejects.toMatchObject(refused);
  const right = passkey.sign({ ...site, challenge });
  expect((await answer(email, asked.Session, right)).AuthenticationResult).toBeDefined();
});

test('refuses the passkey of somebody else, a copy that lags behind, and nonsense', async () => {
  const [ada, eve] = [await becomePasskeyHolder(), await becomePasskeyHolder()];
  const asked = await ask(ada.email);
  const challenge = challengeIn(asked);
  const eves = eve.passkey.sign({ ...site, challenge });
  await expect(answer(ada.email, asked.Session, eves)).rejects.toMatchObject(refused);
  const forged = { ...eves, id: ada.passkey.id, rawId: ada.passkey.id };
  await expect(answer(ada.email, asked.Session, forged)).rejects.toMatchObject(refused);
  for (const CREDENTIAL of ['{}', 'nonsense', '"text"']) {
    await expect(
      respond('WEB_AUTHN', asked.Session, { USERNAME: ada.email, CREDENTIAL }),
    ).rejects.toMatchObject(refused);
  }
  ada.passkey.counter = 7;
  await answer(ada.email, asked.Session, ada.passkey.sign({ ...site, challenge }));
  ada.passkey.counter = 3;
  const again = await ask(ada.email);
  const lagging = ada.passkey.sign({ ...site, challenge: challengeIn(again) });
  await expect(answer(ada.email, again.Session, lagging)).rejects.toMatchObject(refused);
});

test('asks strangers and members without a passkey the same question', async () => {
  const [holder, member] = [(await becomePasskeyHolder()).email, await becomeMember(pool)];
  const shapes = [];
  for (const USERNAME of [holder, member, newEmail()]) {
    const { text } = await callPool(app, 'InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    shapes.push(text.replace(/"Session":"[\w-]+"/, '').replace(/challenge\\":\\"[\w-]+/, ''));
  }
  expect(new Set(shapes).size).toBe(1);
  const asked = await ask(newEmail());
  const signed = new SoftPasskey().sign({ ...site, challenge: challengeIn(asked) });
  await expect(answer('nobody@fans.test', asked.Session, signed)).rejects.toMatchObject(refused);
});

test('keeps only a passkey made for this account, host and moment, and unlocked', async () => {
  const { AccessToken } = await signIn(pool, await becomeMember(pool));
  const eve = await signIn(pool, await becomeMember(pool));
  const passkey = new SoftPasskey();
  const fresh = async () => (await startRegistration(AccessToken)).challenge;
  const notFound = { name: 'WebAuthnChallengeNotFoundException' };
  const notSupported = { name: 'WebAuthnCredentialNotSupportedException' };
  const strangers = passkey.create({ ...site, challenge: await fresh() });
  await expect(complete(eve.AccessToken, strangers)).rejects.toMatchObject(notFound);
  for (const change of [
    { origin: 'https://evil.test' },
    { relyingParty: 'evil.test' },
    { isUnlocked: false },
  ]) {
    const made = passkey.create({ ...site, challenge: await fresh(), ...change });
    await expect(complete(AccessToken, made)).rejects.toMatchObject(notSupported);
    await expect(complete(AccessToken, made)).rejects.toMatchObject(notFound);
  }
  const late = passkey.create({ ...site, challenge: await fresh() });
  waitThreeMinutes();
  await expect(complete(AccessToken, late)).rejects.toMatchObject(notFound);
  const good = passkey.create({ ...site, challenge: await fresh() });
  await complete(AccessToken, good);
  const twice = passkey.create({ ...site, challenge: await fresh() });
  await expect(complete(AccessToken, twice)).rejects.toMatchObject(notSupported);
  expect(await list(AccessToken)).toHaveLength(1);
});

test('offers no passkeys on a host that is nobody’s', async () => {
  const strict = await startPool({ env: { CUSTOM_DOMAINS: 'verified' } });
  const { statusCode, headers } = await strict.app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      host: 'evil.test',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: newEmail(), PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  });
  expect([statusCode, headers['x-amzn-errortype']]).toEqual([400, 'WebAuthnOriginNotAllowedException:']);
});
