import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { fansInState } from '#server/features/fans/index.ts';
import type { ReviewStanding } from './review-states.ts';
import { kycReviews } from './review-tables.ts';

export interface WaitingRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  standing: ReviewStanding;
  /** First those that the club has to decide on, then those that wait for the fan. */
  place: number;
}

export interface WaitingSearch {
  clubId: string;
  words?: string | undefined;
}

const waitingOf = ({ clubId, words }: WaitingSearch) =>
  fansInState({ clubId, words, kycStatus: 'DUE_DILIGENCE_FILLED' });

/** A registration without an entry is open. */
const standingOf = (clubId: string) => sql`
  left join lateral (
    select verdict from ${kycReviews} as review where review.club_id = ${clubId} and review.fan_id = fan.id
    order by review.id desc limit 1
  ) as latest on true`;

/** Returns a page of the registrations that wait, plus one row that tells whether there is another page. */
export async function findWaitingReviews(
  tx: Tx,
  { page: { limit, after }, ...search }: WaitingSearch & { page: PageRequest<[number, string]> },
): Promise<WaitingRow[]> {
  const [place, id] = after ?? [-1, '00000000-0000-0000-0000-000000000000'];
  const { rows } = await tx.execute<WaitingRow>(sql`
    select * from (
      select fan.id, fan.name, fan.email, coalesce(latest.verdict, 'OPEN') as standing,
        array_position('{ANSWERED,OPEN,ASKED_AGAIN,REJECTED,APPROVED}', coalesce(latest.verdict, 'OPEN')) as place
      from ${waitingOf(search)} as fan ${standingOf(search.clubId)}
    ) as waiting
    where (place, id) > (${place}, ${id}::uuid)
    order by place, id limit ${limit + 1}`);
  return rows;
}

/** Counts the registrations that wait, up to `most`. */
export async function countWaitingReviews(
  tx: Tx,
  { most, ...search }: WaitingSearch & { most: number },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${waitingOf(search)} as fan limit ${most}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns how many registrations wait for the club; those asked a question wait for the fan. */
export async function countReviewsToDecide(tx: Tx, clubId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${waitingOf({ clubId })} as fan ${standingOf(clubId)}
    where coalesce(latest.verdict, 'ANSWERED') = 'ANSWERED'`);
  return rows[0]?.count ?? 0;
}
