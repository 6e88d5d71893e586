import { expect, test } from 'vitest';
import { createConfirmedUser } from '../index.ts';
import { PASSWORD, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const ada = { email: 'Ada@demo.tifo.test', password: PASSWORD, firstName: 'Ada', lastName: 'Laurent' };

test('makes an account that can sign in at once, however often it is asked', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => createConfirmedUser(pool.ctx, ada)));
  expect(new Set(outcomes.map(({ username }) => username)).size).toBe(1);
  expect(await createConfirmedUser(pool.ctx, { ...ada, password: 'Another-one-2026!' })).toEqual(outcomes[0]);
  const { IdToken } = await signIn(pool, 'ada@demo.tifo.test');
  expect(await pool.ctx.userPool.verifyIdToken(IdToken)).toMatchObject({
    username: outcomes[0]?.username,
    name: 'Ada Laurent',
  });
});
