import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';

/** Returns the month in which the club was created and the present one, by its own clock. */
export async function readClubMonths(
  tx: Tx,
  { id, timeZone }: Pick<ClubRecord, 'id' | 'timeZone'>,
): Promise<{ first: string; last: string }> {
  const { rows } = await tx.execute<{ first: string; last: string }>(sql`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as first,
      to_char(clock_timestamp() at time zone ${timeZone}, 'YYYY-MM') as last
    from app.club where id = ${id}`);
  const [months] = rows;
  if (!months) throw new Error('The club has no row');
  return months;
}
