import { and, desc, eq, gt, inArray, isNull, lt, lte, max, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { addDays } from '#server/lib/day-rules.ts';
import { RENEWAL_DAYS } from './membership-rules.ts';
import { type MembershipStatus, memberships } from './membership-tables.ts';

export type MembershipRecord = typeof memberships.$inferSelect;

interface FanKey {
  clubId: string;
  fanId: string;
}

export async function insertMembership(
  tx: Tx,
  row: Pick<MembershipRecord, 'id' | 'clubId' | 'fanId' | 'paymentId' | 'amountCents'>,
): Promise<void> {
  await tx.insert(memberships).values(row);
}

export interface MembershipKey {
  clubId: string;
  id: string;
}

export async function findMembership(
  tx: Tx,
  { clubId, id }: MembershipKey,
): Promise<MembershipRecord | undefined> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.id, id)));
  return membership;
}

export async function findMembershipsByIds(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<MembershipRecord[]> {
  return tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), inArray(memberships.id, ids)));
}

export async function lockMembership(
  tx: Tx,
  { clubId, id }: MembershipKey,
): Promise<MembershipRecord | undefined> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.id, id)))
    .for('update');
  return membership;
}

/** Returns the newest membership whose payment is open or was abandoned. */
export async function findAskedMembership(
  tx: Tx,
  { clubId, fanId }: FanKey,
): Promise<MembershipRecord | undefined> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.fanId, fanId), eq(memberships.status, 'ASKED')))
    .orderBy(desc(memberships.id))
    .limit(1);
  return membership;
}

/** Returns the last day of the fan's membership, paid or given; of the other years, where one is left out. */
export async function findPaidUntil(
  tx: Tx,
  { clubId, fanId, without }: FanKey & { without?: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ ends: max(memberships.ends) })
    .from(memberships)
    .where(
      and(
        eq(memberships.clubId, clubId),
        eq(memberships.fanId, fanId),
        eq(memberships.status, 'ACTIVE'),
        without === undefined ? undefined : ne(memberships.id, without),
      ),
    );
  return row?.ends ?? null;
}

/** Returns the earliest other year of the fan that is still to begin. */
export async function findComingYear(
  tx: Tx,
  { clubId, fanId, without, today }: FanKey & { without: string; today: string },
): Promise<MembershipRecord | undefined> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.clubId, clubId),
        eq(memberships.fanId, fanId),
        eq(memberships.status, 'ACTIVE'),
        gt(memberships.starts, today),
        ne(memberships.id, without),
      ),
    )
    .orderBy(memberships.starts)
    .limit(1);
  return membership;
}

export async function setMembership(
  tx: Tx,
  { clubId, id, ...change }: MembershipKey & { status: MembershipStatus; starts?: string; ends?: string },
): Promise<void> {
  await tx
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.clubId, clubId), eq(memberships.id, id)));
}

export async function setMembershipReturned(
  tx: Tx,
  { clubId, id, returnedCents }: MembershipKey & { returnedCents: bigint },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ returnedCents })
    .where(and(eq(memberships.clubId, clubId), eq(memberships.id, id)));
}

interface DueNow {
  now: Date;
  limit: number;
}

/** Returns memberships of all clubs whose last day is over by the clock of their club, and that have not been processed. */
export async function findEnded(tx: Tx, { now, limit }: DueNow) {
  return tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.status, 'ACTIVE'),
        isNull(memberships.lapsedAt),
        lt(memberships.ends, addDays(now.toISOString().slice(0, 10), MOST_DAYS_AHEAD)),
        sql`exists (select from app.club c
          where c.id = ${memberships.clubId} and ${memberships.ends} < ${todayAt(now)})`,
      ),
    )
    .limit(limit);
}

/** Returns memberships that end soon and whose fan has not been notified, of clubs where they can be renewed now (`takesDonations`). */
export async function findEnding(tx: Tx, { now, limit }: DueNow) {
  return tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.status, 'ACTIVE'),
        isNull(memberships.lapsedAt),
        isNull(memberships.remindedAt),
        lte(memberships.ends, addDays(now.toISOString().slice(0, 10), RENEWAL_DAYS + MOST_DAYS_AHEAD)),
        sql`exists (select from app.club c where c.id = ${memberships.clubId} and c.state = 'LIVE'
          and ${memberships.ends} <= ${todayAt(now)} + ${RENEWAL_DAYS}::int)`,
      ),
    )
    .limit(limit);
}

/** By how many days a time zone can be ahead of UTC; what is compared with such a day is found by an index. */
const MOST_DAYS_AHEAD = 1;
const todayAt = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone c.time_zone)::date`;

export async function stampMembership(
  tx: Tx,
  { clubId, id, column }: { clubId: string; id: string; column: 'remindedAt' | 'lapsedAt' },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ [column]: sql`clock_timestamp()` })
    .where(and(eq(memberships.clubId, clubId), eq(memberships.id, id)));
}
