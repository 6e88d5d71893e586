import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type DaysOfClub, isWithinDays } from '#server/db/days.ts';
import { disputes } from '../disputes/dispute-tables.ts';
import { type PaymentPurpose, payments, refunds } from '../payment-tables.ts';

/** A received payment by what it paid, a refund that went out, or a dispute that was lost. */
export type SettlementKind = PaymentPurpose | 'REFUND' | 'DISPUTE';

/** Money that came in, or went out and is then negative, at the moment it was settled. */
export interface Settlement {
  kind: SettlementKind;
  id: string;
  /** In ISO 8601, in UTC. */
  at: string;
  cents: bigint;
  paymentId: string;
  providerPaymentId: string | null;
  /** The id of what was paid. */
  ref: string;
  fanId: string;
}

/** What counts in the books; a refunded payment was received before it was refunded. */
function settlementsWithin(days: DaysOfClub): SQL {
  const { clubId } = days;
  const taken = (
    table: typeof refunds | typeof disputes,
    { kind, status }: { kind: string; status: string },
  ) => sql`
    select ${table.settledAt} as at, ${table.id} as id, ${sql.raw(`'${kind}'`)} as kind,
      -${table.amountCents} as cents, ${table.paymentId} as payment_id
    from ${table}
    where ${table.clubId} = ${clubId} and ${table.status} = ${sql.raw(`'${status}'`)}
      and ${isWithinDays(table.settledAt, days)}`;
  return sql`
    select ${payments.settledAt} as at, ${payments.id} as id, ${payments.purpose} as kind,
      ${payments.amountCents} as cents, ${payments.id} as payment_id
    from ${payments}
    where ${payments.clubId} = ${clubId} and ${payments.status} in ('SUCCEEDED', 'REFUNDED')
      and ${isWithinDays(payments.settledAt, days)}
    union all ${taken(refunds, { kind: 'REFUND', status: 'SUCCEEDED' })}
    union all ${taken(disputes, { kind: 'DISPUTE', status: 'LOST' })}`;
}

export interface MonthSum<Kind> {
  /** `2026-11`. */
  month: string;
  kind: Kind;
  sum: bigint;
}

/** Sums up the cents of each kind by the months of the club. */
export async function sumSettlementsByMonth(tx: Tx, days: DaysOfClub): Promise<MonthSum<SettlementKind>[]> {
  const { rows } = await tx.execute<{ month: string; kind: SettlementKind; sum: string }>(sql`
    select to_char(s.at at time zone ${days.timeZone}, 'YYYY-MM') as month, s.kind, sum(s.cents)::text as sum
    from (${settlementsWithin(days)}) as s
    group by 1, 2`);
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }));
}

interface SettlementRow extends Record<string, unknown> {
  kind: SettlementKind;
  id: string;
  at: string;
  cents: string;
  payment_id: string;
  provider_payment_id: string | null;
  ref: string;
  fan_id: string;
}

/** Returns settlements, oldest first, from after the given one. */
export async function findSettlements(
  tx: Tx,
  { after, limit, ...days }: DaysOfClub & { after: Pick<Settlement, 'at' | 'id'> | null; limit: number },
): Promise<Settlement[]> {
  const isAfter = after ? sql`(s.at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await tx.execute<SettlementRow>(sql`
    select s.kind, s.id, to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.cents::text as cents,
      s.payment_id, p.provider_payment_id, p.ref, p.fan_id
    from (
      select * from (${settlementsWithin(days)}) as s where ${isAfter} order by s.at, s.id limit ${limit}) as s
    join ${payments} p on p.id = s.payment_id and p.club_id = ${days.clubId}
    order by s.at, s.id`);
  return rows.map((row) => ({
    ...{ kind: row.kind, id: row.id, at: row.at, cents: BigInt(row.cents), ref: row.ref, fanId: row.fan_id },
    ...{ paymentId: row.payment_id, providerPaymentId: row.provider_payment_id },
  }));
}
