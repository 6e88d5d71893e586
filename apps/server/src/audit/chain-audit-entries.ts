import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { wordsOfLink } from './audit-chain-rules.ts';
import {
  type AuditLink,
  type ChainedEntry,
  type EntryPage,
  findHeads,
  findLastPosition,
  findSettledPosition,
  findUnlinked,
  insertLinks,
  lockChains,
  tryLockChains,
} from './audit-chain-store.ts';

/** The number of entries searched at once, and of those of any age: nearly all of them are linked. */
const PAGE = 2000;
const PAGE_OF_ALL = 20_000;
/** Pauses for so many times as long as a page took: many entries at once come from a rush, which needs the processor. */
const PAUSES = 3;

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
  let linked = 0;
  let after: number | undefined = everything ? 0 : await findSettledPosition(ctx.db);
  while (after !== undefined && !ctx.draining.aborted) {
    const page: EntryPage = { after, limit: everything ? PAGE_OF_ALL : PAGE };
    const startedAt = performance.now();
    const { count, through } = await ctx.unitOfWork({ clubId: null }, async ({ tx }) =>
      (await tryLockChains(tx)) ? linkPage(tx, page) : { count: 0, through: undefined },
    );
    linked += count;
    after = through;
    if (count > 0) await setTimeout(PAUSES * (performance.now() - startedAt));
  }
  return linked;
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
    const page: EntryPage = { chain: clubId, after: from, limit: PAGE };
    from = await ctx.unitOfWork({ clubId: null }, async ({ tx }) => {
      await lockChains(tx);
      return (await linkPage(tx, page)).through;
    });
  }
  return youngest;
}

/** Called with the chains locked: what another process has just linked is not linked again. */
async function linkPage(tx: Tx, page: EntryPage): Promise<{ count: number; through: number | undefined }> {
  const { entries, through } = await findUnlinked(tx, page);
  await link(tx, entries);
  return { count: entries.length, through };
}

async function link(tx: Tx, entries: ChainedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = await findHeads(tx, [...new Set(entries.map(({ chain }) => chain))]);
  await insertLinks(tx, linkAfter(heads, entries));
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
