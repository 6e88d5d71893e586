import {
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, PASSWORD, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client, ctx } = pool;
const respond = respondThrough(pool);

test('makes the fans of a club that wants it set up an app', async () => {
  const { slug } = await createClub(ctx, { secondFactorNeeded: true });
  const email = await becomeMember(pool);
  const begin = () =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
        ClientMetadata: { clubSlug: slug },
      }),
    );
  const setUp = await begin();
  expect(setUp.ChallengeName).toBe('MFA_SETUP');
  expect(JSON.parse(setUp.ChallengeParameters?.MFAS_CAN_SETUP ?? '')).toEqual([
    'SOFTWARE_TOKEN_MFA',
    'EMAIL_OTP',
  ]);
  await expect(respond('MFA_SETUP', setUp.Session, { USERNAME: email })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  const { Session } = setUp;
  // The time that it takes to install an app.
  clock.advanceBy(10 * 60_000);
  const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ Session }));
  await expect(
    client.send(new VerifySoftwareTokenCommand({ Session, UserCode: '000000' })),
  ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  const verified = await client.send(
    new VerifySoftwareTokenCommand({ Session, UserCode: appCode(SecretCode, clock.now()) }),
  );
  expect(verified.Status).toBe('SUCCESS');
  const done = await respond('MFA_SETUP', verified.Session, { USERNAME: email });
  expect(done.AuthenticationResult?.IdToken).toBeTypeOf('string');
  clock.advanceBy(30_000);
  const next = await begin();
  expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

test('makes them take mailed codes instead, to their own address only', async () => {
  const { slug } = await createClub(ctx, { secondFactorNeeded: true });
  const email = await becomeMember(pool);
  const { Session } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
      ClientMetadata: { clubSlug: slug },
    }),
  );
  await expect(
    respond('MFA_SETUP', Session, { USERNAME: email, EMAIL: 'eve@fans.test' }),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const mailed = await respond('MFA_SETUP', Session, { USERNAME: email, EMAIL: email });
  expect(mailed.ChallengeName).toBe('EMAIL_OTP');
  const EMAIL_OTP_CODE = await pool.codeFor(email);
  await respond('EMAIL_OTP', mailed.Session, { USERNAME: email, EMAIL_OTP_CODE });
  expect((await client.send(byPassword(email))).ChallengeName).toBe('EMAIL_OTP');
});

const register = (slug: string, IdToken = '') =>
  pool.app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/fans`,
    headers: { authorization: `Bearer ${IdToken}` },
    payload: { pictureUrl: '' },
  });

test('lets nobody in whose client did not say where they are, except to read', async () => {
  const [strict, other] = [await createClub(ctx, { secondFactorNeeded: true }), await createClub(ctx)];
  const { IdToken } = await signIn(pool, await becomeMember(pool));
  const refused = await register(strict.slug, IdToken);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.secondFactorNeeded']);
  expect((await register(other.slug, IdToken)).statusCode).toBe(201);
  const headers = { authorization: `Bearer ${IdToken}` };
  const own = `/api/clubs/${strict.slug}/fans/me`;
  expect((await pool.app.inject({ url: own, headers })).statusCode).toBe(403);
  const stream = `/api/clubs/${strict.slug}/fans/somebody/live-events`;
  expect((await pool.app.inject({ url: stream, headers })).statusCode).toBe(403);
  const members = `/api/clubs/${strict.slug}/exclusives`;
  expect((await pool.app.inject({ url: members, headers })).statusCode).toBe(200);
});

test('takes a session that was begun with a second factor, also once it is refreshed', async () => {
  const { slug } = await createClub(ctx, { secondFactorNeeded: true });
  const email = await becomeMember(pool);
  const { secret } = await useApp(pool, email);
  clock.advanceBy(30_000);
  const { Session } = await client.send(byPassword(email));
  const given = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: appCode(secret, clock.now()) };
  const { AuthenticationResult } = await respond('SOFTWARE_TOKEN_MFA', Session, given);
  expect((await register(slug, AuthenticationResult?.IdToken)).statusCode).toBe(201);
  const RefreshToken = AuthenticationResult?.RefreshToken;
  const refreshed = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  expect((await register(slug, refreshed.AuthenticationResult?.IdToken)).statusCode).toBe(200);
});
