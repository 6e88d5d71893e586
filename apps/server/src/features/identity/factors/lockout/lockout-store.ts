import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareStatement, statementOf } from '#server/db/statement-pipeline.ts';
import type { UserState } from '../../accounts/user-states.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import { poolUsers } from '../../accounts/user-tables.ts';
import { seenBrowsers } from '../devices/device-tables.ts';
import { loginFailures } from './lockout-tables.ts';

export interface LockoutRule {
  /** From this many failures on each one locks. */
  freeFailures: number;
  maxLockSeconds: number;
  forgetAfterHours: number;
}

export interface Try {
  identifier: string;
  /** Of whom; a stranger has none. */
  sub: string | null;
  /** Where it comes from, as `placeFingerprints` has it. */
  fingerprints: string[];
  now: Date;
  rule: LockoutRule;
}

export interface CountedTry {
  mayTry: boolean;
  /** Under what it was counted: what to forget after a success. */
  lockKey: string;
}

/**
 * Counts a try as failed before it is made, unless it is locked: so many tries at once cannot slip past the lock of
 * 2^(failures − free) seconds. Where the account was used before, tries are counted apart: who fails elsewhere keeps its
 * holder out of nothing.
 */
export async function countTry(
  tx: Tx,
  { identifier, sub, fingerprints, now, rule }: Try,
): Promise<CountedTry> {
  const values = { ...rule, identifier, sub: sub ?? NOBODY, fingerprints, at: now.toISOString() };
  const [row] = await count(tx, values);
  return { mayTry: row?.may_try ?? false, lockKey: row?.lock_key ?? identifier };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The key of the tries from a place where the account was used before. */
export function lockKeyOf(identifier: string, fingerprint: string): string {
  return `${identifier} ${fingerprint}`;
}

interface TryValues extends LockoutRule {
  identifier: string;
  sub: string;
  fingerprints: string[];
  at: string;
}

const count = prepareStatement<TryValues, { may_try: boolean; lock_key: string }>(
  ({ identifier, sub, fingerprints, freeFailures, maxLockSeconds, forgetAfterHours, at: time }) => {
    const at = sql`${time}::timestamptz`;
    const failures = sql`case when f.last_at < ${at} - make_interval(hours => ${forgetAfterHours}::int) then 1 else f.failures + 1 end`;
    return sql`
      with seen as (
        select fingerprint from ${seenBrowsers}
        where sub = ${sub}::uuid and fingerprint = any(${fingerprints}::text[])
        order by array_position(${fingerprints}::text[], fingerprint) limit 1
      ), place as (
        select ${identifier}::text || coalesce((select ' ' || fingerprint from seen), '') as lock_key
      ), counted as (
        insert into ${loginFailures} as f (identifier, failures, locked_until, last_at)
        select lock_key, 1, null, ${at} from place
        on conflict (identifier) do update set
          failures = ${failures},
          locked_until = case when ${failures} >= ${freeFailures}::int
            then ${at} + make_interval(secs => least(
              ${maxLockSeconds}::float8,
              power(2, least(${failures} - ${freeFailures}::int, 20))))
            end,
          last_at = ${at}
        where f.locked_until is null or f.locked_until <= ${at}
        returning f.identifier
      )
      select exists (select from counted) as may_try, lock_key from place`;
  },
);

export type PasswordHolder = Pick<PoolUser, 'sub' | 'state' | 'passwordHash'>;

const selectHolder = prepareStatement<
  { email: string },
  { sub: string; state: UserState; password_hash: string | null }
>(({ email }) => sql`select sub, state, password_hash from ${poolUsers} where email = ${email}`);

export async function findPasswordHolder(tx: Tx, email: string): Promise<PasswordHolder | null> {
  const [row] = await selectHolder(tx, { email });
  return row ? { sub: row.sub, state: row.state, passwordHash: row.password_hash } : null;
}

/** How long the lock still holds, a second at least. */
export async function findLockSeconds(tx: Tx, identifier: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ lockedUntil: loginFailures.lockedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.identifier, identifier));
  return Math.max(1, ((row?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000);
}

export const forgetFailures = statementOf((lockKeys: string[]) => deleteFailures.with({ lockKeys }));

const deleteFailures = prepareStatement<{ lockKeys: string[] }, object>(
  ({ lockKeys }) => sql`delete from ${loginFailures} where identifier = any(${lockKeys}::text[])`,
);

export async function deleteFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(loginFailures).where(lt(loginFailures.lastAt, before));
}
