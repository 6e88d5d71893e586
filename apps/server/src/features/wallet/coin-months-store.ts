import type { OperationType } from '@tifo/contracts/wallet';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type DaysOfClub, isWithinDays } from '#server/db/days.ts';
import { accounts, postings, transfers } from './wallet-tables.ts';

export interface CoinMonths {
  /** What all wallets of the club gained, or lost if negative, by months of the club. */
  sums: { month: string; kind: OperationType; sum: bigint }[];
  /** The coins of all wallets now, after all of these. */
  outstandingCoinUnits: bigint;
}

/** Sums up the operations since that day; sums and what is outstanding are read in one statement, and so agree. */
export async function sumCoinsByMonth(
  tx: Tx,
  { clubId, timeZone, from }: Omit<DaysOfClub, 'until'>,
): Promise<CoinMonths> {
  const { rows } = await tx.execute<{ month: string | null; kind: OperationType; sum: string }>(sql`
    select to_char(t.created_at at time zone ${timeZone}, 'YYYY-MM') as month, t.kind,
      sum(p.amount_coin_units)::text as sum
    from ${transfers} t
    join ${postings} p on p.transfer_id = t.id and p.club_id = t.club_id
    join ${accounts} a on a.id = p.account_id and a.club_id = p.club_id and a.kind = 'FAN'
    where t.club_id = ${clubId} and t.created_at >= (${from}::timestamp at time zone ${timeZone})
    group by 1, 2
    union all
    select null, null, coalesce(-sum(balance_coin_units), 0)::text from ${accounts}
    where club_id = ${clubId} and fan_id is null`);
  const now = rows.find(({ month }) => month === null);
  return {
    sums: rows.flatMap(({ month, kind, sum }) => (month === null ? [] : [{ month, kind, sum: BigInt(sum) }])),
    outstandingCoinUnits: BigInt(now?.sum ?? 0),
  };
}

export interface CoinMovement {
  kind: OperationType;
  id: string;
  /** In ISO 8601, in UTC. */
  at: string;
  coinUnits: bigint;
  ref: string;
  fanId: string;
}

interface MovementRow extends Record<string, unknown> {
  kind: OperationType;
  id: string;
  at: string;
  units: string;
  ref: string;
  fan_id: string;
}

/** Returns the operations of all wallets, oldest first, from after the given one. */
export async function findCoinMovements(
  tx: Tx,
  { after, limit, ...days }: DaysOfClub & { after: Pick<CoinMovement, 'at' | 'id'> | null; limit: number },
): Promise<CoinMovement[]> {
  const isAfter = after
    ? sql`(${transfers.createdAt}, ${transfers.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await tx.execute<MovementRow>(sql`
    select t.kind, t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      p.amount_coin_units::text as units, t.ref, a.fan_id
    from (
      select * from ${transfers}
      where ${transfers.clubId} = ${days.clubId} and ${isWithinDays(transfers.createdAt, days)} and ${isAfter}
      order by ${transfers.createdAt}, ${transfers.id} limit ${limit}) as t
    join ${postings} p on p.transfer_id = t.id and p.club_id = t.club_id
    join ${accounts} a on a.id = p.account_id and a.club_id = p.club_id and a.kind = 'FAN'
    order by t.created_at, t.id`);
  return rows.map(({ units, fan_id: fanId, kind, id, at, ref }) => ({
    ...{ kind, id, at, ref, fanId },
    coinUnits: BigInt(units),
  }));
}
