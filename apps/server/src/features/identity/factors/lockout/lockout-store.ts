import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareStatement, statementOf } from '#server/db/statement-pipeline.ts';
import type { UserState } from '../../accounts/user-states.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import { poolUsers } from '../../accounts/user-tables.ts';
import { seenBrowsers } from '../devices/device-tables.ts';
import { loginFailures } from './lockout-tables.ts';

export interface LockoutRule {
  /** Each failure beyond this number locks. */
  freeFailures: number;
  maxLockSeconds: number;
  forgetAfterHours: number;
}

export interface Try {
  identifier: string;
  /** Null for addresses without an account. */
  sub: string | null;
  /** The origin of the request, from `placeFingerprints`. */
  fingerprints: string[];
  now: Date;
  rule: LockoutRule;
}

export interface CountedTry {
  mayTry: boolean;
  /** The key under which the attempt was counted; its failures are deleted after a success. */
  lockKey: string;
}

/**
 * Counts an attempt as failed before it is made, unless it is locked, so that concurrent attempts cannot
 * bypass the lock of 2^(failures − free) seconds. Attempts from browsers with which the account was used
 * before are counted separately: failures elsewhere do not lock out its holder.
 */
export async function countAttempt(
  tx: Tx,
  { identifier, sub, fingerprints, now, rule }: Try,
): Promise<CountedTry> {
  const values = { ...rule, identifier, sub: sub ?? NOBODY, fingerprints, at: now.toISOString() };
  const [row] = await count(tx, values);
  return { mayTry: row?.may_try ?? false, lockKey: row?.lock_key ?? identifier };
}

/** A subject that no account has, so that unknown addresses cost the same query. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns the key of attempts from a browser with which the account was used before. */
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

export type PasswordHolder = Pick<PoolUser, 'sub' | 'state' | 'passwordHash' | 'passwordVerifier'>;

const selectHolder = prepareStatement<
  { email: string },
  { sub: string; state: UserState; password_hash: string | null; password_verifier: string | null }
>(
  ({ email }) =>
    sql`select sub, state, password_hash, password_verifier from ${poolUsers} where email = ${email}`,
);

export async function findPasswordHolder(tx: Tx, email: string): Promise<PasswordHolder | null> {
  const [row] = await selectHolder(tx, { email });
  if (!row) return null;
  const { sub, state, password_hash: passwordHash, password_verifier: passwordVerifier } = row;
  return { sub, state, passwordHash, passwordVerifier };
}

/** Returns the remaining seconds of the lock, at least 1. */
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
