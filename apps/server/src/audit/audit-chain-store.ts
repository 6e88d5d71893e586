import { and, asc, desc, eq, gt, inArray, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { insertRowSets, rowSet } from '#server/db/insert-rows.ts';
import { auditEntries, auditLinks, auditProofs } from './audit-tables.ts';

export type AuditLink = Omit<typeof auditLinks.$inferSelect, 'createdAt'>;
export type AuditProof = typeof auditProofs.$inferInsert;

/** The chain of what no club owns. */
const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

/** An entry as it goes into its hash: texts as the database writes them, so that each reading gives the same bytes. */
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

/** One process makes links at a time; the others find nothing to do. */
export async function tryLockChains(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as "isMine"`,
  );
  return rows[0]?.isMine === true;
}

/**
 * Entries without a link, in the order of writing. One written long ago may be committed after younger ones: it is found
 * for as long as it is above `after`, below which everything was settled.
 */
export async function findUnlinked(
  tx: Tx,
  { after, through, limit }: { after: number; through: number; limit: number },
): Promise<ChainedEntry[]> {
  return tx
    .select(entry)
    .from(auditEntries)
    .where(
      and(
        gt(auditEntries.position, after),
        lte(auditEntries.position, through),
        notExists(
          tx.select({ one: sql`1` }).from(auditLinks).where(eq(auditLinks.position, auditEntries.position)),
        ),
      ),
    )
    .orderBy(asc(auditEntries.position))
    .limit(limit);
}

/** Of the youngest entry. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ position: auditEntries.position })
    .from(auditEntries)
    .orderBy(desc(auditEntries.position))
    .limit(1);
  return row?.position ?? 0;
}

/** Longer than any transaction may last: what is linked so long has nothing before it that is still to be committed. */
const SETTLED_MINUTES = 5;

/** The last position below which every entry was linked, but for one that was written while no process made links. */
export async function findSettledPosition(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ position: auditLinks.position })
    .from(auditLinks)
    .where(lt(auditLinks.createdAt, sql`clock_timestamp() - make_interval(mins => ${SETTLED_MINUTES})`))
    .orderBy(desc(auditLinks.position))
    .limit(1);
  return row?.position ?? 0;
}

/** The last link of each of these chains. */
export async function findHeads(tx: Tx, chains: string[]): Promise<ReadonlyMap<string, AuditLink>> {
  const rows = await tx
    .selectDistinctOn([auditLinks.chain])
    .from(auditLinks)
    .where(inArray(auditLinks.chain, chains))
    .orderBy(auditLinks.chain, desc(auditLinks.seq));
  return new Map(rows.map((row) => [row.chain, row]));
}

export async function insertLinks(tx: Tx, links: AuditLink[]): Promise<void> {
  await insertRowSets(tx, [rowSet(auditLinks, links)]);
}

export async function findChains(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ chain: auditLinks.chain }).from(auditLinks);
  return rows.map(({ chain }) => chain);
}

/** The links of a chain with their entries; one whose entry is gone has none. */
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

/** What earlier proofs found of a chain. */
export async function findProofs(tx: Tx, chain: string): Promise<{ seq: number; hash: string }[]> {
  return tx
    .selectDistinct({ seq: auditProofs.seq, hash: auditProofs.hash })
    .from(auditProofs)
    .where(eq(auditProofs.chain, chain));
}

export async function findProvenChains(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ chain: auditProofs.chain }).from(auditProofs);
  return rows.map(({ chain }) => chain);
}

export async function insertProof(tx: Tx, proof: AuditProof): Promise<void> {
  await tx.insert(auditProofs).values(proof);
}

/** How many faults the newest proof of every chain has found, and when the oldest of these was made. */
export async function readLastProofs(tx: Tx): Promise<{ faults: number; oldestSeconds: number }> {
  const { rows } = await tx.execute<{ faults: number; oldestSeconds: number }>(sql`
    select coalesce(sum(fault_count), 0)::int as faults,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::int as "oldestSeconds"
    from (select distinct on (chain) fault_count, created_at from ${auditProofs} order by chain, created_at desc) as last`);
  return rows[0] ?? { faults: 0, oldestSeconds: 0 };
}
