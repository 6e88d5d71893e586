import { expect, test } from 'vitest';
import { askFactorReset, keepFactors } from '#server/features/identity/index.ts';
import { system } from '#server/lib/actor.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { appCode, respondThrough, useApp } from './second-factor-calls.ts';
import { becomeMember, byPassword, startPool } from './start-pool.ts';

const clock = new FakeClock();
const pool = await startPool({ replace: { clock } });
const { client, ctx } = pool;
const actor = system('second-factor by ada');
const reason = 'Showed their passport at the counter';
const HOUR_MS = 3_600_000;

const ask = (email: string) => askFactorReset({ ctx, actor, input: { email, reason } });
const question = async (email: string) => (await client.send(byPassword(email))).ChallengeName;
/** The queue reads the database clock, which does not follow the fake clock. */
async function wait(hours: number): Promise<void> {
  clock.advanceBy(hours * HOUR_MS);
  await ctx.db.$client.query(
    `update app.outbox o set due_at = now() + case when r.due_at <= $1 then interval '0' else '1 year' end
     from app.pool_factor_reset r where r.sub::text = o.payload->>'sub' and o.kind = 'reset-factors'`,
    [clock.now()],
  );
  await ctx.outbox.flush();
}

test('takes the factors away after 72 hours, mailed when it is asked for and when it is done', async () => {
  const email = await becomeMember(pool);
  await useApp(pool, email);
  const before = await pool.mailCount(email);
  await ask(email.toUpperCase());
  expect(await pool.mailCount(email)).toBe(before + 1);
  await wait(71);
  expect(await question(email)).toBe('SOFTWARE_TOKEN_MFA');
  await wait(2);
  expect(await question(email)).toBeUndefined();
  const { rows } = await ctx.db.$client.query(
    "select action, reason from app.audit_entry where action like 'secondFactor.reset%' order by created_at",
  );
  expect(rows).toEqual([
    { action: 'secondFactor.resetAsked', reason },
    { action: 'secondFactor.reset', reason: null },
  ]);
});

test('is stopped by who shows the factor meanwhile', async () => {
  const email = await becomeMember(pool);
  const { secret } = await useApp(pool, email);
  await ask(email);
  await wait(1);
  const { Session } = await client.send(byPassword(email));
  const code = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: appCode(secret, clock.now()) };
  await respondThrough(pool)('SOFTWARE_TOKEN_MFA', Session, code);
  await wait(80);
  expect(await question(email)).toBe('SOFTWARE_TOKEN_MFA');
});

test('is taken back by staff, and waits anew when it is asked for again', async () => {
  const email = await becomeMember(pool);
  await useApp(pool, email);
  await ask(email);
  await expect(ask(email)).rejects.toMatchObject({ code: 'factorReset.waiting' });
  expect(await keepFactors({ ctx, actor, input: { email } })).toBe(true);
  expect(await keepFactors({ ctx, actor, input: { email } })).toBe(false);
  await wait(48);
  await ask(email);
  await wait(48);
  expect(await question(email)).toBe('SOFTWARE_TOKEN_MFA');
  await wait(25);
  expect(await question(email)).toBeUndefined();
});

test('knows nobody of an address without an account', async () => {
  await expect(ask('nobody@fans.test')).rejects.toMatchObject({ code: 'account.notFound' });
});
