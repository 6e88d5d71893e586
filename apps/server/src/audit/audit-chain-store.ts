import { and, asc, desc, eq, gt, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { insertRowSets, rowSet } from '#server/db/insert-rows.ts';
import { auditEntries, auditLinks, auditProofs } from './audit-tables.ts';

export type AuditLink = Omit<typeof auditLinks.$inferSelect, 'createdAt'>;
export type AuditProof = typeof auditProofs.$inferInsert;

/** The chain of entries that belong to no club. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

/**
 * An entry as hashed, with all values as text formatted by the database, so that each read gives the same
 * bytes.
 */
export interface ChainedEntry {
  position: number;
  chain: string;
  content: string;
}

const CHAIN = sql<string>`coalesce(${auditEntries.aboutClubId}, ${PLATFORM_CHAIN}::uuid)::text`;

const CONTENT = sql<string>`jsonb_build_array(
  ${auditEntries.id}, ${auditEntries.position}, ${auditEntries.aboutClubId}, ${auditEntries.actor}, ${auditEntries.action},
  ${auditEntries.subject}, ${auditEntries.detail}, ${auditEntries.before}, ${auditEntries.after}, ${auditEntries.reason},
  ${auditEntries.requestId}, ${auditEntries.address}, extract(epoch from ${auditEntries.createdAt}))::text`;

const entry = { position: auditEntries.position, chain: CHAIN, content: CONTENT };
const LOCK_KEY = 7_205_993;

/** Only one process creates links at a time; the others return without doing anything. */
export async function tryLockChains(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as "isMine"`,
  );
  return rows[0]?.isMine === true;
}

export async function lockChains(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Where entries without a link are looked for: after a position, at so many entries at once. */
export interface EntryPage {
  /** Only those of one club, which are found by it: however many others were written meanwhile. */
  chain?: string;
  after: number;
  limit: number;
}

/**
 * Returns the entries of a page that have no link, in the order of writing, and the position at which the page ends, if it
 * has any entry. An old entry may be committed after younger ones: it is found as long as its position is above that up
 * to which everything is settled. The page comes first: otherwise all that wait would be formatted to sort a few.
 */
export async function findUnlinked(
  tx: Tx,
  { chain, after, limit }: EntryPage,
): Promise<{ entries: ChainedEntry[]; through: number | undefined }> {
  const isAsked = and(
    chain === undefined ? undefined : eq(auditEntries.aboutClubId, chain),
    gt(auditEntries.position, after),
  );
  const page = tx
    .select({ position: auditEntries.position })
    .from(auditEntries)
    .where(isAsked)
    .orderBy(asc(auditEntries.position))
    .limit(limit);
  const [last] = await tx
    .select({ position: sql<number | null>`max(position)::float8` })
    .from(page.as('page'));
  const through = last?.position ?? undefined;
  if (through === undefined) return { entries: [], through };
  // With the bounds of the page, without which all links would be read for each.
  const isLinked = tx
    .select({ one: sql`1` })
    .from(auditLinks)
    .where(
      and(
        eq(auditLinks.position, auditEntries.position),
        gt(auditLinks.position, after),
        lte(auditLinks.position, through),
      ),
    );
  const entries = await tx
    .select(entry)
    .from(auditEntries)
    .where(and(isAsked, lte(auditEntries.position, through), notExists(isLinked)))
    .orderBy(asc(auditEntries.position));
  return { entries, through };
}

/** The position of the youngest entry. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ position: auditEntries.position })
    .from(auditEntries)
    .orderBy(desc(auditEntries.position))
    .limit(1);
  return row?.position ?? 0;
}

/**
 * Longer than any transaction may last: no entry before one linked that long ago can still be uncommitted.
 */
const SETTLED_MINUTES = 5;

/**
 * Returns the last position up to which every entry is settled and linked; entries committed late while no
 * process created links may be missing.
 */
export async function findSettledPosition(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ position: auditLinks.position })
    .from(auditLinks)
    .where(lt(auditLinks.createdAt, sql`clock_timestamp() - make_interval(mins => ${SETTLED_MINUTES})`))
    .orderBy(desc(auditLinks.position))
    .limit(1);
  return row?.position ?? 0;
}

/** Returns the last link of each of these chains, however long they are. */
export async function findHeads(tx: Tx, chains: string[]): Promise<ReadonlyMap<string, AuditLink>> {
  const wanted = sql`(select distinct chain from unnest(${sql.param(chains)}::uuid[]) as chain)`;
  const { rows } = await tx.execute<{ chain: string; seq: string; position: string; hash: string }>(sql`
    select head.* from ${wanted} as wanted cross join lateral (
      select l.chain, l.seq, l.position, l.hash from ${auditLinks} l
      where l.chain = wanted.chain order by l.seq desc limit 1) as head`);
  return new Map(
    rows.map(({ chain, seq, position, hash }) => [
      chain,
      { chain, seq: Number(seq), position: Number(position), hash },
    ]),
  );
}

export async function insertLinks(tx: Tx, links: AuditLink[]): Promise<void> {
  await insertRowSets(tx, [rowSet(auditLinks, links)]);
}

/** The chains in a table, one look into its index for each: it is never read whole. */
const chainsIn = (table: typeof auditLinks | typeof auditProofs) => sql`
  (with recursive found (chain) as (
    (select t.chain from ${table} t order by t.chain limit 1)
    union all
    select (select t.chain from ${table} t where t.chain > found.chain order by t.chain limit 1)
    from found where found.chain is not null)
  select chain from found where chain is not null)`;

export async function findChains(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ chain: string }>(chainsIn(auditLinks));
  return rows.map(({ chain }) => chain);
}

const PROVEN_EVERY = sql`interval '20 hours'`;

/**
 * Returns the chains that were not proven for so long, those of the oldest proof first. One that has a proof but no link
 * any more is among them.
 */
export async function findDueChains(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ chain: string }>(sql`
    select c.chain from (${chainsIn(auditLinks)} union ${chainsIn(auditProofs)}) as c
    left join lateral (
      select p.created_at from ${auditProofs} p where p.chain = c.chain order by p.created_at desc limit 1) last on true
    where last.created_at is null or last.created_at < clock_timestamp() - ${PROVEN_EVERY}
    order by last.created_at nulls first, c.chain`);
  return rows.map(({ chain }) => chain);
}

/** Returns the links of a chain with their entries, which are absent if they have been deleted. */
export async function findLinkPage(
  tx: Tx,
  { chain, after, limit }: { chain: string; after: number; limit: number },
): Promise<(AuditLink & { content: string | null; entryChain: string | null })[]> {
  return tx
    .select({
      chain: auditLinks.chain,
      seq: auditLinks.seq,
      position: auditLinks.position,
      hash: auditLinks.hash,
      content: sql<string | null>`case when ${auditEntries.id} is not null then ${CONTENT} end`,
      entryChain: sql<string | null>`case when ${auditEntries.id} is not null then ${CHAIN} end`,
    })
    .from(auditLinks)
    .leftJoin(auditEntries, eq(auditEntries.position, auditLinks.position))
    .where(and(eq(auditLinks.chain, chain), gt(auditLinks.seq, after)))
    .orderBy(asc(auditLinks.seq))
    .limit(limit);
}

/**
 * Returns from where a chain is proven: from its beginning, or, where its oldest entries were removed, from a proof
 * without a fault that covers them. One that is younger than a year removes nothing.
 */
export async function findChainStart(tx: Tx, chain: string): Promise<{ seq: number; hash: string }> {
  const { rows } = await tx.execute<{ seq: string; hash: string }>(sql`
    with oldest as (select seq from ${auditLinks} where chain = ${chain} order by seq limit 1)
    select p.seq, p.hash from ${auditProofs} p, oldest
    where oldest.seq > 1 and p.chain = ${chain} and p.seq >= oldest.seq - 1 and p.fault_count = 0
      and p.created_at < clock_timestamp() - interval '1 year'
    order by p.created_at limit 1`);
  const [start] = rows;
  return start ? { seq: Number(start.seq), hash: start.hash } : { seq: 0, hash: '' };
}

/**
 * Returns up to where the entries of a chain are older than so many years: up to the newest proof of that age. A chain
 * whose last proof found a fault, and one whose oldest entries are gone up to there, has none.
 */
export async function findRemovable(
  tx: Tx,
  { chain, years }: { chain: string; years: number },
): Promise<{ seq: number; hash: string } | undefined> {
  const { rows } = await tx.execute<{ seq: string; hash: string }>(sql`
    with last as (
      select fault_count from ${auditProofs} where chain = ${chain} order by created_at desc limit 1),
    old as (
      select seq, hash, fault_count from ${auditProofs}
      where chain = ${chain} and created_at < clock_timestamp() - make_interval(years => ${years})
        and seq < (select max(seq) from ${auditLinks} where chain = ${chain})
      order by created_at desc limit 1)
    select old.seq, old.hash from old, last
    where old.fault_count = 0 and last.fault_count = 0
      and exists (select from ${auditLinks} l where l.chain = ${chain} and l.seq <= old.seq)`);
  const [row] = rows;
  return row && { seq: Number(row.seq), hash: row.hash };
}

/** Returns the results of earlier proofs of a chain. */
export async function findProofs(tx: Tx, chain: string): Promise<{ seq: number; hash: string }[]> {
  return tx
    .selectDistinct({ seq: auditProofs.seq, hash: auditProofs.hash })
    .from(auditProofs)
    .where(eq(auditProofs.chain, chain));
}

export async function findProvenChains(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ chain: string }>(chainsIn(auditProofs));
  return rows.map(({ chain }) => chain);
}

export async function insertProof(tx: Tx, proof: AuditProof): Promise<void> {
  await tx.insert(auditProofs).values(proof);
}

/**
 * Returns the number of faults in the newest proofs of all chains, and the age of the oldest of these proofs.
 */
export async function readLastProofs(tx: Tx): Promise<{ faults: number; oldestSeconds: number }> {
  const { rows } = await tx.execute<{ faults: number; oldestSeconds: number }>(sql`
    select coalesce(sum(fault_count), 0)::int as faults,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::int as "oldestSeconds"
    from ${chainsIn(auditProofs)} as c cross join lateral (
      select p.fault_count, p.created_at from ${auditProofs} p
      where p.chain = c.chain order by p.created_at desc limit 1) as last`);
  return rows[0] ?? { faults: 0, oldestSeconds: 0 };
}
