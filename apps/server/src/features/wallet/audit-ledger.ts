import type { Context, UnitOfWork } from '#server/context.ts';
import { type BookProof, findClubsToProve, insertBookProof, readBooks } from './book-proof-store.ts';

/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 5 * 60_000;

/**
 * Audits the ledger of every club once a day, one after the other on the connection for maintenance, stores the results
 * and alerts the operators about faults. Where it stops, since the process drains or the time is up, the next run
 * continues; a club whose books cannot be read keeps no other from being audited.
 */
export async function auditLedger({ ctx }: { ctx: Context }): Promise<BookProof[]> {
  const until = performance.now() + LONGEST_RUN_MS;
  const proofs: BookProof[] = [];
  const failures: unknown[] = [];
  for (const clubId of await findClubsToProve(ctx.db)) {
    if (ctx.draining.aborted || performance.now() > until) break;
    try {
      proofs.push(await auditClub(ctx, clubId));
    } catch (error) {
      ctx.logger.error({ err: error, clubId }, 'The books of a club could not be added up');
      failures.push(error);
    }
  }
  if (proofs.length > 0) ctx.logger.info({ clubs: proofs.length }, 'The books of clubs were added up');
  if (failures.length > 0)
    throw new AggregateError(failures, 'The books of some clubs could not be added up');
  return proofs;
}

/** Proves the books of one club, and stores the result together with what `alongside` writes. */
export async function auditClub(
  ctx: Context,
  clubId: string,
  alongside: (uow: UnitOfWork) => Promise<void> = async () => undefined,
): Promise<BookProof> {
  const proof = await readBooks(ctx.maintenance, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await insertBookProof(uow.tx, { ...proof, id: ctx.ids.next() });
    await alongside(uow);
  });
  if (proof.faultCount > 0)
    ctx.logger.error({ clubId, faults: proof.faultCount }, 'The books of a club do not add up');
  return proof;
}
