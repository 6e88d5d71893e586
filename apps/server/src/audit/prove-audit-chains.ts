import type { Context } from '#server/context.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import type { ChainFault } from './audit-chain-rules.ts';
import {
  findChainStart,
  findChains,
  findDueChains,
  findLinkPage,
  findProofs,
  findProvenChains,
  insertProof,
} from './audit-chain-store.ts';
import { chainAuditEntries, hashOf } from './chain-audit-entries.ts';

export interface ChainProof {
  chain: string;
  /** The length of the chain and its hash; a copy kept elsewhere can be compared with it later. */
  seq: number;
  hash: string;
  faultCount: number;
  /** The first few. */
  faults: { seq: number; fault: ChainFault }[];
}

const PAGE = 1000;
const MOST_NAMED = 20;

/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 5 * 60_000;

/** Verifies every chain at once, for data that was restored. */
export async function proveAuditChains({ ctx }: { ctx: Context }): Promise<ChainProof[]> {
  await chainAuditEntries({ ctx, everything: true });
  const chains = new Set([...(await findChains(ctx.db)), ...(await findProvenChains(ctx.db))]);
  const proofs: ChainProof[] = [];
  for (const chain of [...chains].toSorted()) proofs.push(await proveAndKeep(ctx, chain));
  return proofs;
}

/**
 * Verifies each chain once a day, the one of the oldest proof first. Where it stops, since the process drains or dies or
 * the time is up, the next run continues; a chain that cannot be read keeps no other from being verified.
 */
export async function proveDueChains({ ctx }: { ctx: Context }): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS;
  const due = await findDueChains(ctx.db);
  await forEachSettled(due, async (chain) => {
    if (ctx.draining.aborted || performance.now() > until) return;
    await proveAndKeep(ctx, chain);
  });
}

/**
 * Verifies a chain from its first entry, or from where entries were removed after their time, stores the result and alerts
 * the operators if it was tampered with.
 */
async function proveAndKeep(ctx: Context, chain: string): Promise<ChainProof> {
  const proof = await proveChain(ctx, chain);
  const { faults, ...row } = proof;
  await ctx.unitOfWork({ clubId: null }, (uow) => insertProof(uow.tx, { ...row, id: ctx.ids.next() }));
  // Also logged, since an intruder in the database has no access to the log.
  if (faults.length > 0) ctx.logger.error(proof, 'The audit trail was tampered with');
  else ctx.logger.info(row, 'The audit trail was proven');
  return proof;
}

async function proveChain({ db }: Context, chain: string): Promise<ChainProof> {
  const faults: ChainProof['faults'] = [];
  let faultCount = 0;
  const found = (seq: number, fault: ChainFault) => {
    faultCount += 1;
    if (faults.length < MOST_NAMED) faults.push({ seq, fault });
  };
  const proven = new Map((await findProofs(db, chain)).map(({ seq, hash }) => [seq, hash]));
  let last = await findChainStart(db, chain);
  const start = last.seq;
  const unmet = new Set([...proven.keys()].filter((seq) => seq > start));
  for (;;) {
    const page = await findLinkPage(db, { chain, after: last.seq, limit: PAGE });
    for (const link of page) {
      const { seq, hash, content, entryChain } = link;
      if (seq !== last.seq + 1) found(seq, 'gap');
      if (content === null) found(seq, 'missing');
      else if (entryChain !== chain || hashOf({ chain, seq, content, before: last.hash }) !== hash) {
        found(seq, 'changed');
      }
      const earlier = proven.get(seq);
      if (earlier !== undefined && earlier !== hash) found(seq, 'rewritten');
      unmet.delete(seq);
      last = { seq, hash };
    }
    if (page.length < PAGE) break;
  }
  for (const seq of unmet) found(seq, 'rewritten');
  return { chain, ...last, faultCount, faults };
}
