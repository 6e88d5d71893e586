import {
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough } from './second-factor-calls.ts';
import { becomeMember, byPassword, ClientId, PASSWORD, startPool } from './start-pool.ts';

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
