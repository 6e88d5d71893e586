import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { becomeMember, ClientId, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const second = await pool.startSecond();
const { client, ctx } = pool;
const MINUTE_MS = 60_000;
const refused = { name: 'NotAuthorizedException' };

const refreshBy = async (by: typeof client, RefreshToken: string) => {
  const reply = await by.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  return reply.AuthenticationResult?.RefreshToken ?? '';
};
const refresh = (token: string) => refreshBy(client, token);

test('rotates the refresh token, again and again', async () => {
  let { RefreshToken } = await signIn(pool, await becomeMember(pool));
  const seen = new Set([RefreshToken]);
  for (let count = 0; count < 5; count += 1) {
    clock.advanceBy(20 * MINUTE_MS);
    RefreshToken = await refresh(RefreshToken);
    expect(seen.has(RefreshToken)).toBe(false);
    seen.add(RefreshToken);
  }
});

test('gives the same successor when the answer was lost, for a minute', async () => {
  const { RefreshToken } = await signIn(pool, await becomeMember(pool));
  const successor = await refresh(RefreshToken);
  clock.advanceBy(59_000);
  expect(await refresh(RefreshToken)).toBe(successor);
  await refresh(successor);
});

test('never logs out two tabs that refresh at once in two processes', async () => {
  let { RefreshToken } = await signIn(pool, await becomeMember(pool));
  for (let round = 0; round < 10; round += 1) {
    clock.advanceBy(15 * MINUTE_MS);
    const answers = await Promise.all([
      refreshBy(client, RefreshToken),
      refreshBy(second.client, RefreshToken),
      refreshBy(client, RefreshToken),
    ]);
    expect(new Set(answers).size).toBe(1);
    RefreshToken = answers[0] ?? '';
  }
});

test('ends the session when an older token comes back', async () => {
  const email = await becomeMember(pool);
  const { RefreshToken } = await signIn(pool, email);
  const other = await signIn(pool, email);
  const successor = await refresh(RefreshToken);
  clock.advanceBy(61_000);
  await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  await expect(refresh(successor)).rejects.toMatchObject(refused);
  await refresh(other.RefreshToken);
});

test('mails the holder of a refresh token that came twice, once, in the language of the account', async () => {
  const email = await becomeMember(pool);
  await ctx.db.$client.query(`update app.pool_user set language = 'fr' where email = $1`, [email]);
  const { RefreshToken } = await signIn(pool, email);
  await refresh(RefreshToken);
  clock.advanceBy(61_000);
  const before = await pool.mailCount(email);
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => refresh(RefreshToken)));
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  expect(await pool.mailCount(email)).toBe(before + 1);
  const mails = await pool.app.inject({
    url: `/dev/mailbox?to=${email}`,
    headers: { accept: 'application/json' },
  });
  expect(mails.json()[0].subject).toBe('Nous avons fermé une de vos connexions');
  const { rows } = await ctx.db.$client.query(
    `select count(*)::int as count from app.audit_entry where action = 'session.reuseDetected' and subject = $1`,
    [`session:${RefreshToken.split('.')[0]}`],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('ends a session after thirty days, however busy', async () => {
  let { RefreshToken } = await signIn(pool, await becomeMember(pool));
  for (let day = 0; day < 29; day += 1) {
    clock.advanceBy(24 * 60 * MINUTE_MS);
    RefreshToken = await refresh(RefreshToken);
  }
  clock.advanceBy(24 * 60 * MINUTE_MS);
  await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
});

test('keeps the token of older clients, which do not store a new one', async () => {
  const { RefreshToken } = await signIn(pool, await becomeMember(pool));
  for (const AuthFlow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'] as const) {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: { REFRESH_TOKEN: RefreshToken } }),
    );
    expect(AuthenticationResult?.IdToken).toBeTypeOf('string');
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
  }
});

test('refuses a refresh token that was touched or made up', async () => {
  const { RefreshToken } = await signIn(pool, await becomeMember(pool));
  const [family = '', n = '', mac = ''] = RefreshToken.split('.');
  const forgeries = [
    `${family}.1.${mac}`,
    `${crypto.randomUUID()}.${n}.${mac}`,
    `${family}.${n}.${'A'.repeat(43)}`,
    `${family}.${n}`,
    'nonsense',
  ];
  for (const forgery of forgeries) await expect(refresh(forgery)).rejects.toMatchObject(refused);
  await refresh(RefreshToken);
});

test('ends the session of a revoked token, and is silent about one that is none', async () => {
  const { RefreshToken, AccessToken } = await signIn(pool, await becomeMember(pool));
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refused);
  await client.send(new RevokeTokenCommand({ ClientId, Token: 'nonsense' }));
});

test('signs out everywhere', async () => {
  const email = await becomeMember(pool);
  const [here, there] = [await signIn(pool, email), await signIn(pool, email)];
  await client.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
  for (const { RefreshToken } of [here, there]) {
    await expect(refresh(RefreshToken)).rejects.toMatchObject(refused);
  }
  await expect(
    client.send(new GlobalSignOutCommand({ AccessToken: there.AccessToken })),
  ).rejects.toMatchObject(refused);
});

test('signing out everywhere ends the notifications of all browsers, at all clubs, and of nobody else', async () => {
  const { AccessToken, IdToken } = await signIn(pool, await becomeMember(pool));
  const username = String(decodeJwt(IdToken)['cognito:username']);
  const clubs = [await createClub(ctx), await createClub(ctx)];
  for (const club of clubs) {
    for (const fan of [await createFan(ctx, { club, username }), await createFan(ctx, { club })])
      await ctx.db.$client.query(
        `insert into app.push_subscription (id, club_id, fan_id, endpoint, p256dh, auth)
        values ($1::uuid, $2, $1::uuid, $1::uuid::text, 'key', 'auth')`,
        [fan.id, club.id],
      );
  }
  const left = async () => {
    const { rows } = await ctx.db.$client.query(
      `select f.username from app.push_subscription s join app.fan f on f.id = s.fan_id where f.club_id = any ($1)`,
      [clubs.map(({ id }) => id)],
    );
    return rows.map((row) => row.username === username);
  };
  expect((await left()).filter(Boolean)).toHaveLength(2);
  await client.send(new GlobalSignOutCommand({ AccessToken }));
  expect(await left()).toEqual([false, false]);
});

test('names the session in its tokens, through every refresh', async () => {
  const tokens = await signIn(pool, await becomeMember(pool));
  const before = decodeJwt(tokens.IdToken);
  clock.advanceBy(20 * MINUTE_MS);
  const reply = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.RefreshToken }),
  );
  const after = decodeJwt(reply.AuthenticationResult?.IdToken ?? '');
  expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti });
  expect(after.jti).not.toBe(before.jti);
});

test('takes no id token for an access token, and none that has expired', async () => {
  const { AccessToken, IdToken } = await signIn(pool, await becomeMember(pool));
  await expect(client.send(new GetUserCommand({ AccessToken: IdToken }))).rejects.toMatchObject(refused);
  expect(await ctx.userPool.verifyIdToken(IdToken)).not.toBeNull();
  clock.advanceBy(15 * MINUTE_MS);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refused);
  expect(await ctx.userPool.verifyIdToken(IdToken)).toBeNull();
});
