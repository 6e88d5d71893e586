import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { loginFailures } from './lockout-tables.ts';

export interface LockoutRule {
  /** From this many failures on each one locks. */
  freeFailures: number;
  maxLockSeconds: number;
  forgetAfterHours: number;
}

/**
 * Counts a try as failed before it is made, unless the identifier is locked: so many tries at once cannot slip past
 * the lock. Answers whether the try may be made. The lock is 2^(failures − free) seconds.
 */
export async function countTry(
  tx: Tx,
  { identifier, now, rule }: { identifier: string; now: Date; rule: LockoutRule },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const failures = sql`case when f.last_at < ${at} - make_interval(hours => ${rule.forgetAfterHours}) then 1 else f.failures + 1 end`;
  const result = await tx.execute(sql`
    insert into ${loginFailures} as f (identifier, failures, locked_until, last_at)
    values (${identifier}, 1, null, ${at})
    on conflict (identifier) do update set
      failures = ${failures},
      locked_until = case when ${failures} >= ${rule.freeFailures}
        then ${at} + make_interval(secs => least(
          ${rule.maxLockSeconds},
          power(2, least(${failures} - ${rule.freeFailures}, 20))))
        end,
      last_at = ${at}
    where f.locked_until is null or f.locked_until <= ${at}
    returning failures`);
  return result.rows.length === 1;
}

export async function findLockedUntil(tx: Tx, identifier: string): Promise<Date | null> {
  const [row] = await tx
    .select({ lockedUntil: loginFailures.lockedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.identifier, identifier));
  return row?.lockedUntil ?? null;
}

export async function forgetFailures(tx: Tx, identifier: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.identifier, identifier));
}

export async function deleteFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(loginFailures).where(lt(loginFailures.lastAt, before));
}
