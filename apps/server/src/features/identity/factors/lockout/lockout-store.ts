import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type Places, prepareStatement } from '#server/db/prepare-statement.ts';
import type { UserState } from '../../accounts/user-states.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import { poolUsers } from '../../accounts/user-tables.ts';
import { loginFailures } from './lockout-tables.ts';

export interface LockoutRule {
  /** From this many failures on each one locks. */
  freeFailures: number;
  maxLockSeconds: number;
  forgetAfterHours: number;
}

export interface Try {
  identifier: string;
  now: Date;
  rule: LockoutRule;
}

/**
 * Counts a try as failed before it is made, unless the identifier is locked: so many tries at once cannot slip past
 * the lock. Answers whether the try may be made. The lock is 2^(failures − free) seconds.
 */
export async function countTry(tx: Tx, counted: Try): Promise<boolean> {
  const rows = await count(tx, valuesOf(counted));
  return rows.length === 1;
}

export type PasswordHolder = Pick<PoolUser, 'sub' | 'state' | 'passwordHash'>;

/** The same for the password of an account, with the account if there is one: a sign-in asks for both at once. */
export async function countPasswordTry(
  tx: Tx,
  email: string,
  counted: Try,
): Promise<{ mayTry: boolean; holder: PasswordHolder | null }> {
  const [row] = await countAndFind(tx, { ...valuesOf(counted), email });
  if (!row?.sub) return { mayTry: row?.may_try ?? false, holder: null };
  return { mayTry: row.may_try, holder: { sub: row.sub, state: row.state, passwordHash: row.password_hash } };
}

interface TryValues extends LockoutRule {
  identifier: string;
  at: string;
}

function valuesOf({ identifier, now, rule }: Try): TryValues {
  return { ...rule, identifier, at: now.toISOString() };
}

interface TriedRow {
  may_try: boolean;
  sub: string | null;
  state: UserState;
  password_hash: string | null;
}

const count = prepareStatement<TryValues, object>(writeCount);
const countAndFind = prepareStatement<TryValues & { email: string }, TriedRow>(
  (places) => sql`
    with counted as (${writeCount(places)})
    select exists (select from counted) as may_try, account.sub, account.state, account.password_hash
    from (select ${places.email}::text as email) as asked left join ${poolUsers} as account on account.email = asked.email`,
);

function writeCount(places: Places<TryValues>): SQL {
  const { identifier, freeFailures, maxLockSeconds, forgetAfterHours } = places;
  const at = sql`${places.at}::timestamptz`;
  const failures = sql`case when f.last_at < ${at} - make_interval(hours => ${forgetAfterHours}::int) then 1 else f.failures + 1 end`;
  return sql`
    insert into ${loginFailures} as f (identifier, failures, locked_until, last_at)
    values (${identifier}, 1, null, ${at})
    on conflict (identifier) do update set
      failures = ${failures},
      locked_until = case when ${failures} >= ${freeFailures}::int
        then ${at} + make_interval(secs => least(
          ${maxLockSeconds}::float8,
          power(2, least(${failures} - ${freeFailures}::int, 20))))
        end,
      last_at = ${at}
    where f.locked_until is null or f.locked_until <= ${at}
    returning f.identifier`;
}

/** How long the lock still holds, a second at least. */
export async function findLockSeconds(tx: Tx, identifier: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ lockedUntil: loginFailures.lockedUntil })
    .from(loginFailures)
    .where(eq(loginFailures.identifier, identifier));
  return Math.max(1, ((row?.lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000);
}

export async function forgetFailures(tx: Tx, identifier: string): Promise<void> {
  await deleteFailures(tx, { identifier });
}

const deleteFailures = prepareStatement<{ identifier: string }, object>(
  ({ identifier }) => sql`delete from ${loginFailures} where identifier = ${identifier}`,
);

export async function deleteFailuresBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(loginFailures).where(lt(loginFailures.lastAt, before));
}
