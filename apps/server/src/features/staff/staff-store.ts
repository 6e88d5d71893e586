import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { platformAdmins, staffMembers, staffSessions } from './staff-tables.ts';

export type StaffRow = Omit<typeof staffMembers.$inferSelect, 'leftAt'>;

export interface StaffKey {
  clubId: string;
  username: string;
}

const columns = {
  clubId: staffMembers.clubId,
  username: staffMembers.username,
  name: staffMembers.name,
  email: staffMembers.email,
  roles: staffMembers.roles,
  version: staffMembers.version,
  createdAt: staffMembers.createdAt,
};

const works = ({ clubId, username }: StaffKey) =>
  and(eq(staffMembers.clubId, clubId), eq(staffMembers.username, username), isNull(staffMembers.leftAt));

/** For queries about other tables: who works for the club of these columns joins them. */
export const staffAtWork = {
  table: staffMembers,
  isAmong: sql<boolean>`${staffMembers.username} is not null`,
  on: ({ clubId, username }: { clubId: PgColumn; username: PgColumn }) =>
    and(eq(staffMembers.clubId, clubId), eq(staffMembers.username, username), isNull(staffMembers.leftAt)),
};

export async function findStaff(tx: Tx, key: StaffKey): Promise<StaffRow | undefined> {
  const [row] = await tx.select(columns).from(staffMembers).where(works(key));
  return row;
}

/** Of all clubs. */
export async function findStaffOfUser(tx: Tx, username: string): Promise<StaffRow[]> {
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(eq(staffMembers.username, username), isNull(staffMembers.leftAt)));
}

/** Who works for a club, by name; two people of one name by their account. */
export async function findStaffOfClub(tx: Tx, clubId: string): Promise<StaffRow[]> {
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(eq(staffMembers.clubId, clubId), isNull(staffMembers.leftAt)))
    .orderBy(asc(staffMembers.name), asc(staffMembers.username));
}

/** Names of all who ever worked for a club, by account. */
export async function findStaffNames(tx: Tx, clubId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ username: staffMembers.username, name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.clubId, clubId));
  return new Map(rows.map(({ username, name }) => [username, name]));
}

/** Holds the whole staff of a club as it is: two owners who remove each other must not both succeed. */
export async function lockStaff(tx: Tx, clubId: string): Promise<StaffRow[]> {
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(eq(staffMembers.clubId, clubId), isNull(staffMembers.leftAt)))
    .orderBy(asc(staffMembers.username))
    .for('update');
}

/** True where they did not work there; whoever had left is back, with these roles. */
export async function insertStaff(
  tx: Tx,
  row: StaffKey & { roles: StaffRole[]; name: string; email: string },
): Promise<boolean> {
  const { roles, name, email } = row;
  const written = await tx
    .insert(staffMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [staffMembers.clubId, staffMembers.username],
      set: { roles, name, email, leftAt: null, version: sql`${staffMembers.version} + 1` },
      setWhere: sql`${staffMembers.leftAt} is not null`,
    })
    .returning({ username: staffMembers.username });
  return written.length === 1;
}

/** The caller holds the row. */
export async function updateRoles(tx: Tx, key: StaffKey, roles: StaffRole[]): Promise<StaffRow> {
  const [row] = await tx
    .update(staffMembers)
    .set({ roles, version: sql`${staffMembers.version} + 1` })
    .where(works(key))
    .returning(columns);
  if (!row) throw new Error('The member of the staff is gone');
  return row;
}

export async function markLeft(tx: Tx, key: StaffKey): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ leftAt: sql`clock_timestamp()`, version: sql`${staffMembers.version} + 1` })
    .where(works(key));
}

export async function isPlatformAdmin(tx: Tx, username: string): Promise<boolean> {
  const rows = await tx
    .select({ username: platformAdmins.username })
    .from(platformAdmins)
    .where(eq(platformAdmins.username, username));
  return rows.length > 0;
}

export async function insertPlatformAdmin(tx: Tx, username: string): Promise<boolean> {
  const inserted = await tx.insert(platformAdmins).values({ username }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function findLastUse(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ lastUsedAt: staffSessions.lastUsedAt })
    .from(staffSessions)
    .where(eq(staffSessions.id, sessionId));
  return row?.lastUsedAt;
}

/** Never backwards, in whichever order the calls of a session come. */
export async function saveUse(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx
    .insert(staffSessions)
    .values(row)
    .onConflictDoUpdate({
      target: staffSessions.id,
      set: { lastUsedAt: sql`greatest(${staffSessions.lastUsedAt}, excluded.last_used_at)` },
    });
}

export async function deleteUsesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(staffSessions).where(lt(staffSessions.lastUsedAt, before));
}
