import type { Capability, StaffRole } from '@tifo/contracts/back-office/capabilities';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { capabilitiesOf } from './role-rules.ts';
import { platformAdmins, staffMembers, staffSessions } from './staff-tables.ts';

export type StaffRow = Omit<typeof staffMembers.$inferSelect, 'leftAt' | 'lastDailyMailOn'>;

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
  wantsDailyMail: staffMembers.wantsDailyMail,
  createdAt: staffMembers.createdAt,
};

const works = ({ clubId, username }: StaffKey) =>
  and(eq(staffMembers.clubId, clubId), eq(staffMembers.username, username), isNull(staffMembers.leftAt));

/** For queries of accounts at clubs: whether they are current staff there. */
export const isAtWork = ({ clubId, username }: { clubId: PgColumn; username: PgColumn }) => sql<boolean>`
  exists (select 1 from ${staffMembers} where ${staffMembers.clubId} = ${clubId}
    and ${staffMembers.username} = ${username} and ${staffMembers.leftAt} is null)`;

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

/** Returns those who work for any club and have the address, or are one of the accounts. */
export async function findStaffBy(
  tx: Tx,
  { email, usernames = [] }: { email?: string; usernames?: readonly string[] },
): Promise<StaffRow[]> {
  const isMeant = or(
    email === undefined ? undefined : eq(sql`lower(${staffMembers.email})`, email.toLowerCase()),
    inArray(staffMembers.username, [...usernames]),
  );
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(isMeant, isNull(staffMembers.leftAt)));
}

/** Returns the staff of a club by name; those of the same name by account. */
export async function findStaffOfClub(tx: Tx, clubId: string): Promise<StaffRow[]> {
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(eq(staffMembers.clubId, clubId), isNull(staffMembers.leftAt)))
    .orderBy(asc(staffMembers.name), asc(staffMembers.username));
}

/** Returns the staff of a club who may do something. */
export async function findStaffWith(
  tx: Tx,
  { clubId, capability }: { clubId: string; capability: Capability },
): Promise<StaffRow[]> {
  const staff = await findStaffOfClub(tx, clubId);
  return staff.filter(({ roles }) => capabilitiesOf(roles).includes(capability));
}

/** Returns the staff of some clubs who want to be mailed what waits for them, which was not counted on this day yet. */
export async function findDailyReaders(
  tx: Tx,
  { clubIds, day }: { clubIds: string[]; day: string },
): Promise<StaffRow[]> {
  const { wantsDailyMail, lastDailyMailOn } = staffMembers;
  return tx
    .select(columns)
    .from(staffMembers)
    .where(
      and(
        ...[inArray(staffMembers.clubId, clubIds), isNull(staffMembers.leftAt), eq(wantsDailyMail, true)],
        or(isNull(lastDailyMailOn), lt(lastDailyMailOn, day)),
      ),
    );
}

export async function markDailyMail(
  tx: Tx,
  { clubId, usernames, day }: { clubId: string; usernames: string[]; day: string },
): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ lastDailyMailOn: day })
    .where(and(eq(staffMembers.clubId, clubId), inArray(staffMembers.username, usernames)));
}

/** Returns the names of all current and former staff of a club, by account. */
export async function findStaffNames(tx: Tx, clubId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ username: staffMembers.username, name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.clubId, clubId));
  return new Map(rows.map(({ username, name }) => [username, name]));
}

/** Of all clubs, those left too: past actions show the address as well. */
export async function setStaffEmail(
  tx: Tx,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await tx.update(staffMembers).set({ email }).where(eq(staffMembers.username, username));
}

/** Locks the whole staff of a club: two owners who remove each other must not both succeed. */
export async function lockStaff(tx: Tx, clubId: string): Promise<StaffRow[]> {
  return tx
    .select(columns)
    .from(staffMembers)
    .where(and(eq(staffMembers.clubId, clubId), isNull(staffMembers.leftAt)))
    .orderBy(asc(staffMembers.username))
    .for('update');
}

/** Returns true if they were not staff; a former member is restored with these roles. */
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

/** The caller must hold the lock of the row. */
export async function updateRoles(tx: Tx, key: StaffKey, roles: StaffRole[]): Promise<StaffRow> {
  const [row] = await tx
    .update(staffMembers)
    .set({ roles, version: sql`${staffMembers.version} + 1` })
    .where(works(key))
    .returning(columns);
  if (!row) throw new Error('The member of the staff is gone');
  return row;
}

/** Returns undefined where they do not work. */
export async function setWantsDailyMail(
  tx: Tx,
  key: StaffKey,
  wantsDailyMail: boolean,
): Promise<StaffRow | undefined> {
  const [row] = await tx.update(staffMembers).set({ wantsDailyMail }).where(works(key)).returning(columns);
  return row;
}

export async function markLeft(tx: Tx, key: StaffKey): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ leftAt: sql`clock_timestamp()`, version: sql`${staffMembers.version} + 1` })
    .where(works(key));
}

/** Current and former ones, of all clubs. */
export async function deleteStaffRows(tx: Tx, username: string): Promise<void> {
  await tx.delete(staffMembers).where(eq(staffMembers.username, username));
}

/** Returns whether a club has no owner but this account. */
export async function isOnlyOwner(tx: Tx, username: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${staffMembers} own
    where own.username = ${username} and own.left_at is null and 'owner' = any(own.roles)
      and not exists (
        select 1 from ${staffMembers} other
        where other.club_id = own.club_id and other.username <> own.username
          and other.left_at is null and 'owner' = any(other.roles))
    limit 1`);
  return rows.length > 0;
}

export async function isPlatformAdmin(tx: Tx, username: string): Promise<boolean> {
  const rows = await tx
    .select({ username: platformAdmins.username })
    .from(platformAdmins)
    .where(eq(platformAdmins.username, username));
  return rows.length > 0;
}

/** Returns the accounts that run the platform, the first ones first. */
export async function findPlatformAdmins(tx: Tx): Promise<{ username: string; createdAt: Date }[]> {
  return tx
    .select()
    .from(platformAdmins)
    .orderBy(asc(platformAdmins.createdAt), asc(platformAdmins.username));
}

/** Locks all administrators: two who remove each other must not both succeed. */
export async function lockPlatformAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ username: platformAdmins.username })
    .from(platformAdmins)
    .orderBy(asc(platformAdmins.username))
    .for('update');
  return rows.map(({ username }) => username);
}

export async function deletePlatformAdmin(tx: Tx, username: string): Promise<void> {
  await tx.delete(platformAdmins).where(eq(platformAdmins.username, username));
}

/** Whether anybody runs the platform yet. */
export async function hasPlatformAdmin(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ username: platformAdmins.username }).from(platformAdmins).limit(1);
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

/** Never moves back, in whatever order the calls of a session arrive. */
export async function updateLastUse(tx: Tx, row: typeof staffSessions.$inferInsert): Promise<void> {
  await tx
    .insert(staffSessions)
    .values(row)
    .onConflictDoUpdate({
      target: staffSessions.id,
      set: { lastUsedAt: sql`greatest(${staffSessions.lastUsedAt}, excluded.last_used_at)` },
    });
}
