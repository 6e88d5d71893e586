import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { NO_EMAIL } from '#server/platform/personal-data.ts';
import { staffInvitations } from '../staff-tables.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

export interface InvitationKey {
  clubId: string;
  id: string;
}

export async function insertInvitation(
  tx: Tx,
  row: Omit<typeof staffInvitations.$inferInsert, 'createdAt'>,
): Promise<InvitationRow> {
  const [inserted] = await tx.insert(staffInvitations).values(row).returning();
  if (!inserted) throw new Error('The invitation was not stored');
  return inserted;
}

/** Found by id alone, since the link does not name the club. */
export async function findInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row;
}

const one = ({ clubId, id }: InvitationKey) =>
  and(eq(staffInvitations.clubId, clubId), eq(staffInvitations.id, id));

/**
 * Locks an invitation: of two concurrent acceptances or revocations, the second sees the result of the first.
 */
export async function lockInvitation(tx: Tx, key: InvitationKey): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(staffInvitations).where(one(key)).for('update');
  return row;
}

export async function markAccepted(tx: Tx, key: InvitationKey, acceptedBy: string): Promise<void> {
  await tx.update(staffInvitations).set({ acceptedAt: sql`clock_timestamp()`, acceptedBy }).where(one(key));
}

export async function markRevoked(tx: Tx, key: InvitationKey): Promise<void> {
  await tx.update(staffInvitations).set({ revokedAt: sql`clock_timestamp()` }).where(one(key));
}

/** Revokes the open invitations of a staff member who leaves. */
export async function revokeInvitationsBy(
  tx: Tx,
  { clubId, invitedBy }: Pick<InvitationRow, 'clubId' | 'invitedBy'>,
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(staffInvitations.clubId, clubId),
        eq(staffInvitations.invitedBy, invitedBy),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
      ),
    );
}

/** Overwrites the address of the invitations that an account has accepted. */
export async function eraseInvitationsOf(tx: Tx, acceptedBy: string): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ email: sql.raw(NO_EMAIL) })
    .where(eq(staffInvitations.acceptedBy, acceptedBy));
}

/** Newest first: ids are ordered by time. */
export async function findInvitationPage(
  tx: Tx,
  { clubId, page }: { clubId: string; page: PageRequest<string> },
): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.clubId, clubId),
        page.after === null ? undefined : lt(staffInvitations.id, page.after),
      ),
    )
    .orderBy(desc(staffInvitations.id))
    .limit(page.limit + 1);
}

export async function countInvitations(tx: Tx, { clubId, most }: { clubId: string; most: number }) {
  return countUpTo(tx, { from: staffInvitations, where: eq(staffInvitations.clubId, clubId), most });
}
