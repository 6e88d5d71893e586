import { randomInt } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { erasedNameOf } from './erased-name.ts';
import { namesOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';
import { fans } from './fan-tables.ts';

const { createdAt: _createdAt, erasedAt: _erasedAt, ...RECORD } = getTableColumns(fans);

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

/** Of all clubs: an account as a fan of each. */
export async function findFansOfUser(tx: Tx, username: string): Promise<FanRecord[]> {
  return tx.select(RECORD).from(fans).where(eq(fans.username, username)).orderBy(fans.clubId);
}

/** Who has waited longest first. */
export async function findFansByStatus(
  tx: Tx,
  { clubId, kycStatus }: Pick<FanRecord, 'clubId' | 'kycStatus'>,
): Promise<FanRecord[]> {
  return tx
    .select(RECORD)
    .from(fans)
    .where(and(eq(fans.clubId, clubId), eq(fans.kycStatus, kycStatus)))
    .orderBy(fans.id);
}

/** Who joined last comes first: ids are ordered by time. */
export async function findMemberRows(
  tx: Tx,
  { clubId, page }: { clubId: string; page: PageRequest<string> },
): Promise<FanRecord[]> {
  return tx
    .select(RECORD)
    .from(fans)
    .where(
      and(
        eq(fans.clubId, clubId),
        eq(fans.kycStatus, 'VALIDATED'),
        isNull(fans.erasedAt),
        page.after === null ? undefined : lt(fans.id, page.after),
      ),
    )
    .orderBy(desc(fans.id))
    .limit(page.limit + 1);
}

/** Whether somebody with this address, in lower case, has been let into the club. */
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

/** Holds the fan's row, so that nobody moves its status meanwhile. */
export async function lockFan(tx: Tx, clubId: string, id: string): Promise<FanRecord | undefined> {
  const [row] = await tx
    .select(RECORD)
    .from(fans)
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id)))
    .for('no key update');
  return row;
}

export type NewFan = Omit<FanRecord, 'neutralNumber'>;

/** How long the neutral number is in each try: a club with many fans has few short ones left. */
const NUMBER_DIGITS = [4, 4, 6, 6, 9, 9];

/** The fan with a neutral number that is free in the club; undefined when the club has this fan already. */
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
      'language' | 'kycStatus' | 'pictureUrl' | 'nameDisplay' | 'name' | 'firstName' | 'lastName'
    >
  >;
}

export async function updateFan(tx: Tx, { clubId, id, change }: FanChange): Promise<void> {
  await tx
    .update(fans)
    .set(change)
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id)));
}

/** An address of a file of ours, or empty. */
export async function setPictureUrl(
  tx: Tx,
  { clubId, id, pictureUrl }: Pick<FanRecord, 'clubId' | 'id' | 'pictureUrl'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: { pictureUrl } });
}

/** The names of the registration; the fan's row must be locked. */
export async function setFanNames(
  tx: Tx,
  { clubId, id, firstName, lastName }: Pick<FanRecord, 'clubId' | 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: namesOf({ firstName, lastName, name: '', email: '' }) });
}

/** The fan's row must be locked, and the move written down in the history of their verification. */
export async function setKycStatus(
  tx: Tx,
  { clubId, id, kycStatus }: Pick<FanRecord, 'clubId' | 'id' | 'kycStatus'>,
): Promise<void> {
  await updateFan(tx, { clubId, id, change: { kycStatus } });
}

/** The fan is nobody from now on, under a name that only their account could ask for. */
export async function eraseFan(tx: Tx, { clubId, id, username }: FanKey & { id: string }): Promise<void> {
  await tx
    .update(fans)
    .set({
      username: erasedNameOf(username),
      email: sql`'erased-' || ${fans.id} || '@erased.invalid'`,
      name: '—',
      firstName: '—',
      lastName: '',
      pictureUrl: '',
      nameDisplay: 'INITIAL',
      erasedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(fans.clubId, clubId), eq(fans.id, id)));
}
