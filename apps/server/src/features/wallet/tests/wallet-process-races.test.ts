import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import type { SpendingAnswer, SpendingTask } from '#server/testing/spending-child.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { getBalance } from '../index.ts';

const { ctx, ownerUrl } = await buildTestApp();
const CHILD = new URL('../../../testing/spending-child.ts', import.meta.url);
const PROCESSES = 3;
const SPENDS = caseCount({ short: 150, full: 500 });
const PRICE = coinsToCoinUnits(10);
/** The number of spends that a process has under way at once. */
const AT_ONCE = 5;
/** The number of replies after which each process is killed and restarted; the last run is left to finish. */
const KILLED_AFTER = [2, 8, 15];

type Wallet = Pick<SpendingTask, 'clubId' | 'fanId' | 'isCareless'>;

interface Outcome {
  spent: Set<number>;
  kills: number;
}

/** Spends from three processes at once, each of them killed after the given numbers of replies. */
async function spendFromProcesses(wallet: Wallet, killedAfter: number[]): Promise<Outcome> {
  const outcome: Outcome = { spent: new Set(), kills: 0 };
  const attemptsOf = (process: number) =>
    Array.from({ length: SPENDS }, (_, attempt) => attempt).filter(
      (attempt) => attempt % PROCESSES === process,
    );
  await Promise.all(
    Array.from({ length: PROCESSES }, (_, process) =>
      liveAndDie({ wallet, killedAfter, outcome }, attemptsOf(process)),
    ),
  );
  return outcome;
}

interface Lives {
  wallet: Wallet;
  killedAfter: number[];
  outcome: Outcome;
}

async function liveAndDie({ wallet, killedAfter, outcome }: Lives, attempts: number[]): Promise<void> {
  const open = new Set(attempts);
  for (const killAfter of [...killedAfter, Number.POSITIVE_INFINITY]) {
    const child = fork(CHILD, { stdio: 'inherit' });
    const ended = once(child, 'exit');
    const answers = listen(child, { open, spent: outcome.spent, killAfter });
    // A fast process may answer all it was given before the kill reaches it, so that it is never given the rest.
    const attempts = [...open].slice(0, killAfter + AT_ONCE);
    const task: SpendingTask = { ...wallet, ownerUrl, coinUnits: String(PRICE), attempts, atOnce: AT_ONCE };
    child.send(task);
    const [, signal] = await ended;
    await answers;
    if (signal === 'SIGKILL') outcome.kills += 1;
  }
  expect(open.size).toBe(0);
}

interface Watch {
  open: Set<number>;
  spent: Set<number>;
  killAfter: number;
}

/** Records confirmed spends; those interrupted by the kill are repeated in the next run. */
function listen(child: ChildProcess, { open, spent, killAfter }: Watch): Promise<void> {
  let count = 0;
  child.on('message', (message) => {
    const { attempt, isSpent } = message as SpendingAnswer;
    open.delete(attempt);
    if (isSpent) spent.add(attempt);
    count += 1;
    if (count === killAfter) child.kill('SIGKILL');
    else if (open.size === 0 && !child.killed) child.send(true);
  });
  return new Promise((resolve) => child.once('close', () => resolve()));
}

test('a wallet of 100 coins pays ten spends of many, from three processes that are killed on the way', async () => {
  const { club, fan } = await createWallet(ctx);
  const wallet = { clubId: club.id, fanId: fan.id, isCareless: false };
  const { spent, kills } = await spendFromProcesses(wallet, KILLED_AFTER);
  expect(kills).toBe(PROCESSES * KILLED_AFTER.length);
  const { rows } = await ctx.db.$client.query(
    "select count(*)::int as transfers from app.transfer where club_id = $1 and kind = 'COINS_ORDER'",
    [club.id],
  );
  expect([rows[0].transfers, spent.size]).toEqual([10, 10]);
  expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(0n);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

test('the same processes catch a wallet that reads first and writes then', async () => {
  const { club, fan } = await createWallet(ctx);
  await asOwner(
    ownerUrl,
    'create table app.careless_wallet (balance bigint); insert into app.careless_wallet values (10000000); grant all on app.careless_wallet to app',
  );
  const { spent } = await spendFromProcesses({ clubId: club.id, fanId: fan.id, isCareless: true }, []);
  expect(spent.size).toBeGreaterThan(10);
});
