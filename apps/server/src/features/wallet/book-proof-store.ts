import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { bookProofRuns, bookProofs } from './wallet-tables.ts';

export type BookProof = Omit<typeof bookProofs.$inferSelect, 'id' | 'createdAt'>;

interface ProofRow extends Record<string, unknown> {
  transfer_count: number;
  issued: string;
  in_wallets: string;
  sold: string;
  held: string;
  fault_count: number;
}

/** Returns the clubs with coins whose books were not proven within the last day, those of the oldest proof first. */
export async function findClubsToProve(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from app.club c
    left join lateral (
      select p.created_at from ${bookProofs} p where p.club_id = c.id order by p.created_at desc limit 1) last on true
    where exists (select from app.account a where a.club_id = c.id)
      and (last.created_at is null or last.created_at < clock_timestamp() - interval '23 hours')
    order by last.created_at nulls first, c.id`);
  return rows.map(({ id }) => id);
}

/**
 * Sums up the ledger of a club from its postings alone and compares. Faults: transfers that do not sum to
 * zero, balances that differ from their postings, wallets that were ever below zero, holds that do not add
 * up, coins without an issue.
 */
export async function readBooks(tx: Tx, clubId: string): Promise<BookProof> {
  const { rows } = await tx.execute<ProofRow>(proofOf(clubId));
  const [row] = rows;
  if (!row) throw new Error(`The books of the club ${clubId} were not read`);
  return {
    clubId,
    transferCount: row.transfer_count,
    issuedCoinUnits: BigInt(row.issued),
    walletCoinUnits: BigInt(row.in_wallets),
    soldCoinUnits: BigInt(row.sold),
    heldCoinUnits: BigInt(row.held),
    faultCount: row.fault_count,
  };
}

export async function insertBookProof(tx: Tx, row: typeof bookProofs.$inferInsert): Promise<void> {
  await tx.insert(bookProofs).values(row);
}

export async function findLastBookProof(
  tx: Tx,
  clubId: string,
): Promise<typeof bookProofs.$inferSelect | undefined> {
  const [proof] = await tx
    .select()
    .from(bookProofs)
    .where(eq(bookProofs.clubId, clubId))
    .orderBy(desc(bookProofs.createdAt))
    .limit(1);
  return proof;
}

/** A run that has not ended by then has failed for good, and another may be started. */
const LONGEST_RUN = sql`interval '30 minutes'`;

interface ProofRun {
  clubId: string;
  runId: string;
}

const isOver = or(
  isNotNull(bookProofRuns.endedAt),
  lt(bookProofRuns.startedAt, sql`clock_timestamp() - ${LONGEST_RUN}`),
);

/** Returns false while another run is under way. */
export async function startProofRun(
  tx: Tx,
  { clubId, runId, startedBy }: ProofRun & { startedBy: string },
): Promise<boolean> {
  const started = await tx
    .insert(bookProofRuns)
    .values({ clubId, runId, startedBy })
    .onConflictDoUpdate({
      target: bookProofRuns.clubId,
      set: { runId, startedBy, startedAt: sql`clock_timestamp()`, endedAt: null },
      ...(isOver ? { setWhere: isOver } : {}),
    })
    .returning({ runId: bookProofRuns.runId });
  return started.length === 1;
}

const isRun = ({ clubId, runId }: ProofRun) =>
  and(eq(bookProofRuns.clubId, clubId), eq(bookProofRuns.runId, runId), isNull(bookProofRuns.endedAt));

export async function isProofRunning(tx: Tx, run: ProofRun): Promise<boolean> {
  return (await tx.$count(bookProofRuns, isRun(run))) > 0;
}

export async function endProofRun(tx: Tx, run: ProofRun): Promise<void> {
  await tx.update(bookProofRuns).set({ endedAt: sql`clock_timestamp()` }).where(isRun(run));
}

/** Returns whether a run of this club is under way. */
export async function isProofUnderWay(tx: Tx, clubId: string): Promise<boolean> {
  const [run] = await tx
    .select({ isOver: sql<boolean>`${isOver}` })
    .from(bookProofRuns)
    .where(eq(bookProofRuns.clubId, clubId));
  return run !== undefined && !run.isOver;
}

const proofOf = (clubId: string) => sql`
  with running as (
    select p.account_id, p.amount_coin_units,
      sum(p.amount_coin_units) over (partition by p.account_id order by p.id) as balance
    from app.posting p
    where p.club_id = ${clubId}),
  posted as (
    select account_id, sum(amount_coin_units) as total, min(balance) as lowest from running group by 1),
  live as (
    select fan_id, sum(coin_units) as held from app.coin_hold where club_id = ${clubId} and status = 'HELD' group by 1),
  account_facts as (
    select a.kind, a.balance_coin_units as balance, a.held_coin_units as held,
      a.balance_coin_units <> coalesce(p.total, 0)
        or (a.kind <> 'ISSUE' and coalesce(p.lowest, 0) < 0)
        or a.held_coin_units <> coalesce(l.held, 0) as is_faulty
    from app.account a
    left join posted p on p.account_id = a.id
    left join live l on l.fan_id = a.fan_id
    where a.club_id = ${clubId}),
  transfer_facts as (
    select count(p.id) < 2 or sum(p.amount_coin_units) <> 0 as is_faulty
    from app.transfer t
    left join app.posting p on p.transfer_id = t.id and p.club_id = ${clubId}
    where t.club_id = ${clubId}
    group by t.id),
  transfers as (
    select count(*)::int as transfer_count, count(*) filter (where is_faulty)::int as faults from transfer_facts)
  select coalesce(max(t.transfer_count), 0) as transfer_count,
    coalesce(-sum(a.balance) filter (where a.kind = 'ISSUE'), 0)::text as issued,
    coalesce(sum(a.balance) filter (where a.kind = 'FAN'), 0)::text as in_wallets,
    coalesce(sum(a.balance) filter (where a.kind = 'SALES'), 0)::text as sold,
    coalesce(sum(a.held), 0)::text as held,
    (count(*) filter (where a.is_faulty) + coalesce(max(t.faults), 0)
      + case when sum(a.balance) <> 0 then 1 else 0 end)::int as fault_count
  from account_facts a
  cross join transfers t`;
