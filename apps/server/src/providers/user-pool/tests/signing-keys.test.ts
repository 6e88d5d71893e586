import { decodeProtectedHeader, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { toSecrets } from '#server/config/to-secrets.ts';
import { openDatabase } from '#server/db/client.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { EmbeddedUserPool } from '../embedded-user-pool.ts';
import { SigningKeys } from '../signing-keys.ts';

const clock = new FakeClock();
const { ctx, ownerUrl } = await buildTestApp({ replace: { clock } });
const { db, secrets } = ctx;
const poolOf = (keys: SigningKeys) => new EmbeddedUserPool({ ...ctx.config.userPool, keys, clock });
const claims = { sub: 'ada', aud: 'web', token_use: 'id' };
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test('makes one first key, however many processes start at once', async () => {
  const processes = [1, 2, 3].map(() => new SigningKeys({ db, secrets, clock }));
  const kids = await Promise.all(processes.map(async (keys) => (await keys.current()).kid));
  expect(new Set(kids).size).toBe(1);
  expect((await processes[0]?.publicJwks())?.keys).toHaveLength(1);
});

test('keeps no private key in the clear', async () => {
  await ctx.ownPool.keys.current();
  const { rows } = await db.$client.query('select * from app.signing_key');
  expect(JSON.stringify(rows)).not.toMatch(/PRIVATE KEY|"d":/);
});

test('publishes a new key before it signs, and verifies the tokens of both', async () => {
  const pool = poolOf(new SigningKeys({ db, secrets, clock }));
  const other = poolOf(new SigningKeys({ db, secrets, clock }));
  const before = await pool.sign(claims, 3600);
  expect(await other.verifyIdToken(before)).not.toBeNull();
  await pool.keys.rotate();
  expect((await pool.keys.publicJwks()).keys).toHaveLength(2);
  expect(kidOf(await pool.sign(claims, 900))).toBe(kidOf(before));
  clock.advanceBy(11 * 60_000);
  const after = await pool.sign(claims, 900);
  expect(kidOf(after)).not.toBe(kidOf(before));
  const fresh = poolOf(new SigningKeys({ db, secrets, clock }));
  for (const token of [before, after]) expect(await fresh.verifyIdToken(token)).not.toBeNull();
});

test('forgets a key a day after it last signed', async () => {
  const keys = new SigningKeys({ db, secrets, clock });
  clock.advanceBy(25 * 3_600_000);
  await keys.rotate();
  expect((await keys.publicJwks()).keys).toHaveLength(2);
});

test('signs with a key of its own where the root secret is another, and still verifies the others', async () => {
  const token = await poolOf(new SigningKeys({ db, secrets, clock })).sign(claims, 900);
  const otherSecrets = await toSecrets('', 'another root secret, of a second machine');
  const other = poolOf(new SigningKeys({ db, secrets: otherSecrets, clock }));
  const otherToken = await other.sign(claims, 900);
  expect(kidOf(otherToken)).not.toBe(kidOf(token));
  expect(await other.verifyIdToken(token)).not.toBeNull();
});

test('generates a key, which takes long on a busy machine, outside of its transaction', async () => {
  const own = openDatabase({ url: ownerUrl, poolSize: 1, onError: () => undefined });
  const connectionsInUse: number[] = [];
  const keys = new SigningKeys({
    db: own,
    secrets: await toSecrets('', 'the root secret of a busy machine'),
    clock,
    generateKeyPair: async (algorithm, options) => {
      connectionsInUse.push(own.$client.totalCount - own.$client.idleCount);
      return generateKeyPair(algorithm, options);
    },
  });
  expect(await keys.current()).toHaveProperty('kid');
  await keys.rotate();
  expect(connectionsInUse).toEqual([0, 0]);
  await own.$client.end();
});
