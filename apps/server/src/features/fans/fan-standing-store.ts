import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { staffAtWork } from '#server/features/staff/index.ts';
import type { FanRecord } from './fan-record.ts';
import { fans } from './fan-tables.ts';

/** A fan and whether the same account works for the club. */
export type FanStanding = FanRecord & { isStaff: boolean };

/** One query for many callers at once; names that are no fan of the club are left out. */
export async function findFanStandings(tx: Tx, clubId: string, usernames: string[]): Promise<FanStanding[]> {
  const { createdAt: _, erasedAt: __, ...columns } = getTableColumns(fans);
  return tx
    .select({ ...columns, isStaff: staffAtWork.isAmong })
    .from(fans)
    .leftJoin(staffAtWork.table, staffAtWork.on(fans))
    .where(and(eq(fans.clubId, clubId), sql`${fans.username} = any(${sql.param(usernames)}::text[])`));
}
