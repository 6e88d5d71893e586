import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { openDatabase, type Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { spendCoins } from '#server/features/wallet/spend-coins.ts';
import { AppError } from '#server/lib/errors.ts';

/**
 * The argument of the child process: what it has to spend, each attempt once over all restarts.
 * The child ends at the next message.
 */
export interface SpendingTask {
  ownerUrl: string;
  clubId: string;
  fanId: string;
  coinUnits: string;
  attempts: number[];
  atOnce: number;
  /** Reads the balance and then writes it without a lock, to show that the test detects it. */
  isCareless: boolean;
}

/** Sent to the parent after the commit or the refusal. */
export interface SpendingAnswer {
  attempt: number;
  isSpent: boolean;
}

process.once('message', (task) => void work(task as SpendingTask));

async function work(task: SpendingTask): Promise<void> {
  const db = openDatabase({ url: task.ownerUrl, poolSize: task.atOnce, onError: () => undefined });
  const waiting = [...task.attempts];
  const till = async () => {
    for (let attempt = waiting.shift(); attempt !== undefined; attempt = waiting.shift()) {
      const spending = attempt;
      const isSpent = await inTransaction({ db }, { clubId: task.clubId }, (tx) =>
        task.isCareless ? spendCarelessly(tx, task) : spendOnce(tx, task, spending),
      ).catch(refused);
      process.send?.({ attempt, isSpent } satisfies SpendingAnswer);
    }
  };
  const allSpent = once(process, 'message');
  await Promise.all(Array.from({ length: task.atOnce }, till));
  await allSpent;
  await db.$client.end();
  process.disconnect();
}

async function spendOnce(tx: Tx, task: SpendingTask, attempt: number): Promise<boolean> {
  const { clubId, fanId, coinUnits } = task;
  const moves = [{ fanId, ref: `order:race-${fanId}-${attempt}`, coinUnits: BigInt(coinUnits) }];
  await spendCoins(tx, { clubId, moves });
  return true;
}

async function spendCarelessly(tx: Tx, { coinUnits }: SpendingTask): Promise<boolean> {
  const { rows } = await tx.execute<{ balance: string }>(sql`select balance from app.careless_wallet`);
  const left = BigInt(rows[0]?.balance ?? 0) - BigInt(coinUnits);
  if (left < 0n) return false;
  await tx.execute(sql`update app.careless_wallet set balance = ${left}`);
  return true;
}

function refused(error: unknown): boolean {
  if (error instanceof AppError && error.code === 'coins.insufficient') return false;
  throw error;
}
