import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type LotKey, lockLot, readClock, setToldSeq } from './bid-store.ts';

export const OUTBID_KIND = 'outbid';

/**
 * Has everybody mailed who has lost the lead on a lot since it was last told and has not taken it back. The lot
 * remembers how far it was told in the same transaction, so nobody is told twice and nobody is left out; the mails
 * themselves are made later, since bids wait for the lot meanwhile.
 */
export async function tellOutbid(ctx: Context, { clubId, lotId }: LotKey): Promise<void> {
  await inTransaction(ctx, { clubId }, async (tx) => {
    const lot = await lockLot(tx, { clubId, lotId });
    if (!lot || lot.toldSeq >= lot.bidCount) return;
    const isOpen = (await readClock(tx)) < lot.endAt;
    const toSeq = lot.bidCount;
    await setToldSeq(tx, { clubId, lotId, toldSeq: toSeq });
    if (!isOpen) return;
    // The top bid of the last time may have lost the lead since, so it is looked at again.
    const payload = { clubId, lotId, fromSeq: Math.max(1, lot.toldSeq), toSeq };
    await ctx.outbox.add(tx, { clubId, kind: OUTBID_KIND, dedupe: `outbid:${lotId}:${toSeq}`, payload });
  });
  ctx.outbox.wake();
}
