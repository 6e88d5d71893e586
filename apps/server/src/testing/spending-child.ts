import { sql } from 'drizzle-orm';
import { openDatabase, type Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { spendCoins } from '#server/features/wallet/index.ts';
import { AppError } from '#server/lib/errors.ts';

/** What a process of its own is told to spend: each attempt once, however often it is started anew. */
export interface SpendingTask {
  ownerUrl: string;
  clubId: string;
  fanId: string;
  coinUnits: string;
  attempts: number[];
  /** Reads the purse first and writes it then, as nobody should. */
  isCareless: boolean;
}

/** Told to the parent after the commit, or after the refusal. */
export interface SpendingAnswer {
  attempt: number;
  isSpent: boolean;
}

const AT_ONCE = 5;

process.once('message', (task) => void work(task as SpendingTask));

async function work(task: SpendingTask): Promise<void> {
  const db = openDatabase({ url: task.ownerUrl, poolSize: AT_ONCE, onError: () => undefined });
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
  await Promise.all(Array.from({ length: AT_ONCE }, till));
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
