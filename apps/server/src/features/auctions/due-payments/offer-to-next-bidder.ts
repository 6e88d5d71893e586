import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import type { PlacedBid } from '../bids/bid-rules.ts';
import { type LotKey, lockLot } from '../bids/lot-store.ts';
import { findNextBid, findOwedBid, setOwedBid } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

/**
 * Offers a lot whose price is still owed to the highest bidder below who has not had it before; they owe their own bid
 * from now on. Who won stays on record. Throws `lot.notDue` or `lot.noOtherBidder`.
 */
export async function offerToNextBidder({
  ctx,
  actor,
  input: { clubId, lotId },
}: {
  ctx: Context;
  actor: Actor;
  input: LotKey;
}): Promise<PlacedBid> {
  assertCanManageAuctions(actor);
  const next = await inTransaction(ctx, { clubId }, async (tx) => {
    const lot = await lockLot(tx, { clubId, lotId });
    if (!lot) throw new NotFoundError('exclusive.notFound');
    const owed = await findOwedBid(tx, { clubId, lotId });
    if (!owed) throw new ConflictError('lot.notDue');
    const bid = await findNextBid(tx, { clubId, lotId, belowSeq: owed.seq });
    if (!bid) throw new ConflictError('lot.noOtherBidder');
    await setOwedBid(tx, { clubId, lotId, bidId: bid.id });
    await recordAudit(tx, {
      clubId,
      actor,
      action: 'lot.offered',
      subject: `lot:${lotId}`,
      detail: { fromBidId: owed.id, toBidId: bid.id },
    });
    await queueWonMail(ctx, tx, {
      template: 'lotOffered',
      due: { ...lot, clubId, fanId: bid.fanId, bidId: bid.id, priceCoinUnits: bid.priceCoinUnits },
    });
    return bid;
  });
  ctx.outbox.wake();
  return next;
}
