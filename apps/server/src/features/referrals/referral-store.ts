import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { referrals } from './referral-tables.ts';

export type ReferralRecord = typeof referrals.$inferSelect;

export interface InvitedKey {
  clubId: string;
  emailNorm: string;
}

interface ReferralKey {
  clubId: string;
  id: string;
}

/** Serialises the decisions about one address of a club. Must be taken before anything is read. */
export async function lockInvited(tx: Tx, { clubId, emailNorm }: InvitedKey): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${clubId} ${emailNorm}`}, 0))`,
  );
}

/** Returns the database clock after a lock was waited for. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** Returns the invitation of this person that counts. */
export async function findHolder(
  tx: Tx,
  { clubId, emailNorm }: InvitedKey,
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.clubId, clubId), eq(referrals.emailNorm, emailNorm), eq(referrals.counts, true)));
  return row;
}

export async function findOfSponsor(
  tx: Tx,
  { clubId, emailNorm, sponsorId }: InvitedKey & { sponsorId: string },
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.clubId, clubId),
        eq(referrals.sponsorId, sponsorId),
        eq(referrals.emailNorm, emailNorm),
      ),
    );
  return row;
}

export async function findReferral(tx: Tx, { clubId, id }: ReferralKey): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.clubId, clubId), eq(referrals.id, id)));
  return row;
}

export async function listOfSponsor(
  tx: Tx,
  { clubId, sponsorId }: { clubId: string; sponsorId: string },
): Promise<ReferralRecord[]> {
  return tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.clubId, clubId), eq(referrals.sponsorId, sponsorId)))
    .orderBy(desc(referrals.id))
    .limit(MAX_LISTED);
}

const MAX_LISTED = 500;

export async function insertReferral(
  tx: Tx,
  row: Omit<typeof referrals.$inferInsert, 'createdAt'>,
): Promise<ReferralRecord> {
  const [inserted] = await tx.insert(referrals).values(row).returning();
  if (!inserted) throw new Error('A referral was not stored');
  return inserted;
}

export async function stopCounting(tx: Tx, { clubId, id }: ReferralKey): Promise<void> {
  await tx
    .update(referrals)
    .set({ counts: false })
    .where(and(eq(referrals.clubId, clubId), eq(referrals.id, id), isNull(referrals.joinedAt)));
}

export interface Renewal extends ReferralKey {
  counts: boolean;
  sentAt: Date;
  expiresAt: Date;
}

export async function renewReferral(
  tx: Tx,
  { clubId, id, ...change }: Renewal,
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .update(referrals)
    .set({ ...change, withdrawnAt: null, sendCount: sql`${referrals.sendCount} + 1` })
    .where(and(eq(referrals.clubId, clubId), eq(referrals.id, id), isNull(referrals.joinedAt)))
    .returning();
  return row;
}

/** Redeems the open invitation that admits this fan, once; returns undefined if there is none. */
export async function takeInvitation(
  tx: Tx,
  { clubId, emailNorm, fanId }: InvitedKey & { fanId: string },
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .update(referrals)
    .set({ referredFanId: fanId, joinedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(referrals.clubId, clubId),
        eq(referrals.emailNorm, emailNorm),
        eq(referrals.counts, true),
        isNull(referrals.joinedAt),
        // Null, for an invitation by the club, is distinct from every fan.
        sql`${referrals.sponsorId} is distinct from ${fanId}::uuid`,
        gt(referrals.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning();
  return row;
}
