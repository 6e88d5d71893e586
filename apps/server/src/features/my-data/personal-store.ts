import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PersonalTable } from '#server/platform/personal-data.ts';

/** One person at one club. */
export interface Holder {
  clubId: string;
  fanId: string;
  username: string;
}

export interface NamedTable extends PersonalTable {
  table: string;
}

/** Returns the rows of a table about a person as stored, without the columns that concern others. */
export async function readPersonalRows(
  tx: Tx,
  { table, by, omit = [] }: NamedTable,
  holder: Holder,
): Promise<Record<string, unknown>[]> {
  const hidden = sql.param(['club_id', ...omit]);
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) - ${hidden}::text[] as row
    from ${tableNamed(table)} t
    where t.club_id = ${holder.clubId} and ${isAbout(by, holder)}`);
  return rows.map(({ row }) => row);
}

export async function erasePersonalRows(
  tx: Tx,
  { table, by, erasure, erasedBy = by }: NamedTable,
  holder: Holder,
): Promise<void> {
  if (erasure === 'keep') return;
  const where = sql`t.club_id = ${holder.clubId} and ${isAbout(erasedBy, holder)}`;
  if (erasure === 'delete') await tx.execute(sql`delete from ${tableNamed(table)} t where ${where}`);
  else await tx.execute(sql`update ${tableNamed(table)} t set ${assignments(erasure.set)} where ${where}`);
}

/** Returns what a person has to settle before the erasure: lots they lead or owe, and open payments. */
export async function findObligations(tx: Tx, fanIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ kind: string }>(sql`
    select distinct kind from (
      select 'leadingBid' as kind from app.lot l join app.bid b on b.id = l.top_bid_id
      where l.closed_at is null and b.fan_id = any(${sql.param(fanIds)}::uuid[])
      union all
      select 'paymentDue' from app.lot l join app.bid b on b.id = l.due_bid_id
      where l.paid_at is null and b.fan_id = any(${sql.param(fanIds)}::uuid[])
      union all
      select 'paymentOpen' from app.payment p
      where p.status in ('CREATED', 'OPEN') and p.expires_at > clock_timestamp() and p.fan_id = any(${sql.param(fanIds)}::uuid[])
    ) found order by kind`);
  return rows.map(({ kind }) => kind);
}

// Names of tables and columns come from the features' declarations, never from a caller.
function tableNamed(table: string) {
  return sql.raw(`app."${table}"`);
}

function isAbout(columns: readonly string[], { fanId, username }: Holder) {
  const about = columns.map(
    (column) => sql`t.${sql.raw(`"${column}"`)}::text = ${column === 'username' ? username : fanId}`,
  );
  return sql`(${sql.join(about, sql` or `)})`;
}

function assignments(set: Readonly<Record<string, string>>) {
  return sql.raw(
    Object.entries(set)
      .map(([column, value]) => `"${column}" = ${value}`)
      .join(', '),
  );
}
