import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { InvitedKey, ReferralRecord } from '../referral-store.ts';
import { referrals } from '../referral-tables.ts';
import type { ReferralState } from './present-office-referral.ts';

/** Returns the invitation of this person in the name of the club. */
export async function findOfClub(
  tx: Tx,
  { clubId, emailNorm }: InvitedKey,
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(
      and(eq(referrals.clubId, clubId), eq(referrals.emailNorm, emailNorm), isNull(referrals.sponsorId)),
    );
  return row;
}

/** Ends an invitation; returns undefined if the person has joined. */
export async function withdrawReferral(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<ReferralRecord | undefined> {
  const [row] = await tx
    .update(referrals)
    .set({ counts: false, withdrawnAt: sql`clock_timestamp()` })
    .where(and(eq(referrals.clubId, clubId), eq(referrals.id, id), isNull(referrals.joinedAt)))
    .returning();
  return row;
}

export interface ReferralSearch {
  clubId: string;
  now: Date;
  state?: ReferralState | undefined;
  /** Invitations to addresses that begin so, or by these fans; all if absent. */
  found?: { address: string; sponsors: FoundRows } | undefined;
}

function inState(state: ReferralState, now: Date): SQL | undefined {
  const isOpen = and(eq(referrals.counts, true), isNull(referrals.joinedAt));
  const conditions = {
    SENT: and(isOpen, gt(referrals.expiresAt, now)),
    EXPIRED: and(isOpen, lte(referrals.expiresAt, now)),
    JOINED: isNotNull(referrals.joinedAt),
    WITHDRAWN: isNotNull(referrals.withdrawnAt),
    UNUSED: and(eq(referrals.counts, false), isNull(referrals.withdrawnAt)),
  };
  return conditions[state];
}

function matching({ clubId, now, state, found }: ReferralSearch): SQL | undefined {
  const isFound =
    found &&
    or(
      sql`(${referrals.emailNorm} ~>=~ ${found.address} and ${referrals.emailNorm} ~<~ ${`${found.address}\u{10ffff}`})`,
      isAmongFound(found.sponsors, referrals.sponsorId),
    );
  return and(eq(referrals.clubId, clubId), state ? inState(state, now) : undefined, isFound);
}

/** Newest first: ids are ordered by time. */
export async function findReferralsOfClub(
  tx: Tx,
  { page, ...search }: ReferralSearch & { page: PageRequest<string> },
): Promise<ReferralRecord[]> {
  return tx
    .select()
    .from(referrals)
    .where(and(matching(search), page.after === null ? undefined : lt(referrals.id, page.after)))
    .orderBy(desc(referrals.id))
    .limit(page.limit + 1);
}

/** Counts the matching invitations, up to `most`. */
export async function countReferrals(
  tx: Tx,
  { most, ...search }: ReferralSearch & { most: number },
): Promise<number> {
  return countUpTo(tx, { from: referrals, where: matching(search), most });
}
