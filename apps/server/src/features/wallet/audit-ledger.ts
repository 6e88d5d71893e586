import type { Context } from '#server/context.ts';
import { type BookProof, insertBookProof, readBooks } from './book-proof-store.ts';

/** Audits the ledger of every club, stores the results and alerts the operators about faults. */
export async function auditLedger({ ctx }: { ctx: Context }): Promise<BookProof[]> {
  const proofs = await readBooks(ctx.db);
  for (const proof of proofs) {
    await ctx.unitOfWork({ clubId: proof.clubId }, (uow) =>
      insertBookProof(uow.tx, { ...proof, id: ctx.ids.next() }),
    );
    if (proof.faultCount > 0) {
      ctx.logger.error(
        { clubId: proof.clubId, faults: proof.faultCount },
        'The books of a club do not add up',
      );
    }
  }
  ctx.logger.info({ clubs: proofs.length }, 'The books of all clubs were added up');
  return proofs;
}
