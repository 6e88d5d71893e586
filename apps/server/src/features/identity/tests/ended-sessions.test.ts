import {
  ChangePasswordCommand,
  DeleteUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { becomeMember, ClientId, PASSWORD, signIn, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client, ctx } = pool;
const second = await pool.startSecond();

type Tokens = Awaited<ReturnType<typeof signIn>>;
type App = typeof pool.app;

const headers = ({ IdToken }: Tokens) => ({ authorization: `Bearer ${IdToken}` });
const read = async (app: App, tokens: Tokens) =>
  (await app.inject({ url: '/api/account/sessions', headers: headers(tokens) })).statusCode;
/** Returns 404 when signed in, since the session to end does not exist. */
const write = async (app: App, tokens: Tokens) => {
  const url = `/api/account/sessions/${crypto.randomUUID()}`;
  return (await app.inject({ method: 'DELETE', url, headers: headers(tokens) })).statusCode;
};

test.each<[string, (tokens: Tokens) => Promise<unknown>]>([
  ['a sign-out', ({ RefreshToken: Token }) => client.send(new RevokeTokenCommand({ ClientId, Token }))],
  ['a sign-out everywhere', ({ AccessToken }) => client.send(new GlobalSignOutCommand({ AccessToken }))],
  [
    'a new password',
    ({ AccessToken }) => {
      const passwords = { PreviousPassword: PASSWORD, ProposedPassword: 'Another-word-2027!' };
      return client.send(new ChangePasswordCommand({ AccessToken, ...passwords }));
    },
  ],
  ['the end of the account', ({ AccessToken }) => client.send(new DeleteUserCommand({ AccessToken }))],
])('%s ends writes at once in every process, and reads within half a minute', async (_what, end) => {
  const tokens = await signIn(pool, await becomeMember(pool));
  for (const { app } of [pool, second]) {
    expect([await read(app, tokens), await write(app, tokens)]).toEqual([200, 404]);
  }
  await end(tokens);
  for (const { app } of [pool, second]) expect(await write(app, tokens)).toBe(401);
  clock.advanceBy(30_000);
  for (const { app } of [pool, second]) expect(await read(app, tokens)).toBe(401);
});

test('leaves the other sessions of the account as they are', async () => {
  const email = await becomeMember(pool);
  const [ended, kept] = [await signIn(pool, email), await signIn(pool, email)];
  await client.send(new RevokeTokenCommand({ ClientId, Token: ended.RefreshToken }));
  expect([await write(pool.app, ended), await write(pool.app, kept)]).toEqual([401, 404]);
});

test('looks the sessions of one moment up together, and for reads not again', async () => {
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async () => signIn(pool, await becomeMember(pool))),
  );
  let lookUps = 0;
  ctx.ownPool.findSessionsBy(async (ids) => {
    lookUps += 1;
    return new Set(ids);
  });
  await Promise.all(all.map((tokens) => write(pool.app, tokens)));
  // A busy machine spreads the calls of one moment over several.
  expect(lookUps).toBeLessThan(all.length);
  const before = lookUps;
  await Promise.all(all.map((tokens) => read(pool.app, tokens)));
  expect(lookUps).toBe(before);
});
