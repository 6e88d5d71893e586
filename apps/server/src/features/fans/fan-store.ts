import { randomInt } from 'node:crypto';
import type { KycStatus } from '@tifo/contracts/fans';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { prepareSelection } from '#server/db/prepare-select.ts';
import type { Places } from '#server/db/statement-pipeline.ts';
import { isAtWork } from '#server/features/staff/index.ts';
import { erasedNameOf } from './erased-name.ts';
import { namesOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';
import { shownNameMatches } from './fan-search-store.ts';
import { fans } from './fan-tables.ts';

const { createdAt: _createdAt, erasedAt: _erasedAt, blockReason: _reason, ...RECORD } = getTableColumns(fans);

export interface FanKey {
  clubId: string;
  username: string;
}

export async function findFanRow(tx: Tx, { clubId, username }: FanKey): Promise<FanRecord | undefined> {
  const [row] = await tx
    .select(RECORD)
    .from(fans)
    .where(and(eq(fans.clubId, clubId), eq(fans.username, username)));
  return row;
}

export async function findFanRowsByIds(tx: Tx, clubId: string, ids: string[]): Promise<FanRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select(RECORD)
    .from(fans)
    .where(and(eq(fans.clubId, clubId), inArray(fans.id, ids)));
}

/** Returns an account's fans of all clubs. */
export async function findFansOfUser(tx: Tx, username: string): Promise<FanRecord[]> {
  return tx.select(RECORD).from(fans).where(eq(fans.username, username)).orderBy(fans.clubId);
}

/** Latest to join first: ids are ordered by time. */
export async function findMemberRows(
  tx: Tx,
  { clubId, page, words }: { clubId: string; page: PageRequest<string>; words: string | undefined },
): Promise<FanRecord[]> {
  return tx
    .select(RECORD)
    .from(fans)
    .where(
      and(
        eq(fans.clubId, clubId),
        eq(fans.kycStatus, 'VALIDATED'),
        isNull(fans.erasedAt),
        words ? shownNameMatches(clubId, words) : undefined,
        isNull(fans.blockedAt),
        page.after === null ? undefined : lt(fans.id, page.after),
      ),
    )
    .orderBy(desc(fans.id))
    .limit(page.limit + 1);
}

/** Returns whether a fan with this address, in lower case, has been admitted to the club. */
export async function isInside(
  tx: Tx,
  { clubId, email }: { clubId: string; email: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: fans.id })
    .from(fans)
    .where(
      and(eq(fans.clubId, clubId), eq(sql`lower(${fans.email})`, email), ne(fans.kycStatus, 'NOT_REFERRED')),
    )
    .limit(1);
  return rows.length > 0;
}

/** Locks the fan's row, so that no other transaction changes its status or erases it. Returns no erased fan. */
export async function lockFan(tx: Tx, clubId: string, id: string): Promise<FanRecord | undefined> {
  return lockRow(tx, and(eq(fans.clubId, clubId), eq(fans.id, id), isNull(fans.erasedAt)));
}

/** The same, and returns an erased fan too: what they have paid is still settled, or returned. */
export async function lockFanOrErased(tx: Tx, clubId: string, id: string): Promise<FanRecord | undefined> {
  return lockRow(tx, and(eq(fans.clubId, clubId), eq(fans.id, id)));
}

async function lockRow(tx: Tx, isIt: SQL | undefined): Promise<FanRecord | undefined> {
  const [row] = await tx.select(RECORD).from(fans).where(isIt).for('no key update');
  return row;
}

/**
 * Locks the fans with these ids or addresses in the order of their ids, so that no other transaction changes their
 * status or erases them, and returns them without erased ones. Addresses are in lowercase.
 */
export async function lockFansByIdsOrEmails(
  tx: Tx,
  { clubId, ids, emails }: { clubId: string; ids: string[]; emails: string[] },
): Promise<FanRecord[]> {
  const isAsked = sql`(${fans.id} = any(${sql.param(ids)}::uuid[]) or lower(${fans.email}) = any(${sql.param(emails)}::text[]))`;
  return tx
    .select(RECORD)
    .from(fans)
    .where(and(eq(fans.clubId, clubId), isNull(fans.erasedAt), isAsked))
    .orderBy(fans.id)
    .for('no key update');
}

export interface FanKeyOfClub {
  clubId: string;
  id: string;
}

/**
 * Returns approved fans of clubs without an entrance donation, who waited for one that the club no longer asks for. Looked
 * up club by club through their index: fans who wait for their own payment are not read.
 */
export function findFansOwingNoFee(tx: Tx, limit: number): Promise<FanKeyOfClub[]> {
  return findFansWaitingInVain(tx, {
    status: 'DUE_DILIGENCE_APPROVED',
    clubs: sql`c.membership_fee_cents is null`,
    limit,
  });
}

/** Returns fans who wait for the questions of clubs that ask none any more, likewise. */
export function findFansUnasked(tx: Tx, limit: number): Promise<FanKeyOfClub[]> {
  return findFansWaitingInVain(tx, {
    status: 'PERSONAL_INFO_FILLED',
    clubs: sql`not c.due_diligence_needed`,
    limit,
  });
}

/** Returns fans with a status at which these clubs keep nobody waiting. */
async function findFansWaitingInVain(
  tx: Tx,
  { status, clubs, limit }: { status: KycStatus; clubs: SQL; limit: number },
): Promise<FanKeyOfClub[]> {
  const { rows } = await tx.execute<FanKeyOfClub & Record<string, unknown>>(sql`
    select c.id as "clubId", waiting.id from app.club c cross join lateral (
      select f.id from ${fans} f
      where f.club_id = c.id and f.kyc_status = ${status} and f.erased_at is null limit ${limit}) as waiting
    where ${clubs} limit ${limit}`);
  return rows;
}

export type NewFan = Omit<FanRecord, 'neutralNumber' | 'blockedAt'>;

/** The number of digits of the neutral number per attempt: a club with many fans has few short ones left. */
const NUMBER_DIGITS = [4, 4, 6, 6, 9, 9];

/**
 * Inserts a fan with a neutral number that is free in the club; returns undefined if the club has this fan
 * already.
 */
export async function insertFan(tx: Tx, row: NewFan): Promise<FanRecord | undefined> {
  for (const digits of NUMBER_DIGITS) {
    const neutralNumber = randomInt(10 ** (digits - 1), 10 ** digits);
    const [inserted] = await tx
      .insert(fans)
      .values({ ...row, neutralNumber })
      .onConflictDoNothing()
      .returning(RECORD);
    if (inserted) return inserted;
    if (await findFanRow(tx, row)) return undefined;
  }
  throw new Error(`No neutral number is free in club ${row.clubId}`);
}

export interface FanChange {
  clubId: string;
  id: string;
  change: Partial<
    Pick<
      FanRecord,
      'email' | 'language' | 'kycStatus' | 'pictureUrl' | 'nameDisplay' | 'name' | 'firstName' | 'lastName'
    >
  >;
}

export async function updateFan(tx: Tx, { clubId, id, change }: FanChange): Promise<void> {
  await tx
    .update(fans)
    .set(change)
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id)));
}

/** Of all clubs, in the order of clubs; `former` is the address until now. */
export async function setEmailOfUser(
  tx: Tx,
  { username, email }: { username: string; email: string },
): Promise<{ id: string; clubId: string; former: string }[]> {
  const changed = await tx
    .select({ id: fans.id, clubId: fans.clubId, former: fans.email })
    .from(fans)
    .where(and(eq(fans.username, username), ne(fans.email, email)))
    .orderBy(fans.clubId)
    .for('no key update');
  for (const { id, clubId } of changed) await updateFan(tx, { clubId, id, change: { email } });
  return changed;
}

/** The address of an uploaded file, or an empty string. */
export async function setPictureUrl(
  tx: Tx,
  { clubId, id, pictureUrl }: Pick<FanRecord, 'clubId' | 'id' | 'pictureUrl'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: { pictureUrl } });
}

/** Sets the names given at registration; the caller must have locked the fan's row. */
export async function setFanNames(
  tx: Tx,
  { clubId, id, firstName, lastName }: Pick<FanRecord, 'clubId' | 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: namesOf({ firstName, lastName, name: '', email: '' }) });
}

/** The caller must have locked the fan's row and recorded the change in the history of their verification. */
export async function setKycStatus(
  tx: Tx,
  { clubId, id, kycStatus }: Pick<FanRecord, 'clubId' | 'id' | 'kycStatus'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: { kycStatus } });
}

/** False where the fan is gone. */
export async function setBlock(
  tx: Tx,
  { clubId, id, reason }: { clubId: string; id: string; reason: string | null },
): Promise<boolean> {
  const blockedAt = reason === null ? null : sql`clock_timestamp()`;
  const changed = await tx
    .update(fans)
    .set({ blockedAt, blockReason: reason })
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id), isNull(fans.erasedAt)))
    .returning({ id: fans.id });
  return changed.length === 1;
}

/** Returns what only staff read of a fan: why the club has blocked them, and when they were erased. */
export async function findOfficeFacts(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<{ blockReason: string | null; erasedAt: Date | null }> {
  const [row] = await tx
    .select({ blockReason: fans.blockReason, erasedAt: fans.erasedAt })
    .from(fans)
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id)));
  return row ?? { blockReason: null, erasedAt: null };
}

/** Why a fan may not act at their club any more, as the code of a problem. */
export type FanRefusal = 'fan.required' | 'fan.blocked';

/** For queries that know a fan by their id: why they may not act any more, or null. */
export const refusalOf = (fanId: SQL): SQL =>
  sql`(select case when fan.erased_at is not null then 'fan.required' when fan.blocked_at is not null then 'fan.blocked' end
    from ${fans} as fan where fan.id = ${fanId})`;

/** For queries that know a fan by their id. */
export const isErased = (fanId: SQL): SQL =>
  sql`exists (select 1 from ${fans} as erased where erased.id = ${fanId} and erased.erased_at is not null)`;

/**
 * Removes everything that identifies the fan; the new username can only be derived from their account.
 * `mayReturn`: from nothing, so that the account may join again, as a new fan. Returns false if that was done before.
 */
export async function eraseFan(
  tx: Tx,
  { clubId, id, username, mayReturn = false }: FanKey & { id: string; mayReturn?: boolean },
): Promise<boolean> {
  const erased = await tx
    .update(fans)
    .set({
      username: mayReturn ? `erased-${id}` : erasedNameOf(username),
      email: sql`'erased-' || ${fans.id} || '@erased.invalid'`,
      name: '—',
      firstName: '—',
      lastName: '',
      pictureUrl: '',
      nameDisplay: 'INITIAL',
      blockedAt: null,
      blockReason: null,
      erasedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id), isNull(fans.erasedAt)))
    .returning({ id: fans.id });
  return erased.length === 1;
}

/** A fan, and whether the same account is staff of the club. */
export type FanStanding = FanRecord & { isStaff: boolean };

export interface FansByUsername {
  clubId: string;
  usernames: string[];
}

/**
 * Prepares a query of many callers' fans, with what `tell` adds about each of them; usernames that are no fan of the
 * club are left out.
 */
export function prepareStandings<More extends Record<string, SQL>>(tell: (fan: typeof fans) => More) {
  return prepareSelection(
    { ...RECORD, isStaff: isAtWork(fans), ...tell(fans) },
    ({ clubId, usernames }: Places<FansByUsername>) => sql`
      from unnest(${usernames}::text[]) as asked (username)
      join ${fans} on ${fans.clubId} = ${clubId} and ${fans.username} = asked.username`,
  );
}

export const findFanStandings = prepareStandings(() => ({}));
