import { createHash } from 'node:crypto';
import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { wordsOfLink } from './audit-chain-rules.ts';
import {
  type AuditLink,
  type ChainedEntry,
  findHeads,
  findLastPosition,
  findSettledPosition,
  findUnlinked,
  findUnlinkedOf,
  insertLinks,
  lockChains,
  tryLockChains,
} from './audit-chain-store.ts';

const BATCH = 1000;
/** The number of entries of one club searched at once. */
const PAGE = 5000;
/** The number of positions searched at once for entries without a link. */
const WINDOW = 100_000;

/**
 * Appends new entries to the chains. Entries are written concurrently without waiting for each other; this
 * runs in the background, in one process at a time. `everything` searches entries of any age, for the nightly
 * proof. Returns how many were linked.
 */
export async function chainAuditEntries({
  ctx,
  everything = false,
}: {
  ctx: Context;
  everything?: boolean;
}): Promise<number> {
  let after = everything ? 0 : await findSettledPosition(ctx.db);
  let linked = 0;
  while (after < (await findLastPosition(ctx.db))) {
    const through = after + WINDOW;
    const batch = await ctx.unitOfWork({ clubId: null }, (uow) => linkBatch(uow, { after, through }));
    linked += batch.length;
    after = batch.length < BATCH ? through : (batch.at(-1)?.position ?? through);
  }
  return linked;
}

async function linkBatch(
  { tx }: UnitOfWork,
  range: { after: number; through: number },
): Promise<AuditLink[]> {
  if (!(await tryLockChains(tx))) return [];
  // Read after the lock was taken, so that entries just linked by another process are not linked again.
  return link(tx, await findUnlinked(tx, { ...range, limit: BATCH }));
}

/**
 * Appends the entries of one club after a position to its chain, and waits for others that create links. Returns the
 * position of the youngest entry of all, read before.
 */
export async function chainEntriesOf({
  ctx,
  clubId,
  after,
}: {
  ctx: Context;
  clubId: string;
  after: number;
}): Promise<number> {
  const youngest = await findLastPosition(ctx.db);
  for (let from: number | undefined = after; from !== undefined; ) {
    const range = { chain: clubId, after: from, limit: PAGE };
    from = await ctx.unitOfWork({ clubId: null }, async ({ tx }) => {
      await lockChains(tx);
      const { entries, through } = await findUnlinkedOf(tx, range);
      await link(tx, entries);
      return through;
    });
  }
  return youngest;
}

async function link(tx: Tx, entries: ChainedEntry[]): Promise<AuditLink[]> {
  const heads = await findHeads(tx, [...new Set(entries.map(({ chain }) => chain))]);
  const links = linkAfter(heads, entries);
  await insertLinks(tx, links);
  return links;
}

function linkAfter(heads: ReadonlyMap<string, AuditLink>, entries: ChainedEntry[]): AuditLink[] {
  const last = new Map(heads);
  return entries.map(({ chain, position, content }) => {
    const before = last.get(chain);
    const seq = (before?.seq ?? 0) + 1;
    const link = { chain, seq, position, hash: hashOf({ chain, seq, content, before: before?.hash ?? '' }) };
    last.set(chain, link);
    return link;
  });
}

export function hashOf(link: Parameters<typeof wordsOfLink>[0]): string {
  return createHash('sha256').update(wordsOfLink(link)).digest('hex');
}
