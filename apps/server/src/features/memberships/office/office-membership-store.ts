import { and, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { addDays } from '#server/lib/day-rules.ts';
import { RENEWAL_DAYS } from '../membership-rules.ts';
import type { MembershipRecord } from '../membership-store.ts';
import { memberships } from '../membership-tables.ts';
import type { MembershipState } from './present-membership.ts';

/** Returns false if a membership with this id exists. */
export async function insertGivenMembership(tx: Tx, row: typeof memberships.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values({ ...row, status: 'ACTIVE' })
    .onConflictDoNothing({ target: memberships.id })
    .returning({ id: memberships.id });
  return added.length === 1;
}

const ofFan = ({ clubId, fanId }: Pick<MembershipRecord, 'clubId' | 'fanId'>) =>
  and(eq(memberships.clubId, clubId), eq(memberships.fanId, fanId));

/** Returns all years of a fan that were paid or given, the newest first. */
export async function findYearsOfFan(
  tx: Tx,
  fan: Pick<MembershipRecord, 'clubId' | 'fanId'>,
): Promise<MembershipRecord[]> {
  return tx
    .select()
    .from(memberships)
    .where(and(ofFan(fan), sql`${memberships.status} <> 'ASKED'`))
    .orderBy(desc(memberships.createdAt), desc(memberships.id));
}

/** Locks the years of a fan in the order in which every other writer locks them. */
export async function lockYearsFrom(
  tx: Tx,
  { clubId, fanId, starts }: Pick<MembershipRecord, 'clubId' | 'fanId' | 'starts'>,
): Promise<MembershipRecord[]> {
  return tx
    .select()
    .from(memberships)
    .where(
      and(
        ofFan({ clubId, fanId }),
        eq(memberships.status, 'ACTIVE'),
        starts === null ? undefined : gte(memberships.starts, starts),
      ),
    )
    .orderBy(memberships.id)
    .for('update');
}

export async function endYears(
  tx: Tx,
  { clubId, ids, endedBy, endReason }: { clubId: string; ids: string[]; endedBy: string; endReason: string },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ status: 'ENDED', endedBy, endReason, endedAt: sql`clock_timestamp()` })
    .where(and(eq(memberships.clubId, clubId), inArray(memberships.id, ids)));
}

/** Returns the last day of the membership of each of these fans who has one. */
export async function findLastDays(
  tx: Tx,
  { clubId, fanIds }: { clubId: string; fanIds: string[] },
): Promise<ReadonlyMap<string, string>> {
  if (fanIds.length === 0) return new Map();
  const rows = await tx
    .select({ fanId: memberships.fanId, ends: sql<string>`max(${memberships.ends})::text` })
    .from(memberships)
    .where(
      and(
        eq(memberships.clubId, clubId),
        inArray(memberships.fanId, fanIds),
        eq(memberships.status, 'ACTIVE'),
      ),
    )
    .groupBy(memberships.fanId);
  return new Map(rows.map(({ fanId, ends }) => [fanId, ends]));
}

export interface MembershipSearch {
  clubId: string;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** `ENDING`: running, and in its last thirty days. */
  state?: MembershipState | 'ENDING' | undefined;
  /** Years of these fans; all if absent. */
  fans?: FoundRows | undefined;
}

function inState(state: NonNullable<MembershipSearch['state']>, today: string): SQL | undefined {
  const isActive = eq(memberships.status, 'ACTIVE');
  const isRunning = and(isActive, lte(memberships.starts, today), gte(memberships.ends, today));
  const conditions = {
    COMING: and(isActive, gt(memberships.starts, today)),
    RUNNING: isRunning,
    ENDING: and(isRunning, lte(memberships.ends, addDays(today, RENEWAL_DAYS))),
    OVER: and(isActive, lt(memberships.ends, today)),
    ENDED: eq(memberships.status, 'ENDED'),
    REFUNDED: eq(memberships.status, 'REFUNDED'),
  };
  return conditions[state];
}

function matching({ clubId, today, state, fans }: MembershipSearch): SQL | undefined {
  const isOfThem = fans && isAmongFound(fans, memberships.fanId);
  return and(
    eq(memberships.clubId, clubId),
    sql`${memberships.status} <> 'ASKED'`,
    state ? inState(state, today) : undefined,
    isOfThem,
  );
}

/** Newest first. */
export async function findMembershipsOfClub(
  tx: Tx,
  { page, ...search }: MembershipSearch & { page: PageRequest<{ at: string; id: string }> },
): Promise<MembershipRecord[]> {
  const { after } = page;
  const isBefore =
    after &&
    sql`(${memberships.createdAt}, ${memberships.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(memberships)
    .where(and(matching(search), isBefore ?? undefined))
    .orderBy(desc(memberships.createdAt), desc(memberships.id))
    .limit(page.limit + 1);
}

/** Counts the matching memberships, up to `most`. */
export async function countMemberships(
  tx: Tx,
  { most, ...search }: MembershipSearch & { most: number },
): Promise<number> {
  return countUpTo(tx, { from: memberships, where: matching(search), most });
}
